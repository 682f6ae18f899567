import { textsOf } from '../site/strings';

/** Looks up a text of bookings. */
export const bookingText = textsOf({
  bookingClose: 'Close',
  bookingDone: 'Booked with {service}.',
});
