import { html, type Markup } from '../../html';

/** Languages that are written from right to left. */
const RTL = new Set(['ar', 'fa', 'he']);

/**
 * Writes a page of the host's own in a language. It is independent of the site's data, which may be
 * unreadable.
 */
export const barePage = (lang: string, title: string, content: Markup): string => {
  const page = html`<html lang="${lang}" dir="${RTL.has(lang) ? 'rtl' : 'ltr'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title}</title>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
};
