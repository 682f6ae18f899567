import { html, type Markup, type Part } from '../html';

/** A table. On narrow screens, each row is a card with labelled cells. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  /** Cells in column order, `undefined` if empty. The first cell is the row's header. */
  readonly rows: readonly (readonly Part[])[];
  /** Whether each cell is a word, so that many columns have room. */
  readonly isCompact?: boolean;
  /** Ids of the rows, to link to them. */
  readonly ids?: readonly string[];
}

/** A table with a heading of its own. */
export interface TableSection extends Table {
  /** Id of the heading. */
  readonly id: string;
  /** Text if there are no rows. */
  readonly none: string;
}

/** Renders a table with its heading. */
export function tableSection({ none, ...section }: TableSection): Markup {
  const { id, title, rows } = section;
  return html`<section class="reference">
    <h2 id="${id}">${title}</h2>
    ${rows.length > 0 ? table(section) : html`<p class="quiet">${none}</p>`}
  </section>`;
}

/** A table with more columns becomes cards sooner. */
const WIDE = 4;

/** Renders a table. Explicit roles keep its semantics when CSS changes `display`. */
export function table({
  id,
  title,
  columns,
  rows,
  isCompact = false,
  ids = [],
}: Table & { id?: string }): Markup {
  const head = columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`);
  const body = rows.map((cells, line) => {
    const row = cells.map((cell, index) => cellOf(cell, columns[index] ?? '', index));
    const rowId = ids[line];
    return html`<tr role="row" ${rowId !== undefined && html`id="${rowId}"`}>
      ${row}
    </tr>`;
  });
  const name = id === undefined ? html`aria-label="${title}"` : html`aria-labelledby="${id}"`;
  const wide = !isCompact && columns.length > WIDE && html` data-wide`;
  return html`<table role="table" ${name}${wide}${isCompact && html` data-compact`}>
    <thead role="rowgroup">
      <tr role="row">
        ${head}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${body}
    </tbody>
  </table>`;
}

function cellOf(cell: Part, column: string, index: number): Markup {
  if (index === 0) return html`<th scope="row" role="rowheader">${cell}</th>`;
  const isEmpty = cell === undefined || cell === '';
  return isEmpty
    ? html`<td role="cell" class="none"><span aria-hidden="true">–</span></td>`
    : html`<td role="cell" data-label="${column}"><div>${cell}</div></td>`;
}

/** Returns the id of a row in a table of an element: `attributes-cols`. */
export const rowId = (table: string, name: string): string =>
  `${table}-${name.replace(/[^\w-]+/g, '-') || 'default'}`;
