import { define } from '../../shared/element/define';
import { DmAppointment } from './appointment';

define('dm-appointment', DmAppointment);

export { DmAppointment };
