import type { Context } from 'hono';
import { isBusy } from '../database/busy';
import { RETRY_AFTER } from '../http/busy';
import { MalformedBodyError } from '../http/read-form';
import { wantsPageJson } from '../document/page-format';
import { bareText, languageAsked } from '../text/languages/host-text';

// Independent of the site's data, which may be unreadable.
const documentIn = (lang: string): string => `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${bareText(lang, 'errorTitle')}</title>
  </head>
  <body>
    <main>
      <h1>${bareText(lang, 'errorTitle')}</h1>
      <p>${bareText(lang, 'errorText')}</p>
      <p><a href="">${bareText(lang, 'tryAgain')}</a></p>
    </main>
  </body>
</html>
`;

/** Whether a visitor went away while sending: there is nobody to respond to, and no fault. */
const isAborted = (error: unknown, { req }: Context): boolean =>
  req.raw.signal.aborted ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ECONNRESET');

/**
 * Logs an error and responds to the request that it ended, as a page or as page JSON: with 503 if
 * the host was busy, with 400 if its body was malformed, else with 500.
 */
export function errorPage(error: unknown, c: Context): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof MalformedBodyError) return c.text('The request is malformed.', 400);
  const status = isBusy(error) ? 503 : 500;
  if (status === 503) c.header('retry-after', String(RETRY_AFTER));
  if (isAborted(error, c)) return c.body(null, status);
  console.error(status === 503 && error instanceof Error ? error.message : error);
  // The site, which knows the language of the page, may be what fails.
  const lang = languageAsked(c.req.header('accept-language'));
  return wantsPageJson(c)
    ? c.json({ error_message: bareText(lang, 'errorText') }, status)
    : c.html(documentIn(lang), status);
}
