import { bookingAttributes, BookingElement } from '../../shared/booking/booking-element';
import styles from '../../shared/booking/booking.css?inline';
import type {} from '../../shared/booking/message';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { emitSiteEvent } from '../../shared/events/site-events';
export type { BookDetail } from '../../shared/booking/message';

export const attributes = {
  ...bookingAttributes,
  /** Label of the button that opens the service, and title of the popup. */
  label: text({ default: 'Find a table', key: 'bookingTable' }),
} satisfies AttributeTable;

/**
 * A table, booked at a service of another site (core-runtime §1, §3, §7, §9). The children say what,
 * when and how long, with a link to book that works without script, without consent, and when the
 * service does not. A button opens the service in a popup of 900 × 500 px; nothing is requested from
 * it before that and before the visitor has agreed to functional services, unless it is at the
 * site's own origin. A popup that was closed keeps what was typed.
 *
 * The service reports a booking by a message of its frame, which counts only from that frame and its
 * origin: Calendly's own, or `{type: "dm-booked", reference: "…"}`. The site parameter `scripts.opentable` replaces the address of OpenTable’s loader. OpenTable lets
 * the visitor finish on a page of its own and reports no booking. A Content-Security-Policy must
 * allow `script-src https://www.opentable.com https://cdn.otstatic.com` and `frame-src
 * https://www.opentable.com` for OpenTable, else `frame-src` for the origin of the service.
 *
 * @summary Facade and popup of a service for tables.
 * @fires event-open table - For site owners: the visitor goes to book a table, by the button or a link in the children.
 */
export class DmTableBooking extends BookingElement.with({
  attributes,
  styles,
  view: () => import('./table-booking.view'),
}) {
  protected override pressed(): void {
    emitSiteEvent('open table', undefined, this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-table-booking': DmTableBooking;
  }
}
