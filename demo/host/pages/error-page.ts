import type { Context } from 'hono';
import { wantsPageJson } from './page-format';

const TEXT = 'Something went wrong. Try again in a moment.';

// Independent of the site's data, which may be unreadable.
const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Something went wrong</title>
  </head>
  <body>
    <main>
      <h1>Something went wrong</h1>
      <p>${TEXT}</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;

/** Responds to an internal error, as a page or as page JSON. */
export function errorPage(c: Context): Response {
  c.header('cache-control', 'no-store');
  return wantsPageJson(c) ? c.json({ error_message: TEXT }, 500) : c.html(DOCUMENT, 500);
}
