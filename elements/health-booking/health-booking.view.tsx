import type { ReactNode } from 'react';
import { BookingView } from '../../shared/booking/booking-view';
import type { ViewProps } from '../../shared/element/react-element';
import type { attributes, HealthBookingProps } from './health-booking';

/** Draws the facade and the popup. */
export default function HealthBooking(
  props: ViewProps<typeof attributes> & HealthBookingProps,
): ReactNode {
  return <BookingView {...props} />;
}
