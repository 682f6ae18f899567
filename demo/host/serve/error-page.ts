import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { isBusy } from '../database/busy';
import { logFailure } from '../database/log-failure';
import { answerKind, refuseAs } from '../http/answer-kind';
import { RETRY_AFTER } from '../http/busy';
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

/** The `error_code` of each status, as that of calls. */
const CODES = { 500: 'Failed', 503: 'Busy' } as const;

const MALFORMED = {
  status: 400,
  code: 'Malformed',
  text: 'The request is malformed.',
} as const;

/**
 * Logs an error, unless the host had no room, and responds to the request that it ended: with 503 if the
 * host was busy, with 400 if its body was malformed, else with 500; as a page, as page JSON, as JSON to
 * calls, and as text to whoever fetches something else.
 */
export function errorPage(error: unknown, c: Context): Response {
  c.header('cache-control', 'no-store');
  if (error instanceof MalformedBodyError) return refuseAs(c, MALFORMED);
  const status = isBusy(error) ? 503 : 500;
  if (status === 503) c.header('retry-after', String(RETRY_AFTER));
  if (isAborted(error, c)) return c.body(null, CLOSED_REQUEST);
  logFailure(error);
  // The site, which knows the language of the page, may be what fails.
  const lang = languageAsked(c.req.header('accept-language'));
  const text = bareText(lang, 'errorText');
  const kind = wantsPageJson(c)
    ? 'json'
    : answerKind({ path: c.req.path, header: (name) => c.req.header(name) });
  if (kind === 'page') return c.html(documentIn(lang), status);
  if (kind === 'text') return c.text(text, status);
  return c.json({ error_code: CODES[status], error_message: text }, status);
}
