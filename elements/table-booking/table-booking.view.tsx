import type { ReactNode } from 'react';
import { BookingView } from '../../shared/booking/booking-view';
import type { ViewProps } from '../../shared/element/react-element';
import type { attributes, TableBookingProps } from './table-booking';

/** Draws the facade and the popup. */
export default function TableBooking(
  props: ViewProps<typeof attributes> & TableBookingProps,
): ReactNode {
  return <BookingView {...props} />;
}
