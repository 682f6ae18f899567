import { html, type Markup } from '../../html';

/** Returns the address of a page as Markdown. */
export const markdownPath = (path: string): string => `${path}.md`;

/** Renders what tells programs that a page is there as Markdown too. */
export const markdownLink = (path: string): Markup =>
  html`<link rel="alternate" type="text/markdown" href="${markdownPath(path)}" />`;

/** Renders the link to a page as Markdown, and a button that copies it. */
export const asMarkdown = (path: string): Markup =>
  html`<p class="as-markdown">
    <docs-copy-markdown hidden
      ><button type="button" class="tool">Copy as Markdown</button
      ><span role="status" class="quiet"></span></docs-copy-markdown
    ><a href="${markdownPath(path)}" data-dm-native>Open as Markdown</a>
  </p>`;
