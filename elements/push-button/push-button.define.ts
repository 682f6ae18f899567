import { define } from '../../shared/element/define';
import { DmPushButton } from './push-button';

define('dm-push-button', DmPushButton);

export { DmPushButton };
