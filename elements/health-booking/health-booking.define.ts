import { define } from '../../shared/element/define';
import { DmHealthBooking } from './health-booking';

define('dm-health-booking', DmHealthBooking);

export { DmHealthBooking };
