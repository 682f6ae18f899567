import { text, type AttributeTable } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { ReactElement } from '../../shared/element/react-element';
import { subscribe } from '../../shared/events/bus';
import type {} from '../../shared/share/events';
import { warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import styles from './coupon.css?inline';
import { readExpiry, whenPassed, type Expiry } from './expiry';

export const attributes = {
  /**
   * When the coupon expires, the same instant for every visitor: a timestamp in seconds or
   * milliseconds, or an ISO 8601 date or time (`2027-01-31`, `2027-01-31T18:00+01:00`,
   * `2027-01-31T18:00[Europe/London]`), also as templates print it (`2027-01-31 18:00:00 UTC`). A day counts to its end, and without a zone to its end
   * everywhere. Without a value the coupon never expires.
   */
  expires: text({ alias: 'expdt', input: 'date' }),
  /** Name of the coupon: heading of its popup, and part of its events. */
  name: text(),
  /** Label of the print button. */
  printMessage: text({
    default: 'Print coupon',
    key: 'couponPrint',
    alias: 'print-coupon-message',
  }),
  /** The code that a visitor has to say or enter; shown on the coupon, with a button that copies it. */
  code: text(),
} satisfies AttributeTable;

/** Detail of `dm-use`. */
export interface UseDetail {
  readonly name: string;
  readonly code: string;
}

/** Props of the view besides the attributes. */
export interface CouponProps {
  readonly host: HTMLElement;
  readonly expiry: Expiry | undefined;
  readonly isExpired: boolean;
}

/**
 * A coupon that visitors can use until it expires (core-runtime §3, §4, §5, §9). "Use coupon" draws a
 * picture of it in a popup, to print in a window of 600 × 400 px, to share and to save. Where the
 * browser blocks the window, the page itself prints the picture alone. Once the coupon has expired it
 * is hidden, also on a page that is open; without script nothing hides it, so a server leaves it out.
 *
 * The picture is drawn by the browser itself where it can ("HTML in canvas"), else by
 * modern-screenshot, loaded on use. Colours in any space, slots, adopted style sheets, web fonts and
 * right-to-left text look as in the page; a font or picture of another site does if that site allows
 * it to be read (CORS). CSS counters are left out. A Content-Security-Policy must allow
 * `img-src data:`, and `connect-src` for the addresses of pictures and fonts.
 *
 * The element adds nothing for search engines, which read what stands in the page: an `Offer` as
 * `script type="application/ld+json"` in the coupon or the head, which no policy blocks and which is
 * there without script.
 *
 * @summary Coupon with a code, and a picture to print, share or save.
 * @slot - The coupon, readable without script.
 * @fires {CustomEvent<UseDetail>} dm-use - The visitor pressed "Use coupon"; cancelable: no popup opens.
 * @fires event-coupon widget - The same for site owners, unless `dm-use` was prevented.
 * @fires {CustomEvent<ShareDetail>} dm-share - The visitor shares the coupon; cancelable.
 * @fires event-share - The same for site owners, unless `dm-share` was prevented.
 * @csspart paper - The coupon, as in its picture.
 * @csspart code - The code on the coupon.
 * @csspart until - The date until which it is valid; left out if the children have a `time`.
 * @csspart button - The "Use coupon" button.
 * @csspart copy - The button that copies the code.
 * @csspart address - The code to copy by hand, where the browser does not allow the button to.
 * @csspart dialog - The popup.
 * @csspart picture - The picture in the popup.
 * @csspart print - The print button.
 * @csspart close - The button that closes the popup.
 * @csspart services - The list of buttons that share the coupon.
 * @csspart service - A button of that list.
 * @csspart native - The button of the device's share dialog.
 * @csspart note - The message shown in a preview.
 * @cssprop [--dm-coupon-padding=24px] - Between the coupon's edge and its content.
 * @cssprop [--dm-coupon-border=2px dashed] - Its edge.
 * @cssprop [--dm-coupon-background=var(--dm-color-surface)] - Its background, also in the picture.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font of the buttons; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the buttons.
 * @cssprop [--dm-control-border-color] - Border of the buttons.
 * @cssstate expired - The coupon has expired.
 * @cssstate shown - It has expired and is still shown, in the editor.
 * @keyboard Enter, Space - On a button: presses it.
 * @keyboard Escape - Closes the popup; the focus returns to the button.
 * @mode editor - Shows an expired coupon, with a note; nothing is drawn.
 * @mode preview - Shares nothing and says so (core-runtime §5).
 */
export class DmCoupon extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./coupon.view'),
}) {
  #watching: AbortController | undefined;
  #isExpired = false;

  constructor() {
    super();
    const props: CouponProps = { host: this, expiry: undefined, isExpired: false };
    this.provide({ ...props });
  }

  protected override started(signal: AbortSignal): void {
    const stop = subscribe('site-change', () => {
      this.#showState();
    });
    signal.addEventListener('abort', () => {
      stop();
      this.#watching?.abort();
    });
    this.#watch();
  }

  protected override attributesChanged(names: ChangedAttributes<typeof attributes>): void {
    if (names.has('expires')) this.#watch();
  }

  #watch(): void {
    this.#watching?.abort();
    this.#watching = new AbortController();
    const { expires } = this;
    const expiry = readExpiry(expires);
    if (expires.trim() && !expiry) {
      warn(this, `expires="${expires}" is not a time, the coupon does not expire`);
    }
    this.#setExpired(false, expiry);
    if (!expiry) return;
    whenPassed(expiry.time, this.#watching.signal, () => {
      this.#setExpired(true, expiry);
    });
  }

  #setExpired(isExpired: boolean, expiry: Expiry | undefined): void {
    this.#isExpired = isExpired;
    this.#showState();
    this.provide({ isExpired, expiry });
  }

  #showState(): void {
    setState(this, 'expired', this.#isExpired);
    setState(this, 'shown', this.#isExpired && getSite().mode === 'editor');
  }
}

declare global {
  interface HTMLElementEventMap {
    /** A visitor uses a coupon; no popup opens when it is prevented. */
    'dm-use': CustomEvent<UseDetail>;
  }
  interface HTMLElementTagNameMap {
    'dm-coupon': DmCoupon;
  }
}
