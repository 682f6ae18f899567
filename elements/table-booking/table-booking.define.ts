import { define } from '../../shared/element/define';
import { DmTableBooking } from './table-booking';

define('dm-table-booking', DmTableBooking);

export { DmTableBooking };
