import { html, type Markup, type Part } from '../html';

/** A table with a heading. On narrow screens, each row is a card with labelled cells. */
export interface Table {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  /** Cells in column order, `undefined` if empty. The first cell is the row's header. */
  readonly rows: readonly (readonly Part[])[];
  /** Text if there are no rows. */
  readonly none: string;
}

/** Renders a table. Explicit roles keep its semantics when CSS changes `display`. */
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
    const row = cells.map((cell, index) => cellOf(cell, columns[index] ?? '', index));
    return html`<tr role="row">
      ${row}
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
