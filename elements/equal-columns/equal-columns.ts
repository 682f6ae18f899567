import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import styles from './equal-columns.css?inline';
import { Heights } from './heights';
import { groupsOf, rowsOf } from './rows';

export const attributes = {
  /** Selector of parts of the columns that are to be equally high too, such as their titles. */
  selector: text(),
  /** In a window narrower than this, in px, every column is as high as its content. */
  minWidth: number({ default: 0, min: 0 }),
} satisfies AttributeTable;

const elementsIn = (parent: Element): HTMLElement[] =>
  [...parent.children].filter((child): child is HTMLElement => child instanceof HTMLElement);

/** The children, or those of the one box that is around them all. */
function columnsOf(host: HTMLElement): HTMLElement[] {
  let columns = elementsIn(host);
  for (let [only] = columns; only && columns.length === 1; [only] = columns) {
    const inside = elementsIn(only);
    if (inside.length === 0) break;
    columns = inside;
  }
  return columns;
}

/**
 * Makes columns of one row equally high (core-runtime §1). Its children are laid out as columns by
 * style alone, as many as fit; a page may lay them out otherwise, by grid, flex boxes or floats, and
 * what its own layout makes equal is left alone. What is not equal, and what `selector` names inside
 * the columns, is measured: the first of each column of a row, the second of each, and so on.
 *
 * Follows content and width. Heights it gives are least heights in the `style` of the page's
 * elements, and are taken back when it goes. A selector that is none is logged, and names nothing.
 *
 * @summary Columns of equal height.
 * @slot - The columns, or one box around them.
 * @cssprop [--dm-equal-columns-width=240px] - How narrow a column may become before there are fewer.
 * @cssprop [--dm-equal-columns-gap=16px] - Between the columns.
 * @cssstate uneven - The window is narrower than `min-width`.
 */
export class DmEqualColumns extends LitElement.with({ attributes, styles }) {
  readonly #heights = new Heights();
  #sizes: ResizeObserver | undefined;
  #observed: readonly Element[] = [];
  #ending: AbortSignal | undefined;
  #frame = 0;
  #wasWide = true;

  protected override started(signal: AbortSignal): void {
    this.#ending = signal;
    // In a later frame: what is set while sizes are told would be told again.
    this.#sizes = new ResizeObserver(() => {
      this.#later();
    });
    const changes = new MutationObserver(() => {
      this.#later();
    });
    changes.observe(this, { childList: true, subtree: true, attributeFilter: ['class', 'hidden'] });
    const followWindow = (): void => {
      if (this.#isWide() !== this.#wasWide) this.#later();
    };
    addEventListener('resize', followWindow, { signal });
    signal.addEventListener('abort', () => {
      changes.disconnect();
      this.#sizes?.disconnect();
      cancelAnimationFrame(this.#frame);
      this.#heights.restore();
      this.#observed = [];
      this.#ending = this.#sizes = undefined;
      setState(this, 'uneven', false);
    });
    this.#equalise();
  }

  protected override updated(): void {
    this.#equalise();
  }

  #later(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#equalise();
    });
  }

  /**
   * What comes of it depends on the page alone and not on what came of it before, so that doing it
   * again, as its own changes of size make it do, changes nothing: there is no loop.
   */
  #equalise(): void {
    if (!this.#ending) return;
    const isWide = (this.#wasWide = this.#isWide());
    setState(this, 'uneven', !isWide);
    const columns = columnsOf(this);
    const parts = new Map(columns.map((column) => [column, this.#partsOf(column)]));
    const before = scrollY;
    this.#heights.restore();
    if (isWide) {
      const rows = rowsOf(columns, (column) => column.getBoundingClientRect());
      const groups = rows.flatMap((row) => groupsOf(row.map((column) => parts.get(column) ?? [])));
      this.#heights.equalise(groups);
      this.#heights.equalise(rows);
    }
    this.#observe([this, ...columns, ...[...parts.values()].flat()]);
    // A page that was shorter for a moment may have been scrolled by that.
    if (scrollY !== before) scrollTo({ top: before, behavior: 'instant' });
  }

  #isWide(): boolean {
    return innerWidth >= this.snapshot.minWidth;
  }

  /** What counts in a column besides itself. */
  #partsOf(column: HTMLElement): HTMLElement[] {
    const { selector } = this.snapshot;
    if (!selector) return [];
    try {
      return [...column.querySelectorAll<HTMLElement>(selector)];
    } catch {
      warn(this, `selector="${selector}" is not a selector, it names nothing`);
      return [];
    }
  }

  /** An observer tells of what it begins to observe: only of what is new. */
  #observe(elements: readonly Element[]): void {
    for (const element of this.#observed) {
      if (!elements.includes(element)) this.#sizes?.unobserve(element);
    }
    for (const element of elements) {
      if (!this.#observed.includes(element)) this.#sizes?.observe(element);
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
