import { html, type Markup } from '../../html';
import { highlight } from './highlight';

/** Code in a box with a button that copies it. */
export interface CodePanel {
  /** Heading and name of the box. */
  readonly title: string;
  readonly code: string;
  /** Extension of a file, or a name that Markdown uses. */
  readonly language: string;
}

/** Renders the button that copies the code in the same panel. */
export const copyButton = (): Markup =>
  html`<docs-copy hidden
    ><span role="status" class="quiet"></span
    ><button type="button" class="tool">Copy</button></docs-copy
  >`;

/** Renders code that a reader can copy. */
export const codePanel = ({ title, code, language }: CodePanel): Markup =>
  html`<figure class="source">
    <figcaption class="panel-head"><span>${title}</span>${copyButton()}</figcaption>
    <pre
      tabindex="0"
      role="group"
      data-language="${language}"
      aria-label="${title}"
    ><code>${highlight(code, language)}</code></pre>
  </figure>`;
