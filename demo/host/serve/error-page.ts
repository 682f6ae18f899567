import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { isBusy } from '../database/busy';
import { isWantOfRoom, RETRY_AFTER } from '../http/busy';
import { MalformedBodyError } from '../http/read-form';
import { wantsPageJson } from '../document/page-format';
import { html } from '../../html';
import { bareText, languageAsked } from '../text/languages/host-text';
import { barePage } from '../document/bare-page';

const documentIn = (lang: string): string =>
  barePage(
    lang,
    bareText(lang, 'errorTitle'),
    html`<p>${bareText(lang, 'errorText')}</p>
      <p><a href="">${bareText(lang, 'tryAgain')}</a></p>`,
  );

/** Whether a visitor went away while sending: there is nobody to respond to, and no fault. */
const isAborted = (error: unknown, { req }: Context): boolean =>
  req.raw.signal.aborted ||
  (error instanceof Error && (error as NodeJS.ErrnoException).code === 'ECONNRESET');

/** Status of a request whose visitor has left, as servers log it: no fault of the host. */
const CLOSED_REQUEST = 499 as StatusCode;

/**
 * Logs an error, unless the host had no room, and responds to the request that it ended, as a page or as
 * page JSON: with 503 if the host was busy, with 400 if its body was malformed, else with 500.
 */
export function errorPage(error: unknown, c: Context): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof MalformedBodyError) return c.text('The request is malformed.', 400);
  const status = isBusy(error) ? 503 : 500;
  if (status === 503) c.header('retry-after', String(RETRY_AFTER));
  if (isAborted(error, c)) return c.body(null, CLOSED_REQUEST);
  if (!isWantOfRoom(error)) {
    console.error(status === 503 && error instanceof Error ? error.message : error);
  }
  // The site, which knows the language of the page, may be what fails.
  const lang = languageAsked(c.req.header('accept-language'));
  return wantsPageJson(c)
    ? c.json({ error_message: bareText(lang, 'errorText') }, status)
    : c.html(documentIn(lang), status);
}
