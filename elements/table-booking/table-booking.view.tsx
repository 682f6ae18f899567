export { BookingView as default } from '../../shared/booking/booking-view';
