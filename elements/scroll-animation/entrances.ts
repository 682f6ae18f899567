import { own } from '../../shared/dom/own';
import { hasFocusInside, isInView, isRendered } from '../../shared/dom/focus';
import type { Milliseconds } from '../../shared/site/wait-until';
import { keyframesOf, type Effect } from './effects';

/** Effect and timing of entrance animations. */
export interface EntranceSettings {
  readonly effect: Effect;
  readonly delay: Milliseconds;
  readonly duration: Milliseconds;
  readonly stagger: Milliseconds;
  readonly repeat: boolean;
}

/** `seen` if the page was visible before the script ran, so that the children may have been read. */
export type InitialChildren = 'new' | 'seen';

/** Options of {@link Entrances}. */
export interface EntrancesOptions {
  readonly settings: () => EntranceSettings;
  /** Children that have entered; owned by the element, which outlives the entrances. */
  readonly entered: WeakSet<Element>;
  /** State of the first children; children added later are new. */
  readonly initial: InitialChildren;
  /** Called when the first animation starts and when the last one ends. */
  readonly onChange: (isAnimating: boolean) => void;
}

/** Maximum wait for earlier children, as a multiple of the stagger. */
const MAX_STAGGERS = 10;

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Animates children as they enter the viewport, one after the other. A child is hidden only after an
 * observer has reported it outside the viewport, so that children do not flash, and do not stay hidden if
 * an observer never reports. It is hidden by an animation of its opacity, which leaves no trace when
 * cancelled.
 */
export class Entrances {
  readonly #options: EntrancesOptions;
  readonly #observer: IntersectionObserver;
  #children: readonly Element[] = [];
  /** Children that the observer has reported. */
  readonly #reported = new WeakSet<Element>();
  readonly #hidden = new Map<Element, Animation>();
  readonly #animating = new Map<Element, Animation>();
  #initial: InitialChildren;
  /** Earliest start of the next animation. */
  #nextStart: DOMHighResTimeStamp = 0;

  constructor(options: EntrancesOptions) {
    this.#options = options;
    this.#initial = options.initial;
    this.#observer = new IntersectionObserver((entries) => {
      const indexOf = ({ target }: IntersectionObserverEntry): number =>
        this.#children.indexOf(target);
      for (const entry of entries.sort((a, b) => indexOf(a) - indexOf(b))) this.#intersect(entry);
    });
  }

  /** Updates the list of children: starts observing new ones and restores removed ones. */
  sync(children: readonly Element[]): void {
    const previous = this.#children;
    this.#children = children;
    for (const child of previous) if (!children.includes(child)) this.#release(child);
    const areNew = this.#initial === 'new';
    this.#initial = 'new';
    const added = children.filter((child) => !previous.includes(child));
    // Measures all before animating any, for a single layout.
    const visible = added.filter((child) => areNew && isRendered(child) && isInView(child));
    for (const child of added) {
      if (visible.includes(child)) {
        this.#reported.add(child);
        if (!this.#options.entered.has(child)) this.#enter(child);
      }
      this.#observer.observe(child);
    }
  }

  /** Shows the child that contains a node at once, for example because it has the focus. */
  reveal(node: Node): void {
    const child = this.#children.find((candidate) => own(candidate).contains(node));
    if (!child) return;
    this.#options.entered.add(child);
    this.#cancel(child);
  }

  /** Restores every child and stops observing. */
  end(): void {
    this.#observer.disconnect();
    for (const child of this.#children) this.#cancel(child);
    this.#children = [];
  }

  #intersect({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (!this.#children.includes(target)) return;
    const { entered, settings } = this.#options;
    const isFirstReport = !this.#reported.has(target);
    this.#reported.add(target);
    if (isIntersecting) {
      if (this.#hidden.has(target)) this.#enter(target);
      else entered.add(target);
      return;
    }
    const { repeat } = settings();
    // A child above the viewport has been scrolled past already.
    if (isFirstReport && !repeat && boundingClientRect.bottom <= 0) entered.add(target);
    if (repeat || !entered.has(target)) this.#hide(target);
  }

  #hide(child: Element): void {
    if (this.#hidden.has(child) || hasFocusInside(child)) return;
    this.#cancel(child);
    this.#hidden.set(child, own(child).animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }));
  }

  #enter(child: Element): void {
    const { effect, delay, duration, stagger } = this.#options.settings();
    const now = performance.now();
    const wait = Math.min(Math.max(0, this.#nextStart - now), stagger * MAX_STAGGERS);
    this.#nextStart = now + wait + stagger;
    const animation = own(child).animate(keyframesOf(effect, getComputedStyle(child)), {
      delay: delay + wait,
      duration,
      easing: EASING,
      fill: 'backwards',
    });
    this.#cancel(child);
    this.#options.entered.add(child);
    this.#animating.set(child, animation);
    if (this.#animating.size === 1) this.#options.onChange(true);
    animation.onfinish = () => {
      this.#finished(child);
    };
  }

  #finished(child: Element): void {
    if (this.#animating.delete(child) && this.#animating.size === 0) this.#options.onChange(false);
  }

  /** Cancels the animations of a child, so that it has the style of the page. */
  #cancel(child: Element): void {
    this.#hidden.get(child)?.cancel();
    this.#hidden.delete(child);
    this.#animating.get(child)?.cancel();
    this.#finished(child);
  }

  #release(child: Element): void {
    this.#observer.unobserve(child);
    this.#reported.delete(child);
    this.#cancel(child);
  }
}
