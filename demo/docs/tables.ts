import { html, type Markup, type Part } from '../html';

/** A table with a heading; on narrow screens each row stands alone, its cells labelled. */
export interface Table {
  /** Anchor of the heading. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** Cells in the order of the columns; an empty one is `undefined`. The first names its row. */
  readonly rows: readonly (readonly Part[])[];
  /** What stands there when there are no rows. */
  readonly none: string;
}

/** A table as markup. The roles survive a `display` that is not a table's. */
export function table({ id, title, columns, rows, none }: Table): Markup {
  const heading = html`<h2 id="${id}">${title}</h2>`;
  if (rows.length === 0) {
    return html`<section class="reference">
      ${heading}
      <p class="quiet">${none}</p>
    </section>`;
  }
  const head = columns.map((column) => html`<th scope="col" role="columnheader">${column}</th>`);
  const body = rows.map((cells) => {
    const line = cells.map((cell, index) => cellOf(cell, columns[index] ?? '', index));
    return html`<tr role="row">
      ${line}
    </tr>`;
  });
  return html`<section class="reference">
    ${heading}
    <table role="table" aria-labelledby="${id}">
      <thead role="rowgroup">
        <tr role="row">
          ${head}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${body}
      </tbody>
    </table>
  </section>`;
}

function cellOf(cell: Part, column: string, index: number): Markup {
  if (index === 0) return html`<th scope="row" role="rowheader">${cell}</th>`;
  const isEmpty = cell === undefined || cell === '';
  return isEmpty
    ? html`<td role="cell" class="none"><span aria-hidden="true">–</span></td>`
    : html`<td role="cell" data-label="${column}"><div>${cell}</div></td>`;
}
