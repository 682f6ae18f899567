import { own } from '../../shared/dom/own';
import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import styles from './equal-columns.css?inline';
import { MinHeights } from './min-heights';
import { groupByIndex, rowsOf } from './rows';

export const attributes = {
  /** Selector of parts inside the columns to make equally high too, such as titles. */
  selector: text(),
  /** Viewport width in px below which every column is as high as its content. */
  minWidth: number({ default: 0, min: 0, unit: 'px' }),
} satisfies AttributeTable;

const elementsIn = (parent: Element): HTMLElement[] =>
  [...own(parent).children].filter((child): child is HTMLElement => child instanceof HTMLElement);

/** The children, or if there is only one, its children. */
function columnsOf(host: HTMLElement): HTMLElement[] {
  let columns = elementsIn(host);
  for (let [only] = columns; only && columns.length === 1; [only] = columns) {
    const nested = elementsIn(only);
    if (nested.length === 0) break;
    columns = nested;
  }
  return columns;
}

/**
 * Makes the columns of each row equally high (core-runtime §1). By default, CSS lays out the children
 * as columns, as many as fit; a page may use its own grid, flex box or floats instead, and columns
 * that its layout makes equal are left alone. Other columns, and the parts inside them that match
 * `selector`, are measured: the first part of each column of a row, the second, and so on.
 *
 * Updates with content and width. The heights are `min-height` values in the `style` of the page's
 * elements, and are removed with the element. An invalid selector is logged and ignored.
 *
 * @summary Columns of equal height.
 * @slot - The columns, or one box around them.
 * @cssprop [--dm-equal-columns-width=240px] - Minimum width of a column.
 * @cssprop [--dm-equal-columns-gap=16px] - Space between the columns.
 * @cssstate uneven - The viewport is narrower than `min-width`.
 */
export class DmEqualColumns extends LitElement.with({ attributes, styles, texts: false }) {
  readonly #minHeights = new MinHeights();
  #resizeObserver: ResizeObserver | undefined;
  #observed: readonly Element[] = [];
  #signal: AbortSignal | undefined;
  #frame = 0;
  #wasWide = true;

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    // In the next frame, since changing sizes in the callback would cause a loop error.
    this.#resizeObserver = new ResizeObserver(() => {
      this.#schedule();
    });
    const mutations = new MutationObserver(() => {
      this.#schedule();
    });
    const observed = { childList: true, subtree: true, attributeFilter: ['class', 'hidden'] };
    mutations.observe(this, observed);
    const onResize = (): void => {
      if (this.#isWide() !== this.#wasWide) this.#schedule();
    };
    addEventListener('resize', onResize, { signal });
    signal.addEventListener('abort', () => {
      mutations.disconnect();
      this.#resizeObserver?.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#minHeights.restore();
      this.#observed = [];
      this.#signal = this.#resizeObserver = undefined;
      setState(this, 'uneven', false);
    });
    this.#equalize();
  }

  protected override updated(): void {
    this.#equalize();
  }

  #schedule(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#equalize();
    });
  }

  /**
   * Computes the result from the page only, not from an earlier result: a second run, which changed
   * sizes trigger, changes nothing, so there is no loop.
   */
  #equalize(): void {
    if (!this.#signal) return;
    const isWide = (this.#wasWide = this.#isWide());
    setState(this, 'uneven', !isWide);
    const columns = columnsOf(this);
    const parts = new Map(columns.map((column) => [column, this.#partsOf(column)]));
    const position = scrollY;
    this.#minHeights.restore();
    if (isWide) {
      const rows = rowsOf(columns, (column) => own(column).getBoundingClientRect());
      const groups = rows.flatMap((row) =>
        groupByIndex(row.map((column) => parts.get(column) ?? [])),
      );
      this.#minHeights.equalize(groups);
      this.#minHeights.equalize(rows);
    }
    this.#observe([this, ...columns, ...[...parts.values()].flat()]);
    // The page was shorter for a moment, which may have scrolled it.
    if (scrollY !== position) scrollTo({ top: position, behavior: 'instant' });
  }

  #isWide(): boolean {
    return innerWidth >= this.snapshot.minWidth;
  }

  /** The elements in a column that match `selector`. */
  #partsOf(column: HTMLElement): HTMLElement[] {
    const { selector } = this.snapshot;
    if (!selector) return [];
    try {
      return [...own(column).querySelectorAll<HTMLElement>(selector)];
    } catch {
      warn(this, `selector="${selector}" is not a valid selector`);
      return [];
    }
  }

  /** Observes new elements only: observing one again would trigger the callback. */
  #observe(elements: readonly Element[]): void {
    for (const element of this.#observed) {
      if (!elements.includes(element)) this.#resizeObserver?.unobserve(element);
    }
    for (const element of elements) {
      if (!this.#observed.includes(element)) this.#resizeObserver?.observe(element);
    }
    this.#observed = elements;
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-equal-columns': DmEqualColumns;
  }
}
