import { define } from '../../shared/element/define';
import { DmTimePicker } from './time-picker';

define('dm-time-picker', DmTimePicker);

export { DmTimePicker };
