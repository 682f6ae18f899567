import { Booking, BOOKING_ATTRIBUTES, type BookingProps } from '../../shared/booking/booking';
import styles from '../../shared/booking/booking.css?inline';
import type {} from '../../shared/booking/message';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
export type { BookDetail } from '../../shared/booking/message';

export const attributes = {
  /** Address of the service's page for bookings, shown in a frame: `http` or `https`. */
  src: text(),
  /**
   * The service as visitors know it; by default the host of `src`. `calendly` with `account="user/event"` needs no `src`.
   */
  provider: text(),
  /** The account at the provider. */
  account: text(),
  /** Width of the popup in px; a narrower window limits it. */
  width: number({ default: 900, min: 1 }),
  /** Height of the service in the popup in px; a lower window limits it. */
  height: number({ default: 500, min: 1 }),
  /** Label of the button that opens the service, and title of the popup. */
  label: text({ default: 'Choose a time' }),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface AppointmentProps extends BookingProps {
  readonly host: HTMLElement;
}

/**
 * An appointment, booked at a service of another site (core-runtime §1, §3, §7, §9). The children say what,
 * when and how long, with a link to book that works without script, without consent, and when the
 * service does not. A button opens the service in a popup of 900 × 500 px; nothing is requested from
 * it before that and before the visitor has agreed to functional services. A popup that was closed
 * keeps what was typed.
 *
 * The service reports a booking by a message of its frame, which counts only from that frame and its
 * origin: Calendly's own, or `{type: "dm-booked", reference: "…"}`. The site parameter
 * `scripts.calendly` replaces the address of Calendly. A Content-Security-Policy must allow
 * `frame-src` for the origin of the service.
 *
 * @summary Facade and popup of a service for appointments.
 * @slot - What is booked, when and how long, and a link to book.
 * @fires {CustomEvent<BookDetail>} dm-book - The visitor has booked.
 * @csspart button - The button that opens the service.
 * @csspart message - The message that something is booked.
 * @csspart dialog - The popup.
 * @csspart close - The button that closes it.
 * @csspart frame - The service's frame.
 * @csspart service - The box of the service.
 * @csspart service-notice - The notice that asks before the service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the button.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the button.
 * @cssstate booked - The visitor has booked.
 * @keyboard Enter, Space - On the button: opens the service.
 * @keyboard Escape - Closes the popup, unless the focus is in the service's frame; the focus returns to the button.
 * @mode editor - Opens and loads nothing.
 */
export class DmAppointment extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./appointment.view'),
}) {
  readonly #booking = new Booking({
    host: this,
    provide: (props) => {
      this.provide({ ...props });
    },
  });

  constructor() {
    super();
    this.provide({ host: this });
  }

  protected override started(signal: AbortSignal): void {
    this.#booking.start(signal);
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    // The base's constructor may set attributes before this class has its fields.
    if (!(#booking in this) || !this.isConnected || !BOOKING_ATTRIBUTES.includes(name)) return;
    this.#booking.update();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-appointment': DmAppointment;
  }
}
