import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { fail } from '../../shared/site/log';
import { Passing } from './passing';
import styles from './scroll-responder.css?inline';

export const attributes = {
  /** Selector of the part of the page that is scrolled past; the first that matches counts. */
  target: text({ alias: 'scrollable-target' }),
  /** How far down to the target's lower edge: a fraction of the way there from the page's top. */
  threshold: number({ default: 0.5, min: 0 }),
  /** The class, or classes, that the element has once the page is scrolled past. */
  // In camelCase it would take the place of every element's `className`.
  'class-name': text({ default: 'dm-scrolled' }),
} satisfies AttributeTable;

/** The mistakes of visual-widgets §8, word for word. */
const MISTAKES = {
  element: 'A valid element must be provided',
  attribute: 'Scrollable element does not have scrollable target attribute',
  target: 'Target Selector is not in the DOM',
} as const;

/** `undefined` too for what is no selector. */
function find(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}

function isStill(target: Element | undefined, selector: string): target is Element {
  return target?.isConnected === true && target.matches(selector);
}

/**
 * Gives itself a class once the page is scrolled past a part of it, and takes the class away before
 * (visual-widgets §4, §5): a header inside becomes small, opaque, or another one. It makes no box,
 * so a header that is sticky or fixed stays so; and a header that changes its height never flickers.
 *
 * A target may come later, or go with its page. Each mistake is logged once: no header inside, no
 * target named, no such target in the page. Meanwhile the header is as it is before the threshold.
 *
 * A header that stays in the window and becomes small, in the page's own style:
 * `header { position: sticky; inset-block-start: 0 }` and
 * `.dm-scrolled > header { padding-block: 8px }`.
 *
 * @summary Tells a header that the page is scrolled past a part of it.
 * @slot - The header.
 * @cssstate scrolled - The page is scrolled past; the class says the same.
 */
export class DmScrollResponder extends LitElement.with({ attributes, styles }) {
  #passing: Passing | undefined;
  #target: Element | undefined;
  #watched = '';
  #given: readonly string[] = [];
  #isRunning = false;

  protected override started(signal: AbortSignal): void {
    this.#isRunning = true;
    const look = (): void => {
      this.#look();
    };
    // Targets come and go with the pages, and with whatever else changes the document.
    const changes = new MutationObserver(look);
    changes.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['id', 'class'],
    });
    document.addEventListener('readystatechange', look, { signal });
    signal.addEventListener('abort', () => {
      changes.disconnect();
      this.#isRunning = false;
      this.#end();
      this.#clear();
    });
    look();
  }

  protected override willUpdate(): void {
    if (this.#isRunning) this.#look();
  }

  /** Watches the target that is there now; nothing is done anew while it is the one from before. */
  #look(): void {
    const { target: selector, threshold, 'class-name': classes } = this.snapshot;
    const watched = JSON.stringify([selector, threshold, classes]);
    const hasHeader = this.childElementCount > 0;
    if (watched === this.#watched && hasHeader && isStill(this.#target, selector)) return;
    this.#end();
    const target = selector ? find(selector) : undefined;
    if (!target || !hasHeader) {
      this.#clear();
      this.#complain(hasHeader, selector);
      return;
    }
    this.#watched = watched;
    this.#target = target;
    this.#passing = new Passing({
      target,
      threshold,
      host: this,
      changed: (isPast) => {
        this.#show(isPast ? classes.split(/\s+/).filter(Boolean) : []);
        setState(this, 'scrolled', isPast);
      },
    });
  }

  #complain(hasHeader: boolean, selector: string): void {
    // The rest of the page is still on its way.
    if (document.readyState === 'loading') return;
    if (!hasHeader) fail(this, MISTAKES.element);
    else fail(this, selector ? MISTAKES.target : MISTAKES.attribute);
  }

  #show(classes: readonly string[]): void {
    // A list that is told nothing writes its attribute all the same.
    for (const name of this.#given) if (!classes.includes(name)) this.classList.remove(name);
    for (const name of classes) this.classList.add(name);
    this.#given = classes;
  }

  #end(): void {
    this.#passing?.stop();
    this.#passing = this.#target = undefined;
    this.#watched = '';
  }

  #clear(): void {
    this.#show([]);
    setState(this, 'scrolled', false);
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-scroll-responder': DmScrollResponder;
  }
}
