import type { ReactNode } from 'react';
import { BookingView } from '../../shared/booking/booking-view';
import type { ViewProps } from '../../shared/element/react-element';
import type { attributes, AppointmentProps } from './appointment';

/** Draws the facade and the popup. */
export default function Appointment(
  props: ViewProps<typeof attributes> & AppointmentProps,
): ReactNode {
  return <BookingView {...props} />;
}
