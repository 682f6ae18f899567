import { define } from '../../shared/element/define';
import { DmNotification } from './notification';

define('dm-notification', DmNotification);

export { DmNotification };
