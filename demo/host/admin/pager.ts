import { html, type Markup } from '../../html';

/** Upper bound for numbers of pages that an address names. */
const MAX_PAGE = 1_000_000;

/** Reads the number of a page from a query or a form; 1 if it is none. */
export const pageIn = (value: unknown): number =>
  Math.min(Math.max(1, Math.trunc(Number(value)) || 1), MAX_PAGE);

/** A page of a list. */
export interface PagerView {
  readonly page: number;
  readonly count: number;
  readonly address: (page: number) => string;
  /** Labels of the links. Default: “Previous” and “Next”. */
  readonly labels?: readonly [previous: string, next: string];
}

/** Renders the links to the pages beside one; nothing for a single page. */
export function pager(view: PagerView): Markup | undefined {
  const { page, count, address, labels = ['Previous', 'Next'] } = view;
  if (count < 2) return undefined;
  const link = (to: number, text: string, rel: string): Markup | false =>
    to >= 1 &&
    to <= count &&
    html`<a class="button" rel="${rel}" href="${address(to)}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${link(page - 1, labels[0], 'prev')}<span>Page ${page} of ${count}</span
    >${link(page + 1, labels[1], 'next')}
  </nav>`;
}

/** The name of a page of a list: the first one has that of the list. */
export const pageName = (name: string, page: number): string =>
  page > 1 ? `${name}, page ${page}` : name;
