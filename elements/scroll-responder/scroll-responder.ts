import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { isObserved } from '../../shared/element/nearness';
import { listText } from '../../shared/element/value-text';
import { fail } from '../../shared/site/log';
import styles from './scroll-responder.css?inline';
import { ScrollThreshold } from './scroll-threshold';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** Selector of the element to scroll past; the first match is used. */
  target: text({ alias: 'scrollable-target' }),
  /** Threshold as a fraction of the distance from the top of the page to the target's bottom edge. */
  threshold: number({ default: 0.5, min: 0 }),
  /** Class or classes set while the page is scrolled past the threshold. */
  // Not camelCase, since that would override `className` of every element.
  'class-name': text({ default: 'dm-scrolled', accept: listText(' ') }),
} satisfies AttributeTable;

/** Error messages as specified in visual-widgets §8. */
const ERRORS = {
  element: 'A valid element must be provided',
  attribute: 'Scrollable element does not have scrollable target attribute',
  target: 'Target Selector is not in the DOM',
} as const;

/** Finds an element; `undefined` for an invalid selector too. */
function find(selector: string): Element | undefined {
  try {
    return document.querySelector(selector) ?? undefined;
  } catch {
    return undefined;
  }
}

function stillMatches(target: Element | undefined, selector: string): target is Element {
  return target?.isConnected === true && target.matches(selector);
}

/**
 * Has a class while the page is scrolled past a target (visual-widgets §4, §5), so that a header
 * inside can shrink, become opaque or change. It has no box, so a sticky or fixed header stays so. A
 * header that changes its height does not flicker.
 *
 * The target may be added later, or removed with its page. Each error is logged once: no header
 * inside, no `target`, no matching element. Meanwhile the class is not set.
 *
 * For a sticky header that shrinks, add to the page's styles:
 * `header { position: sticky; inset-block-start: 0 }` and
 * `.dm-scrolled > header { padding-block: 8px }`.
 *
 * @summary Sets a class while the page is scrolled past a target.
 * @slot - The header.
 * @cssstate scrolled - The page is scrolled past the threshold, as the class shows.
 */
export class DmScrollResponder extends LitElement.with({ attributes, styles, texts: false }) {
  #threshold: ScrollThreshold | undefined;
  #target: Element | undefined;
  /** Settings of the current threshold, as JSON. */
  #settings = '';
  #classes: readonly string[] = [];
  #isRunning = false;
  /** It was on the page before its definition, and may have been seen. */
  #isLate = false;

  override connectedCallback(): void {
    this.#isLate = isObserved(this);
    super.connectedCallback();
  }

  protected override started(signal: AbortSignal): void {
    this.#isRunning = true;
    const update = (): void => {
      this.#update();
    };
    // Targets come and go with page swaps and other changes to the document.
    const mutations = new MutationObserver(update);
    mutations.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['id', 'class'],
    });
    document.addEventListener('readystatechange', update, { signal });
    onAbort(signal, () => {
      mutations.disconnect();
      this.#isRunning = false;
      this.#end();
      this.#clear();
    });
    update();
  }

  protected override willUpdate(): void {
    if (this.#isRunning) this.#update();
  }

  /** Observes the current target; does nothing if neither it nor the settings have changed. */
  #update(): void {
    const { target: selector, threshold, 'class-name': classes } = this.snapshot;
    const settings = JSON.stringify([selector, threshold, classes]);
    const hasHeader = this.childElementCount > 0;
    if (settings === this.#settings && hasHeader && stillMatches(this.#target, selector)) return;
    this.#end();
    const target = selector ? find(selector) : undefined;
    if (!target || !hasHeader) {
      this.#clear();
      this.#reportError(hasHeader, selector);
      return;
    }
    this.#settings = settings;
    this.#target = target;
    this.#threshold = new ScrollThreshold({
      target,
      threshold,
      host: this,
      waits: this.#isLate,
      onChange: (isPast) => {
        this.#setClasses(isPast ? classes.split(/\s+/).filter(Boolean) : []);
        setState(this, 'scrolled', isPast);
      },
    });
  }

  #reportError(hasHeader: boolean, selector: string): void {
    // The rest of the page may still contain it.
    if (document.readyState === 'loading') return;
    if (!hasHeader) fail(this, ERRORS.element);
    else fail(this, selector ? ERRORS.target : ERRORS.attribute);
  }

  #setClasses(classes: readonly string[]): void {
    // One by one: `classList.add()` without arguments would still write the attribute.
    for (const name of this.#classes) if (!classes.includes(name)) this.classList.remove(name);
    for (const name of classes) this.classList.add(name);
    this.#classes = classes;
  }

  #end(): void {
    this.#threshold?.stop();
    this.#threshold = this.#target = undefined;
    this.#settings = '';
  }

  #clear(): void {
    this.#setClasses([]);
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
