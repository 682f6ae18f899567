import { isInView, isRendered } from '../../shared/dom/focus';
import type { Milliseconds } from '../../shared/site/wait-until';
import { framesOf, type Effect } from './effects';

/** How children come in. */
export interface Manner {
  readonly effect: Effect;
  readonly delay: Milliseconds;
  readonly duration: Milliseconds;
  readonly stagger: Milliseconds;
  readonly repeat: boolean;
}

/** Whether a visitor may have seen the children already, as on a page that is there before its script. */
export type Novelty = 'fresh' | 'seen';

/** What {@link Entrances} are of. */
export interface EntrancesOptions {
  readonly manner: () => Manner;
  /** The children that have come in, or were there; kept by the element. */
  readonly entered: WeakSet<Element>;
  /** What the first children are; those that are added later are fresh. */
  readonly novelty: Novelty;
  /** Called when the first child begins to move, and when the last has ended. */
  readonly changed: (isAnimating: boolean) => void;
}

/** So many staggers and no more does a child wait for those before it. */
const LONGEST_WAIT = 10;

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Brings children in as they come into sight, one after the other. A child is hidden only once an
 * observer has said that nobody sees it, so that nothing flashes and nothing depends on a promise:
 * hidden by an animation that holds its opacity, which nothing survives that ends it.
 */
export class Entrances {
  readonly #options: EntrancesOptions;
  readonly #observer: IntersectionObserver;
  #children: readonly Element[] = [];
  /** Those that the observer has spoken of. */
  readonly #met = new WeakSet<Element>();
  readonly #held = new Map<Element, Animation>();
  readonly #moving = new Map<Element, Animation>();
  #novelty: Novelty;
  /** When the next child may begin. */
  #next: DOMHighResTimeStamp = 0;

  constructor(options: EntrancesOptions) {
    this.#options = options;
    this.#novelty = options.novelty;
    this.#observer = new IntersectionObserver((entries) => {
      const at = ({ target }: IntersectionObserverEntry): number => this.#children.indexOf(target);
      for (const entry of entries.sort((a, b) => at(a) - at(b))) this.#see(entry);
    });
  }

  /** Takes these children for those there are: new ones take part, others are let go as they are. */
  sync(children: readonly Element[]): void {
    const before = this.#children;
    this.#children = children;
    for (const child of before) if (!children.includes(child)) this.#letGo(child);
    const isFresh = this.#novelty === 'fresh';
    this.#novelty = 'fresh';
    const added = children.filter((child) => !before.includes(child));
    // All are measured before any is animated: one layout.
    const inSight = added.filter((child) => isFresh && isRendered(child) && isInView(child));
    for (const child of added) {
      if (inSight.includes(child)) {
        this.#met.add(child);
        if (!this.#options.entered.has(child)) this.#enter(child);
      }
      this.#observer.observe(child);
    }
  }

  /** Shows the child that a node is in: who has the focus there must see it. */
  reveal(node: Node): void {
    const child = this.#children.find((one) => one.contains(node));
    if (!child) return;
    this.#options.entered.add(child);
    this.#stop(child);
  }

  /** Shows every child as the page does, and watches none. */
  end(): void {
    this.#observer.disconnect();
    for (const child of this.#children) this.#stop(child);
    this.#children = [];
  }

  #see({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    if (!this.#children.includes(target)) return;
    const { entered, manner } = this.#options;
    const isFirst = !this.#met.has(target);
    this.#met.add(target);
    if (isIntersecting) {
      if (this.#held.has(target)) this.#enter(target);
      else entered.add(target);
      return;
    }
    const { repeat } = manner();
    // What is above has been passed: nobody waits for it to come in.
    if (isFirst && !repeat && boundingClientRect.bottom <= 0) entered.add(target);
    if (repeat || !entered.has(target)) this.#hold(target);
  }

  #hold(child: Element): void {
    if (this.#held.has(child) || child.matches(':focus-within')) return;
    this.#stop(child);
    this.#held.set(child, child.animate({ opacity: [0, 0] }, { duration: 1, fill: 'both' }));
  }

  #enter(child: Element): void {
    const { effect, delay, duration, stagger } = this.#options.manner();
    const now = performance.now();
    const wait = Math.min(Math.max(0, this.#next - now), stagger * LONGEST_WAIT);
    this.#next = now + wait + stagger;
    const animation = child.animate(framesOf(effect, getComputedStyle(child)), {
      delay: delay + wait,
      duration,
      easing: EASING,
      fill: 'backwards',
    });
    this.#stop(child);
    this.#options.entered.add(child);
    this.#moving.set(child, animation);
    if (this.#moving.size === 1) this.#options.changed(true);
    animation.onfinish = () => {
      this.#forget(child);
    };
  }

  #forget(child: Element): void {
    if (this.#moving.delete(child) && this.#moving.size === 0) this.#options.changed(false);
  }

  /** Ends whatever is done to a child, at once. */
  #stop(child: Element): void {
    this.#held.get(child)?.cancel();
    this.#held.delete(child);
    this.#moving.get(child)?.cancel();
    this.#forget(child);
  }

  #letGo(child: Element): void {
    this.#observer.unobserve(child);
    this.#met.delete(child);
    this.#stop(child);
  }
}
