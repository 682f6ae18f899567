import { html, type Part, type Markup } from '../../html';

/** Id of the line that says what was done: the address of the page leads the focus to it. */
export const RESULT = 'result';

/** Renders the line that says what was done. */
export const resultLine = (...text: readonly Part[]): Markup =>
  html`<p class="note is-done" id="${RESULT}" role="status" tabindex="-1">${text}</p>`;

/** Renders the line that says what could not be done. */
export const problemLine = (text: string | undefined): Markup | undefined =>
  text === undefined ? undefined : html`<p class="problem" role="alert">${text}</p>`;
