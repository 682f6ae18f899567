import { html, nothing } from 'lit';
import { endTagHint, isLabel } from '../../shared/dom/is-label';
import { reportContact } from '../../shared/dom/contact-link';
import { flag, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import styles from './click-to-call.css?inline';
import { containsNumber, numberOf, telAddress } from './phone';
import { callText } from './texts';
import { onAbort } from '../../shared/dom/on-abort';

/** Delay between the press and the number (core-runtime §9). */
const REVEAL_DELAY: Milliseconds = 100;

/** Duration of "Copied" on the copy button. */
const COPIED_DURATION: Milliseconds = 2000;

/** Icons of Lucide (ISC licence). */
const PHONE =
  'M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4';
const COPY =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2';
const CHECK = 'M20 6 9 17l-5-5';

export const attributes = {
  /** Phone number, in any usual notation. Defaults to that of the child link. */
  phone: text(),
  /** Text of the link rendered when there is no child link. Defaults to the text of the children. */
  label: text(),
  /** Shows the number only after the link is pressed. On desktop, that first press does not call. */
  reveal: flag(),
} satisfies AttributeTable;

/**
 * A phone link that shows the number 100 ms after it is pressed (core-runtime §2, §9): on desktop as
 * text with a copy button. A child link stays as it is; without one, a link is rendered from `phone`
 * and `label`. Presses on it, and on child links to mail or a map, are reported to the site owner
 * (`event-click to call`, `event-click to email`, `event-click to map`).
 *
 * @summary Phone link that shows the number to read and copy.
 * @slot - A `tel:` link, alone or in text, optionally with `mailto:` and map links.
 * @csspart link - The link rendered when there is no child link.
 * @csspart icon - The phone icon in it.
 * @csspart number - The number.
 * @csspart copy - The copy button.
 * @cssprop [--dm-color-accent] - Background of the link.
 * @cssprop [--dm-color-on-accent] - Text of the link.
 * @cssstate revealed - The number is shown because the link was pressed.
 * @keyboard Enter - On the link: calls, or shows the number.
 * @mode editor - A press neither calls nor shows the number, and is not reported.
 */
export class DmClickToCall extends LitElement.with({ attributes, styles }) {
  /** The number shown after a press. */
  #revealed: string | undefined;
  #isCopied = false;
  #signal: AbortSignal | undefined;

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    this.addEventListener('click', this.#click, { signal });
    onAbort(signal, () => {
      this.#reveal(undefined);
      this.#isCopied = false;
    });
  }

  readonly #click = (event: Event): void => {
    const { reveal, device, mode } = this.snapshot;
    if (mode === 'editor') return;
    const clicked = reportContact(event);
    if (clicked?.kind !== 'call') return;
    const { link } = clicked;
    const number = this.#numberOf(link);
    if (this.#revealed === number || containsNumber(link.textContent, number)) return;
    if (this.#isAlwaysShown) return;
    if (reveal && device === 'desktop') event.preventDefault();
    this.#after(REVEAL_DELAY, () => {
      this.#reveal(number);
    });
  };

  /** Prefers the notation of `phone` if the link dials the same number. */
  #numberOf(link: { readonly href: string }): string {
    const { phone } = this.snapshot;
    const dialled = numberOf(link.href);
    return phone && containsNumber(phone, dialled) ? phone : dialled;
  }

  #after(delay: Milliseconds, task: () => void): void {
    const timer = setTimeout(task, delay);
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
        this.#after(COPIED_DURATION, () => {
          this.#isCopied = false;
          this.requestUpdate();
        });
      },
      (cause: unknown) => {
        warn(this, 'the number could not be copied', cause);
      },
    );
  };

  /** Whether the page has written the link; beside a `phone`, others may have got into the element. */
  get #hasChildLink(): boolean {
    return this.querySelector(this.snapshot.phone ? 'a[href^="tel:"]' : 'a[href]') !== null;
  }

  /** Whether the number is shown beside the rendered link without a press. */
  get #isAlwaysShown(): boolean {
    const { phone, reveal } = this.snapshot;
    return !reveal && phone !== '' && !this.#hasChildLink;
  }

  #renderLink(href: string): unknown {
    const { phone, reveal, label } = this.snapshot;
    const name = label || (isLabel(this) ? this.textContent.trim() : '');
    const text = name || (reveal ? callText('call', this) : html`<bdi dir="ltr">${phone}</bdi>`);
    const isNumberOnly = !name && !reveal;
    return html`
      <a part=${isNumberOnly ? 'link number' : 'link'} class="link" href=${href} draggable="false">
        <svg part="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PHONE} /></svg>
        <span>${text}</span>
      </a>
      ${this.#renderNumber(isNumberOnly ? undefined : this.#isAlwaysShown ? phone : this.#revealed)}
    `;
  }

  /** Always renders the status region, since it must exist before its announcement. */
  #renderNumber(number: string | undefined): unknown {
    const { device } = this.snapshot;
    const href = number && telAddress(number);
    const digits = html`<bdi dir="ltr">${number}</bdi>`;
    // A second link on touch devices; on desktop plain text, which is easier to select.
    const text =
      device === 'desktop' || !href
        ? html`<span part="number" class="number">${digits}</span>`
        : html`<a part="number" class="number" href=${href}>${digits}</a>`;
    const canCopy = device === 'desktop' && 'clipboard' in navigator;
    return html`
      ${number ? nothing : this.#renderPrinted()}
      <span class="revealed" ?hidden=${!number}>
        <span role="status">${number ? text : nothing}</span>
        ${number && canCopy ? this.#renderCopy() : nothing}
      </span>
    `;
  }

  /** The number that a press would show: on paper nobody can press. */
  #renderPrinted(): unknown {
    const link = this.querySelector<HTMLAnchorElement>('a[href^="tel:"]');
    const { phone, reveal } = this.snapshot;
    const number = link ? this.#numberOf(link) : phone;
    const isSaid = link ? containsNumber(link.textContent, number) : !reveal;
    return isSaid || !number ? nothing : html`<bdi class="printed" dir="ltr">${number}</bdi>`;
  }

  #renderCopy(): unknown {
    const label = callText(this.#isCopied ? 'numberCopied' : 'copyNumber', this);
    return html`
      <button part="copy" type="button" aria-label=${label} @click=${this.#copy}>
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
    if (this.#hasChildLink) return html`${slot}${this.#renderNumber(this.#revealed)}`;
    if (href && !isLabel(this)) warn(this, endTagHint(this, 'its content'));
    if (href) return html`${this.#renderLink(href)}<span ?hidden=${isLabel(this)}>${slot}</span>`;
    warn(
      this,
      phone
        ? `phone="${phone}" is not a phone number, showing the children`
        : 'needs a phone or a tel: link',
    );
    return slot;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-click-to-call': DmClickToCall;
  }
}
