import { define } from '../../shared/element/define';
import { DmDatePicker } from './date-picker';

define('dm-date-picker', DmDatePicker);

export { DmDatePicker };
