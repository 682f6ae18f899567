import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import { html } from 'lit';
import { flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { DataSource } from '../../shared/element/data';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { addBar, observeBars } from '../../shared/dom/bars';
import { rememberFocus, type FocusReturn } from '../../shared/dom/focus-return';
import type {} from '../../shared/dom/picture-events';
import type { NotificationRequest } from '../../shared/dom/request-notification';
import { fragmentOf } from '../../shared/dom/trusted-types';
import { emitSiteEvent } from '../../shared/events/site-events';
import { warn } from '../../shared/site/log';
import { readStored, store, storeForPage } from '../../shared/site/storage';
import { text as siteText } from '../../shared/site/strings';
import { readableOn } from './colour';
import { Countdown } from './countdown';
import styles from './notification.css?inline';
import { endTurn, takeTurn, type Turn } from './queue';
import { shiftOf, type Shift } from './shift';

export const attributes = {
  /** From the start of the page until the notification is shown, in seconds. */
  delay: number({ min: 0 }),
  /** Until it is hidden again, in seconds; 0 is never. Hovered, focused or unseen, it waits. */
  duration: number({ min: 0 }),
  /** By what it is remembered: one that was dismissed is not shown again in this browser. */
  ruleId: text(),
  /** The bar's colour; its text is black or white, whichever is read better. */
  background: text(),
  /** The page makes room for the bar, which is else in front of it. */
  shiftContainer: flag(),
  /** A selector of what makes room, such as a fixed header; without it, the whole page. */
  container: text(),
} satisfies AttributeTable;

const markup: DataSource<'markup', string> = {
  name: 'markup',
  fromChildren: () => '',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** What is shown, how and for how long. */
type Notice = Required<NotificationRequest>;

/** How a notification ends. */
type Ending = 'control' | 'link' | 'time' | 'script';

/** A notification that is shown, and what ends with it. */
interface Showing {
  readonly read: () => Notice;
  readonly turn: Turn;
  readonly life: AbortController;
  readonly shift: Shift | undefined;
}

const DEFAULTS = {
  delay: 0,
  duration: 0,
  ruleId: '',
  background: '',
  shiftContainer: false,
  container: '',
} as const;

const KEY = '_dm_notification_';

/** Whether the visitor has seen the page already: what moves before that does not move. */
const isPainted = (): boolean => performance.getEntriesByType('paint').length > 0;

/**
 * A bar at the top of the window with a word from the site (visual-widgets §3, §4): its children,
 * or markup of the platform's, set as `markup` or asked for by the event `dm-request-notification`
 * of the document. It is shown after its delay, one at a time on a page, and hidden after its
 * duration, by its button, Escape, or a click on a link in it. With `rule-id` a dismissed one stays
 * away: for good, or until the page is left where storage is blocked.
 *
 * The site owner is told by `event-notification link click` that a link in it was clicked, and by
 * `event-notification link close` that it was dismissed; both bubble, and go to the analytics.
 *
 * It takes no focus; screen readers say it once, when they have nothing else to say. Put it first
 * in `body`, so that it is the first stop of the Tab key. Not shown in the editor.
 *
 * Where its script does not come, the children are read in their place after ten seconds; without
 * scripts, at once.
 *
 * @summary Notification bar, after a delay and for a while, one at a time.
 * @prop markup - The platform's markup; it is shown instead of the children, each time that it is set anew.
 * @slot - What the notification says.
 * @slot markup - The platform's markup; put there by the element.
 * @fires {CustomEvent<OpenDetail>} dm-open - The notification is about to be shown; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The notification is hidden again.
 * @csspart bar - The bar.
 * @csspart content - What it says.
 * @csspart close - The button that dismisses it.
 * @cssprop [--dm-notification-width=1120px] - The width of what it says, at the most.
 * @cssprop [--dm-color-surface] - The bar's colour, without `background`.
 * @cssprop [--dm-color-text] - Its text, without `background`.
 * @cssprop [--dm-z=1000] - How far in front of the page the bar stands.
 * @cssstate open - The notification is shown.
 * @keyboard Escape - In the bar: dismisses it; the focus returns to where it was.
 */
export class DmNotification extends LitElement.with({ attributes, styles, data: markup }) {
  #signal: AbortSignal | undefined;
  #focus: FocusReturn | undefined;
  #showing: Showing | undefined;
  /** What of its own was scheduled last: markup, or its children. */
  #scheduled: string | undefined;
  /** What the bar shows, also while it leaves. */
  #source: 'children' | 'markup' = 'children';

  /** Shows the notification, without delay and however often it was dismissed. */
  show(): void {
    if (this.#signal && !this.#showing) this.#enqueue(this.#read, 0, () => true);
  }

  /** Hides the notification. */
  close(): void {
    this.#close('script');
  }

  get #bar(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.bar');
  }

  readonly #read = (): Notice => this.snapshot;

  /** The page brings what it says. */
  get #hasChildren(): boolean {
    return [...this.childNodes].some(
      (node) =>
        (node instanceof Element && node.slot !== 'markup' && node.localName !== 'script') ||
        (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
  }

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    this.#focus = rememberFocus(this, signal);
    document.addEventListener('dm-request-notification', this.#take, { signal });
    this.addEventListener('click', this.#followLink, { signal });
    observeBars(this.#fit, signal);
    signal.addEventListener('abort', () => {
      const showing = this.#showing;
      this.#end();
      showing?.shift?.end();
      this.#signal = this.#scheduled = undefined;
    });
    this.requestUpdate();
  }

  /** Schedules what is its own, once, as soon as it is there. */
  protected override willUpdate(): void {
    const own = this.#hasChildren ? 'children' : undefined;
    const content = this.snapshot.markup || own;
    if (!this.#signal || content === undefined || content === this.#scheduled) return;
    this.#scheduled = content;
    this.#schedule(this.#read);
  }

  readonly #take = (event: CustomEvent<NotificationRequest>): void => {
    // A script may ask in any shape.
    const detail = event.detail as NotificationRequest | null;
    if (event.defaultPrevented || typeof detail?.markup !== 'string') return;
    event.preventDefault();
    const notice = { ...DEFAULTS, ...detail };
    this.#schedule(() => notice);
  };

  #schedule(read: () => Notice): void {
    const isWanted = (): boolean => {
      const { ruleId } = read();
      const isOver = ruleId !== '' && readStored(KEY + ruleId) !== undefined;
      return !isOver && this.snapshot.mode !== 'editor';
    };
    if (isWanted()) this.#enqueue(read, read().delay, isWanted);
  }

  /** Waits for the delay, in seconds, then for its turn, when it may no longer be wanted. */
  #enqueue(read: () => Notice, delay: number, isWanted: () => boolean): void {
    const signal = this.#signal;
    const turn: Turn = {
      show: () => {
        if (isWanted()) this.#show(read, turn);
        else endTurn(turn);
      },
    };
    const ask = (): void => {
      takeTurn(turn);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delay > 0) timer = setTimeout(ask, delay * 1000);
    else ask();
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      endTurn(turn);
    });
  }

  #show(read: () => Notice, turn: Turn): void {
    if (!this.emit('dm-open', {}, 'cancelable')) {
      endTurn(turn);
      return;
    }
    const life = new AbortController();
    const notice = read();
    this.#showing = { read, turn, life, shift: this.#shiftFor(notice) };
    this.#place(notice.markup);
    this.#watch(life.signal, notice.duration);
    setState(this, 'open', true);
    this.requestUpdate();
  }

  /** Puts the platform's markup in the place of what was shown before. */
  #place(text: string): void {
    this.querySelector(':scope > [slot=markup]')?.remove();
    this.#source = text ? 'markup' : 'children';
    if (!text) return;
    const box = document.createElement('div');
    box.slot = 'markup';
    box.append(fragmentOf(text));
    this.append(box);
  }

  #shiftFor({ shiftContainer, container }: Notice): Shift | undefined {
    if (!shiftContainer) return undefined;
    const found = container ? this.#find(container) : document.body;
    if (found) return shiftOf(found);
    warn(this, `container="${container}" is not in the page, which makes no room`);
    return undefined;
  }

  #find(selector: string): HTMLElement | null {
    try {
      return document.querySelector<HTMLElement>(selector);
    } catch {
      // It is no selector.
      return null;
    }
  }

  /** What happens to a notification that is shown. */
  #watch(signal: AbortSignal, duration: number): void {
    const bar = this.#bar;
    if (!bar) return;
    addBar({ edge: 'top', box: bar, host: this }, signal);
    if (!duration) return;
    const countdown = new Countdown(duration * 1000, () => {
      this.#close('time');
    });
    const on = (target: EventTarget, type: string, change: () => void): void => {
      target.addEventListener(type, change, { signal });
    };
    const seen = (): void => {
      if (document.hidden) countdown.hold('hidden');
      else countdown.release('hidden');
    };
    on(bar, 'pointerenter', () => countdown.hold('hover'));
    on(bar, 'pointerleave', () => countdown.release('hover'));
    on(this, 'focusin', () => countdown.hold('focus'));
    on(this, 'focusout', () => countdown.release('focus'));
    on(document, 'visibilitychange', seen);
    seen();
    signal.addEventListener('abort', () => {
      countdown.end();
    });
  }

  /** Ends what is shown and lets the next one have its turn. */
  #end(): void {
    const showing = this.#showing;
    if (!showing) return;
    this.#showing = undefined;
    setState(this, 'open', false);
    showing.life.abort();
    endTurn(showing.turn);
  }

  #close(ending: Ending): void {
    const showing = this.#showing;
    if (!showing) return;
    const { ruleId } = showing.read();
    const isDismissed = ending === 'control' || ending === 'link';
    if (ruleId && isDismissed) store(KEY + ruleId, String(Date.now()));
    // A page swap does not bring back what has just had its time.
    else if (ruleId) storeForPage(KEY + ruleId, '');
    this.#focus?.restore();
    showing.shift?.to(0, this.#pace);
    this.#end();
    this.requestUpdate();
    this.emit('dm-close', {});
    if (ending === 'link') emitSiteEvent('notification link click', undefined, this);
    if (ending === 'control') emitSiteEvent('notification link close', undefined, this);
  }

  get #pace(): 'smooth' | 'at once' {
    return isPainted() && !prefersReducedMotion() ? 'smooth' : 'at once';
  }

  /** Brings what depends on the bar's height in step with it. */
  readonly #fit = (): void => {
    const content = this.#bar?.firstElementChild;
    // What is scrolled has to be reached by keyboard (WCAG 2.1.1).
    if (content && content.scrollHeight > content.clientHeight)
      content.setAttribute('tabindex', '0');
    else content?.removeAttribute('tabindex');
    this.#showing?.shift?.to(this.#bar?.offsetHeight ?? 0, this.#pace);
  };

  readonly #followLink = (event: MouseEvent): void => {
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this));
    if (inside.some((node) => node instanceof Element && node.matches('a[href], area[href]')))
      this.#close('link');
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    this.#close('control');
  };

  protected override updated(): void {
    this.#paint();
    this.#fit();
  }

  /** Gives the bar its colour, and text that is read on it. */
  #paint(): void {
    const bar = this.#bar;
    const background = this.#showing?.read().background;
    if (!bar || background === undefined) return;
    const isColour = background !== '' && CSS.supports('color', background);
    if (background && !isColour) {
      warn(this, `background="${background}" is not a colour, the default is used`);
    }
    bar.style.backgroundColor = isColour ? background : '';
    bar.style.color = isColour ? (readableOn(getComputedStyle(bar).backgroundColor) ?? '') : '';
  }

  protected override render(): unknown {
    const label = siteText('dismissNotification', this);
    return html`
      <div
        part="bar"
        class="bar ${this.#source} ${this.#showing ? 'open' : ''}"
        @keydown=${this.#keys}
      >
        <div part="content" class="content" role="status">
          <slot @slotchange=${() => this.requestUpdate()}></slot>
          <slot name="markup"></slot>
        </div>
        <button
          part="close"
          type="button"
          aria-label=${label}
          title=${label}
          @click=${() => this.#close('control')}
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
