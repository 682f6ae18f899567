import { html, nothing } from 'lit';
import { reportContact } from '../../shared/dom/contact-link';
import { flag, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import styles from './click-to-call.css?inline';
import { numberIn, says, telAddress } from './phone';
import { callText } from './texts';

/** From the press to the number (core-runtime §9). */
const REVEAL_DELAY: Milliseconds = 100;

/** How long the button says that it has copied. */
const COPIED: Milliseconds = 2000;

/** Icons of Lucide (ISC licence). */
const PHONE =
  'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4';
const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';
const CHECK = 'M20 6 9 17l-5-5';

export const attributes = {
  /** The number as people write it; without it, that of the link among the children. */
  phone: text(),
  /** What the link says that is drawn where the children have none; without it, their text. */
  label: text(),
  /** The number is not shown before the link is pressed; on a desktop, that press does no more. */
  reveal: flag(),
} satisfies AttributeTable;

/**
 * A link to call by, which shows the number 100 ms after it is pressed (core-runtime §2, §9): on a
 * desktop as text with a button that copies it. A link among the children stays as the page wrote
 * it; without one, it is drawn from `phone` and `label`. The site owner is told of every press, and
 * of those on links to a mailbox or a map among the children (`event-click to call`, `event-click to
 * email`, `event-click to map`).
 *
 * @summary Link to call by, with the number to read and copy.
 * @slot - A `tel:` link, alone or in a text, maybe with others to a mailbox (`mailto:`) or a map.
 * @csspart link - The link that is drawn where the children have none.
 * @csspart icon - The receiver in it.
 * @csspart number - The number.
 * @csspart copy - The button that copies it.
 * @cssprop [--dm-color-accent] - The colour of the link.
 * @cssprop [--dm-color-on-accent] - What is written on it.
 * @cssstate revealed - The number is shown because the link was pressed.
 * @keyboard Enter - On the link: calls, or shows the number.
 */
export class DmClickToCall extends LitElement.with({ attributes, styles }) {
  /** The number that a press has brought to light. */
  #revealed: string | undefined;
  #isCopied = false;
  #signal: AbortSignal | undefined;

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    this.addEventListener('click', this.#pressed, { signal });
    signal.addEventListener('abort', () => {
      this.#reveal(undefined);
      this.#isCopied = false;
    });
  }

  readonly #pressed = (event: Event): void => {
    const { reveal, device, mode } = this.snapshot;
    if (mode === 'editor') return;
    const clicked = reportContact(event);
    if (clicked?.kind !== 'call') return;
    const { link } = clicked;
    const number = this.#numberOf(link);
    if (this.#revealed === number || says(link.textContent, number)) return;
    if (this.#isShown) return;
    if (reveal && device === 'desktop') event.preventDefault();
    this.#after(REVEAL_DELAY, () => {
      this.#reveal(number);
    });
  };

  /** As the page wrote it, where the link dials the same. */
  #numberOf(link: { readonly href: string }): string {
    const { phone } = this.snapshot;
    const dialled = numberIn(link.href);
    return phone && says(phone, dialled) ? phone : dialled;
  }

  #after(delay: Milliseconds, run: () => void): void {
    const timer = setTimeout(run, delay);
    this.#signal?.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  }

  #reveal(number: string | undefined): void {
    this.#revealed = number;
    setState(this, 'revealed', number !== undefined);
    this.requestUpdate();
  }

  readonly #copy = (): void => {
    navigator.clipboard.writeText(this.#revealed ?? this.snapshot.phone).then(
      () => {
        this.#isCopied = true;
        this.requestUpdate();
        this.#after(COPIED, () => {
          this.#isCopied = false;
          this.requestUpdate();
        });
      },
      (cause: unknown) => {
        warn(this, 'the number could not be copied', cause);
      },
    );
  };

  /** The page wrote a link, and it is the one that is pressed. */
  get #hasLink(): boolean {
    return this.querySelector('a[href]') !== null;
  }

  /** The number stands beside the link that is drawn, from the start. */
  get #isShown(): boolean {
    const { phone, reveal } = this.snapshot;
    return !reveal && phone !== '' && !this.#hasLink;
  }

  #drawLink(href: string): unknown {
    const { phone, reveal, label } = this.snapshot;
    const own = label || this.textContent.trim();
    const says = own || (reveal ? callText('call', this) : html`<bdi dir="ltr">${phone}</bdi>`);
    const isAlone = !own && !reveal;
    return html`
      <a part=${isAlone ? 'link number' : 'link'} class="link" href=${href} draggable="false">
        <svg part="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PHONE} /></svg>
        <span>${says}</span>
      </a>
      ${this.#drawNumber(isAlone ? undefined : this.#isShown ? phone : this.#revealed)}
    `;
  }

  /** The box is there before what it announces. */
  #drawNumber(number: string | undefined): unknown {
    const { device } = this.snapshot;
    const href = number && telAddress(number);
    const digits = html`<bdi dir="ltr">${number}</bdi>`;
    // On a phone it is one more thing to press; elsewhere it is text, to be marked and copied.
    const text =
      device === 'desktop' || !href
        ? html`<span part="number" class="number">${digits}</span>`
        : html`<a part="number" class="number" href=${href}>${digits}</a>`;
    const canCopy = device === 'desktop' && 'clipboard' in navigator;
    return html`
      <span class="revealed" ?hidden=${!number}>
        <span role="status">${number ? text : nothing}</span>
        ${number && canCopy ? this.#drawCopy() : nothing}
      </span>
    `;
  }

  #drawCopy(): unknown {
    const label = callText(this.#isCopied ? 'numberCopied' : 'copyNumber', this);
    return html`
      <button part="copy" type="button" aria-label=${label} title=${label} @click=${this.#copy}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d=${this.#isCopied ? CHECK : COPY} />
        </svg>
      </button>
      <span class="unseen" role="status">${this.#isCopied ? label : nothing}</span>
    `;
  }

  protected override render(): unknown {
    const { phone } = this.snapshot;
    const href = telAddress(phone);
    const slot = html`<slot @slotchange=${() => this.requestUpdate()}></slot>`;
    if (this.#hasLink) return html`${slot}${this.#drawNumber(this.#revealed)}`;
    if (href) return html`${this.#drawLink(href)}<span hidden>${slot}</span>`;
    warn(
      this,
      phone
        ? `phone="${phone}" is no number to call, the children are shown`
        : 'has neither a link nor a phone to call',
    );
    return slot;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-click-to-call': DmClickToCall;
  }
}
