import { number, text, type AttributeTable } from '../element/attributes';
import type { ChangedAttributes } from '../element/contract';
import { ReactElement } from '../element/react-element';
import { Booking } from './booking';
import type { BookingAttributes } from './source';

/** Attributes of every booking, to be spread into its own table. */
export const bookingAttributes = {
  /** Address of the service's page for bookings, shown in a frame: `http` or `https`. */
  src: text(),
  /**
   * The service as visitors know it; by default the host of `src`. Two are known with an `account`
   * and need no `src`: `calendly` and `opentable`.
   */
  provider: text(),
  /** The account at the provider: `user/event` at Calendly, the restaurant's number at OpenTable. */
  account: text(),
  /** Width of the popup in px; a narrower window limits it. */
  width: number({ default: 900, min: 1, unit: 'px' }),
  /** Height of the service in the popup in px; a lower window limits it. */
  height: number({ default: 500, min: 1, unit: 'px' }),
} satisfies AttributeTable;

/** The attributes after whose change a booking is drawn anew. */
const SOURCE_ATTRIBUTES: readonly (keyof BookingAttributes)[] = ['src', 'provider', 'account'];

/**
 * The base of elements that book at a service of another site (core-runtime §1, §3, §7, §9). The
 * children say what, when and how long, with a link to book that works without script, without
 * consent, and when the service does not.
 *
 * @slot - What is booked, when and how long, and a link to book.
 * @fires {CustomEvent<BookDetail>} dm-book - The visitor has booked, as the service's frame reports.
 * @csspart button - The button that opens the service.
 * @csspart message - The message that something is booked.
 * @csspart dialog - The popup.
 * @csspart close - The button that closes it.
 * @csspart frame - The service's frame.
 * @csspart service - The box of the service.
 * @csspart service-notice - The notice that asks before the service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - A link to the service, in the popup.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the button.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the button.
 * @cssstate booked - The visitor has booked.
 * @keyboard Enter, Space - On the button: opens the service.
 * @keyboard Escape - Closes the popup, unless the focus is in the service's frame; the focus returns to the button.
 * @mode editor - Opens and loads nothing.
 */
export abstract class BookingElement extends ReactElement {
  readonly #booking = new Booking({
    // The class that an element makes of this one has its attributes.
    host: this as unknown as BookingAttributes & this,
    provide: (props) => {
      this.provide({ ...props });
    },
    onPress: () => {
      this.pressed?.();
    },
  });

  constructor() {
    super();
    this.provide({ host: this });
  }

  /** Called when the visitor goes to book: by the button, or by a link in the children. */
  protected pressed?(): void;

  protected override started(signal: AbortSignal): void {
    this.#booking.start(signal);
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    if (SOURCE_ATTRIBUTES.some((name) => names.has(name))) this.#booking.update();
  }
}
