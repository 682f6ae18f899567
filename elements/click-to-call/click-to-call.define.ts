import { define } from '../../shared/element/define';
import { DmClickToCall } from './click-to-call';

define('dm-click-to-call', DmClickToCall);

export { DmClickToCall };
