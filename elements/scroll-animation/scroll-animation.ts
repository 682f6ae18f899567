import { html } from 'lit';
import { prefersReducedMotion, watchReducedMotion } from '../../shared/dom/reduced-motion';
import { choice, flag, number, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { EFFECTS } from './effects';
import { Entrances, type Novelty } from './entrances';
import styles from './scroll-animation.css?inline';

export const attributes = {
  /** How the children come in; of a slide, the side they come from. */
  effect: choice(EFFECTS),
  /** From when a child comes into sight to when it begins, in ms. */
  delay: number({ default: 0, min: 0 }),
  /** How long it takes one child to come in, in ms. */
  duration: number({ default: 600, min: 0 }),
  /** From one child to the next, in ms (visual-widgets §9). */
  stagger: number({ default: 100, min: 0 }),
  /** Come in anew each time they come into sight; otherwise once. */
  repeat: flag(),
} satisfies AttributeTable;

/**
 * Lets its children come in, one after the other, when they are scrolled into sight
 * (core-runtime §1, visual-widgets §1). Each direct child is one; children that are added later
 * take part. The element is the box around them: lay them out with its own `display`.
 *
 * Nothing is hidden that may not come back: a child is hidden only by this script, and only once
 * nobody sees it. So what is in sight when the script arrives stays as it is, because it has been
 * read already; what is put into the page later comes in even where it is in sight. Children that
 * take the focus are there at once. Nothing is hidden or moves in the editor, on paper, or for
 * visitors who want less movement.
 *
 * @summary Lets its children come in when they are scrolled into sight.
 * @slot - What comes in.
 * @cssstate animating - A child is coming in, or waits for its turn in sight.
 */
export class DmScrollAnimation extends LitElement.with({ attributes, styles }) {
  /** The page was there before its script, and may have been seen. */
  #wasThere = this.isConnected;
  readonly #entered = new WeakSet<Element>();
  readonly #paper = matchMedia('print');
  #entrances: Entrances | undefined;
  #isRunning = false;
  #isPrinting = false;

  protected override started(signal: AbortSignal): void {
    const follow = (): void => {
      this.#follow('seen');
    };
    const print = (isPrinting: boolean): void => {
      this.#isPrinting = isPrinting;
      follow();
    };
    watchReducedMotion(signal, follow);
    // Not every browser that prints tells it in both ways.
    this.#paper.addEventListener('change', ({ matches }) => print(matches), { signal });
    addEventListener('beforeprint', () => print(true), { signal });
    addEventListener('afterprint', () => print(false), { signal });
    this.addEventListener('focusin', this.#reveal, { signal });
    signal.addEventListener('abort', () => {
      this.#isRunning = this.#isPrinting = false;
      this.#end();
    });
    this.#isRunning = true;
    this.#isPrinting = this.#paper.matches;
    this.#follow(this.#wasThere || this.load !== 'eager' ? 'seen' : 'fresh');
    this.#wasThere = false;
  }

  protected override willUpdate(): void {
    this.#follow('seen');
  }

  readonly #reveal = ({ target }: FocusEvent): void => {
    if (target instanceof Node) this.#entrances?.reveal(target);
  };

  #follow(novelty: Novelty): void {
    if (!this.#isRunning) return;
    if (this.snapshot.mode === 'editor' || this.#isPrinting || prefersReducedMotion()) {
      this.#end();
      return;
    }
    this.#entrances ??= new Entrances({
      manner: () => this.snapshot,
      entered: this.#entered,
      novelty,
      changed: (isAnimating) => {
        setState(this, 'animating', isAnimating);
      },
    });
    this.#entrances.sync([...this.children]);
  }

  #end(): void {
    this.#entrances?.end();
    this.#entrances = undefined;
  }

  protected override render(): unknown {
    return html`<slot @slotchange=${() => this.#follow('seen')}></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-scroll-animation': DmScrollAnimation;
  }
}
