import { isComposingKey } from '../../shared/dom/composing';
import { own } from '../../shared/dom/own';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { html } from 'lit';
import { afterPaint } from '../../shared/dom/after-paint';
import { flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { DataSource } from '../../shared/element/data';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { hasContent, placeMarkup } from '../../shared/element/markup-slot';
import { addBar, isAsked, observeBars } from '../../shared/dom/edges/bars';
import { rememberFocus, type FocusReturn } from '../../shared/dom/focus-return';
export type { OpenDetail } from '../../shared/dom/picture-events';
import type { NotificationRequest } from '../../shared/dom/request-notification';
import { emitSiteEvent } from '../../shared/events/site-events';
import { warn } from '../../shared/site/log';
import { text as siteText } from '../../shared/site/strings';
import { closeAutomatically } from './auto-close';
import { setBackground } from './contrast';
import { isDismissed, storeDismissal } from './dismissals';
import styles from './notification.css?inline';
import { createPageShift, shiftedElement, type PageShift } from './page-shift';
import { dequeue, enqueue, type QueueEntry } from './queue';
import { whenRoom } from './when-room';

export const attributes = {
  /** Delay between the start of the page and the notification, in seconds. */
  delay: number({ min: 0 }),
  /** Time until it closes by itself, in seconds; 0 for never. Pauses while hovered, focused or in a hidden tab. */
  duration: number({ min: 0 }),
  /** Identifies the notification: once dismissed, it is not shown again in this browser. */
  ruleId: text(),
  /** Background of the bar; the text is black or white, whichever has more contrast. */
  background: text(),
  /** Moves the page down below the bar, instead of covering it. */
  shiftContainer: flag(),
  /** Selector of the element to move down, such as a fixed header. Defaults to the whole page. */
  container: text(),
} satisfies AttributeTable;

const markup: DataSource<'markup', string> = {
  name: 'markup',
  fromChildren: () => '',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** Content and options of a notification. */
type Notice = Required<NotificationRequest>;

type CloseReason = 'button' | 'link' | 'timeout' | 'script';

/** The visible notification. */
interface VisibleNotice {
  readonly read: () => Notice;
  readonly entry: QueueEntry;
  readonly controller: AbortController;
  readonly shift: PageShift | undefined;
}

const DEFAULTS = {
  delay: 0,
  duration: 0,
  ruleId: '',
  background: '',
  shiftContainer: false,
  container: '',
} as const;

/** Whether the page has been painted; before that, nothing needs to animate. */
const isPainted = (): boolean => performance.getEntriesByType('paint').length > 0;

/**
 * A bar at the top of the viewport with a message (visual-widgets §3, §4): its children, or markup
 * of the platform, set as `markup` or requested by the event `dm-request-notification` on the
 * document. It appears after its delay, one at a time per page, and closes after its duration, with
 * its button, Escape, or a click on a link in it. With `rule-id`, a dismissed notification is not
 * shown again; if storage is blocked, not until the visitor leaves the page.
 *
 * A click on a link in it is reported to the site owner as `event-notification link click`, its
 * dismissal as `event-notification link close`; both events bubble and are sent to analytics.
 *
 * It stands below a header that stays at the top of the window, unless `container` is that header. With
 * the header and other bars it takes at most a third of a phone; a longer message scrolls. Where it does
 * not fit beside a cookie notice, it waits for the answer.
 *
 * It does not take the focus and is announced politely. Put it first in `body`, so that it is first
 * in the tab order. Not shown in the editor.
 *
 * If the script does not load, the children appear in place after ten seconds; without scripts, at
 * once.
 *
 * @summary Notification bar with a delay and a duration, one at a time per page.
 * @prop markup - Markup of the platform, shown instead of the children each time it is set.
 * @slot - The message.
 * @slot markup - Markup of the platform, inserted by the element.
 * @fires {CustomEvent<OpenDetail>} dm-open - The notification is about to be shown; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The notification was closed.
 * @csspart bar - The bar.
 * @csspart content - The message.
 * @csspart close - The dismiss button.
 * @cssprop [--dm-notification-width=1120px] - Maximum width of message and button.
 * @cssprop [--dm-notification-padding=16px] - Least space beside them, as at the edges of the page's content.
 * @cssprop [--dm-notification-height=50dvh] - Maximum height of the bar; a longer message scrolls.
 * @cssprop [--dm-font-interface] - Font of the bar; default: `--dm-font`, else the system's.
 * @cssprop [--dm-color-surface] - Background of the bar, without `background`.
 * @cssprop [--dm-color-text] - Text of the bar, without `background`.
 * @cssprop [--dm-z=1000] - Stacking order of the bar.
 * @cssstate open - The notification is shown.
 * @keyboard Escape - In the bar: dismisses it and returns the focus.
 * @mode editor - Is not shown.
 */
export class DmNotification extends LitElement.with({ attributes, styles, data: markup }) {
  #signal: AbortSignal | undefined;
  #focus: FocusReturn | undefined;
  #visible: VisibleNotice | undefined;
  #leave: (() => void) | undefined;
  /** The element's own content that was scheduled last: its markup, or `children`. */
  #scheduled: string | undefined;
  /** Slot shown in the bar, also while it slides out. */
  #source: 'children' | 'markup' = 'children';

  /** Shows the notification without delay, even if it was dismissed before. */
  show(): void {
    if (this.#signal && !this.#visible) this.#enqueue(this.#read, 0, () => true);
  }

  /** Hides the notification. */
  close(): void {
    this.#close('script');
  }

  get #bar(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.bar');
  }

  readonly #read = (): Notice => this.snapshot;

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    this.#focus = rememberFocus(this, signal);
    document.addEventListener('dm-request-notification', this.#request, { signal });
    this.addEventListener('click', this.#click, { signal });
    observeBars(this.#updateHeight, signal);
    signal.addEventListener('abort', () => {
      const visible = this.#visible;
      this.#leaveNow();
      this.#end()?.();
      visible?.shift?.remove();
      this.#signal = this.#scheduled = undefined;
    });
    this.requestUpdate();
  }

  /** Schedules the element's own content once it is available. */
  protected override willUpdate(): void {
    const children = hasContent(this) ? 'children' : undefined;
    const content = this.snapshot.markup || children;
    if (!this.#signal || content === undefined || content === this.#scheduled) return;
    this.#scheduled = content;
    this.#schedule(this.#read);
  }

  readonly #request = (event: CustomEvent<NotificationRequest>): void => {
    // Scripts may pass anything.
    const detail = event.detail as NotificationRequest | null;
    if (event.defaultPrevented || typeof detail?.markup !== 'string') return;
    event.preventDefault();
    const notice = { ...DEFAULTS, ...detail };
    this.#schedule(() => notice);
  };

  #schedule(read: () => Notice): void {
    const shouldShow = (): boolean =>
      !isDismissed(read().ruleId) && this.snapshot.mode !== 'editor';
    if (shouldShow()) this.#enqueue(read, read().delay, shouldShow);
  }

  /** Waits for the delay, in seconds, and in the queue, then checks once more whether to show it. */
  #enqueue(read: () => Notice, delay: number, shouldShow: () => boolean): void {
    const entry: QueueEntry = {
      show: () => {
        if (shouldShow()) void this.#showWhereRoom(read, entry, shouldShow);
        else dequeue(entry);
      },
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0) timer = setTimeout(enqueue, delay * 1000, entry);
    else enqueue(entry);
    this.#signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      dequeue(entry);
    });
  }

  /** Shows a notification, beside a notice that asks once there is room for it. */
  async #showWhereRoom(
    read: () => Notice,
    entry: QueueEntry,
    shouldShow: () => boolean,
  ): Promise<void> {
    const box = this.#bar;
    const signal = this.#signal;
    if (box && signal && isAsked()) {
      // Its height decides.
      this.#fill(read());
      await this.updateComplete;
      await whenRoom({ edge: 'top', box, host: this }, signal);
      if (signal.aborted) return;
      if (!shouldShow()) {
        placeMarkup(this, '');
        dequeue(entry);
        return;
      }
    }
    this.#show(read, entry);
  }

  /** Places the message; without markup, that is the children. */
  #fill({ markup: content }: Notice): void {
    this.#source = content ? 'markup' : 'children';
    placeMarkup(this, content);
    this.requestUpdate();
  }

  #show(read: () => Notice, entry: QueueEntry): void {
    if (!this.emit('dm-open', {}, 'cancelable')) {
      placeMarkup(this, '');
      dequeue(entry);
      return;
    }
    const controller = new AbortController();
    const notice = read();
    this.#visible = { read, entry, controller, shift: this.#createShift(notice) };
    this.#fill(notice);
    this.#listen(controller.signal, notice);
    setState(this, 'open', true);
  }

  #createShift({ shiftContainer, container }: Notice): PageShift | undefined {
    if (!shiftContainer) return undefined;
    const element = shiftedElement(container);
    if (element) return createPageShift(element);
    warn(this, `container="${container}" is not in the page, nothing is moved`);
    return undefined;
  }

  /** Registers the bar, and closes it after its duration. */
  #listen(signal: AbortSignal, { duration, shiftContainer, container }: Notice): void {
    const bar = this.#bar;
    if (!bar) return;
    const shifted = shiftContainer ? shiftedElement(container) : undefined;
    const text = bar.querySelector<HTMLElement>('.content');
    addBar({ edge: 'top', box: bar, host: this, text, container: shifted ?? undefined }, signal);
    const onEnd = (): void => {
      this.#close('timeout');
    };
    if (duration) closeAutomatically({ host: this, bar, duration, onEnd }, signal);
  }

  /**
   * Ends the visible notification.
   *
   * @returns a function that gives its room to other bars and lets the next notification appear.
   */
  #end(): (() => void) | undefined {
    const visible = this.#visible;
    if (!visible) return undefined;
    this.#visible = undefined;
    setState(this, 'open', false);
    return () => {
      visible.controller.abort();
      dequeue(visible.entry);
    };
  }

  /** Gives the room of the notification that was closed last to others, once. */
  #leaveNow(): void {
    const leave = this.#leave;
    this.#leave = undefined;
    leave?.();
  }

  #close(reason: CloseReason): void {
    const visible = this.#visible;
    if (!visible) return;
    storeDismissal(visible.read().ruleId, reason === 'button' || reason === 'link');
    this.#focus?.restore();
    visible.shift?.setHeight(0, this.#shiftBehavior);
    const leave = this.#end();
    this.#leave = leave;
    this.requestUpdate();
    // The press has its answer first: the bars are laid out again.
    void afterPaint().then(() => {
      if (this.#leave === leave) this.#leaveNow();
    });
    this.emit('dm-close', {});
    if (reason === 'link') emitSiteEvent('notification link click', undefined, this);
    if (reason === 'button') emitSiteEvent('notification link close', undefined, this);
  }

  get #shiftBehavior(): 'smooth' | 'instant' {
    return isPainted() && !prefersReducedMotion() ? 'smooth' : 'instant';
  }

  readonly #updateHeight = (): void => {
    const content = this.#bar?.firstElementChild;
    // Scrollable content must be reachable by keyboard (WCAG 2.1.1).
    if (content && content.scrollHeight > content.clientHeight)
      content.setAttribute('tabindex', '0');
    else content?.removeAttribute('tabindex');
    this.#visible?.shift?.setHeight(this.#bar?.offsetHeight ?? 0, this.#shiftBehavior);
  };

  readonly #click = (event: MouseEvent): void => {
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this));
    if (inside.some((node) => node instanceof Element && own(node).matches('a[href], area[href]')))
      this.#close('link');
  };

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
    // A dialog below it stays open.
    event.preventDefault();
    event.stopPropagation();
    this.#close('button');
  };

  protected override updated(): void {
    this.#updateColors();
    this.#updateHeight();
  }

  #updateColors(): void {
    const bar = this.#bar;
    const background = this.#visible?.read().background;
    if (!bar || background === undefined || setBackground(bar, background)) return;
    warn(this, `background="${background}" is not a colour, the default is used`);
  }

  protected override render(): unknown {
    const label = siteText('dismissNotification', this);
    return html`
      <div
        part="bar"
        class="bar ${this.#source} ${this.#visible ? 'open' : ''}"
        @keydown=${this.#keydown}
      >
        <div part="content" class="content" role="status">
          <slot @slotchange=${() => this.requestUpdate()}></slot>
          <slot name="markup"></slot>
        </div>
        <button
          part="close"
          type="button"
          aria-label=${label}
          @click=${() => this.#close('button')}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-notification': DmNotification;
  }
}
