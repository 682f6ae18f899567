import { html } from 'lit';
import { isBeingPrinted, watchPrinting } from '../../shared/dom/printing';
import { prefersReducedMotion, watchReducedMotion } from '../../shared/dom/reduced-motion';
import { choice, flag, number, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { EFFECTS } from './effects';
import { Entrances, type InitialChildren } from './entrances';
import styles from './scroll-animation.css?inline';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** Entrance effect of the children. */
  effect: choice(EFFECTS),
  /** Delay after a child enters the viewport, in ms. */
  delay: number({ default: 0, min: 0, unit: 'ms' }),
  /** Duration of the animation of one child, in ms. */
  duration: number({ default: 600, min: 0, unit: 'ms' }),
  /** Delay between two children, in ms (visual-widgets §9). */
  stagger: number({ default: 100, min: 0, unit: 'ms' }),
  /** Animates children each time they enter the viewport, not only once. */
  repeat: flag(),
} satisfies AttributeTable;

/**
 * Animates its direct children, one after the other, when they are scrolled into view
 * (core-runtime §1, visual-widgets §1), also children that are added later. The element is the box
 * around them: lay them out with its own `display`.
 *
 * A child is hidden only by this script, and only while it is outside the viewport. So children that
 * are visible when the script loads stay as they are, since they may have been read already;
 * elements inserted into the page later are animated even if they are in view. A child that gets the
 * focus is shown at once. Nothing is hidden or animated in the editor, in print, or with reduced
 * motion.
 *
 * @summary Animates its children when they are scrolled into view.
 * @slot - The children to animate.
 * @cssstate animating - A child is being animated, or is in view and waiting for its turn.
 * @mode editor - Shows its content without animation.
 */
export class DmScrollAnimation extends LitElement.with({ attributes, styles, texts: false }) {
  /** Whether the element was in the page before its script, so that visitors may have seen it. */
  #isUpgrade = this.isConnected;
  readonly #entered = new WeakSet<Element>();
  #entrances: Entrances | undefined;
  #isRunning = false;
  #isPrinting = false;

  protected override started(signal: AbortSignal): void {
    const update = (): void => {
      this.#sync('seen');
    };
    const setPrinting = (isPrinting: boolean): void => {
      this.#isPrinting = isPrinting;
      update();
    };
    watchReducedMotion(signal, update);
    watchPrinting(signal, setPrinting);
    this.addEventListener('focusin', this.#reveal, { signal });
    onAbort(signal, () => {
      this.#isRunning = this.#isPrinting = false;
      this.#end();
    });
    this.#isRunning = true;
    this.#isPrinting = isBeingPrinted();
    this.#sync(this.#isUpgrade || this.load !== 'eager' ? 'seen' : 'new');
    this.#isUpgrade = false;
  }

  protected override willUpdate(): void {
    this.#sync('seen');
  }

  readonly #reveal = ({ target }: FocusEvent): void => {
    if (target instanceof Node) this.#entrances?.reveal(target);
  };

  #sync(initial: InitialChildren): void {
    if (!this.#isRunning) return;
    if (this.snapshot.mode === 'editor' || this.#isPrinting || prefersReducedMotion()) {
      this.#end();
      return;
    }
    this.#entrances ??= new Entrances({
      settings: () => this.snapshot,
      entered: this.#entered,
      initial,
      onChange: (isAnimating) => {
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
    return html`<slot @slotchange=${() => this.#sync('seen')}></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-scroll-animation': DmScrollAnimation;
  }
}
