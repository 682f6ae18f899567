import { html, type Part, type Markup } from '../../html';

/** Id of the line that says what was done: the address of the page leads the focus to it. */
export const RESULT = 'result';

/** Renders the line that says what was done. Firefox does not focus what an address leads to. */
export const resultLine = (...text: readonly Part[]): Markup =>
  html`<p class="note is-done" id="${RESULT}" role="status" tabindex="-1" autofocus>${text}</p>`;

/** Renders the line that says that something was tried and has failed. */
export const failureLine = (...text: readonly Part[]): Markup =>
  html`<p class="problem" id="${RESULT}" role="alert" tabindex="-1" autofocus>${text}</p>`;

/** Renders the line that says what could not be done. */
export const problemLine = (text: string | undefined): Markup | undefined =>
  text === undefined ? undefined : html`<p class="problem" role="alert">${text}</p>`;
