import type { Context } from 'hono';
import { asksForJson } from './form';

const TEXT = 'Something went wrong on our side. Please try again in a moment.';

// Needs nothing of the site: it is shown when the site itself cannot be read.
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

/** What a visitor gets when the host itself fails, in the form that was asked for. */
export function failure(c: Context): Response {
  c.header('cache-control', 'no-store');
  return asksForJson(c) ? c.json({ error_message: TEXT }, 500) : c.html(DOCUMENT, 500);
}
