import { html, type Markup } from '../../html';

/**
 * Renders the head of a document for the site's owner.
 *
 * @param style address of its style sheet.
 * @param more what follows in the head.
 */
export const ownerHead = (title: string, style: string, more?: Markup): Markup =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${style}" />
    ${more}
  </head>`;
