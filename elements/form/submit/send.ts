import { delay, limitTime } from '../../../shared/dom/time-limit';
import { fail, warn } from '../../../shared/site/log';
import { parseUrl } from '../../../shared/site/parse-url';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { encodeEntries, type Entries } from './entries';
import { isHtmlPage, parseRetryAfter, readAnswer, type Answer, type Outcome } from './outcome';

/** A request to store a form's entries. */
export interface Submission {
  /** With its query: `?alias={siteAlias}`. */
  readonly action: URL;
  readonly entries: Entries;
  /** The same for every attempt to send the same entries, so that they are stored once. */
  readonly key: string;
  /** The address of the page shown after a success; may be empty. */
  readonly successPage?: string | undefined;
}

/** Default address of forms (core-runtime §7). */
export const FORM_PATH = '/_dm/s/rt/widgets/dmform.submit.jsp';
/** Default address of forms that add to a contact list. */
export const CONTACT_LIST_PATH = '/_dm/s/rt/widgets/constantcontact.form.submit.jsp';

/** Limit for all attempts together, the same as for a page (core-runtime §9). */
const LIMIT: Milliseconds = 30_000;

/** Delay before asking again about a submission that is still being stored; doubles each time. */
const FIRST_DELAY: Milliseconds = 400;
const MAX_DELAY: Milliseconds = 5000;

/** The field that carries the key where a header cannot. */
const KEY_FIELD = '_dm_key';

const isPlatform = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && [FORM_PATH, CONTACT_LIST_PATH].includes(pathname);

/** Returns where a response was redirected to, if it was. */
function redirectOf(
  { redirected, url }: Response,
  { action, successPage }: Submission,
): Answer['redirect'] {
  if (!redirected) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== action.origin) return 'cross-origin';
  const expected = successPage ? parseUrl(successPage) : undefined;
  const isExpected = expected?.origin === origin && expected.pathname === pathname;
  return isExpected ? 'success-page' : 'same-origin';
}

/** Formats an address for the log, without its query, which may be private. */
const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname;

/**
 * Makes a request that needs no CORS preflight on another origin: any other header would, and few
 * authors' servers answer one.
 */
function requestOf({ action, entries, key }: Submission): RequestInit {
  const isSameOrigin = action.origin === location.origin;
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isSameOrigin && { 'idempotency-key': key }),
    },
    body: encodeEntries(isSameOrigin ? entries : [...entries, [KEY_FIELD, key]]),
  };
}

interface Attempt {
  readonly outcome: Outcome;
  /** Set while another attempt with the same key is being stored: ask again after this long. */
  readonly askAgain?: Milliseconds | undefined;
}

async function attempt(submission: Submission, signal: AbortSignal): Promise<Attempt> {
  const { action } = submission;
  const response = await fetch(action, { ...requestOf(submission), signal });
  const { status, headers } = response;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text) as unknown;
  } catch {
    // A page, or any other text.
  }
  const retryAfter = headers.get('retry-after');
  const outcome = readAnswer({
    status,
    body,
    retryAfter,
    isPage: isHtmlPage(text, headers.get('content-type')),
    redirect: redirectOf(response, submission),
    isPlatform: isPlatform(action),
  });
  if (outcome.kind === 'unconfirmed')
    warn('form', `unexpected answer from ${withoutQuery(action)}`);
  if (outcome.kind === 'failed')
    fail('form', `${withoutQuery(action)} answered with status ${status}`);
  if (status !== 409 || !isPlatform(action)) return { outcome };
  return { outcome, askAgain: retryAfter === null ? 0 : parseRetryAfter(retryAfter) * 1000 };
}

/**
 * Sends a submission and waits up to 30 s for the outcome. Asks again while the platform is still
 * storing an earlier attempt with the same key (409).
 *
 * An author's address on another origin gets no preflight, and its answer is readable only if the
 * server allows it (CORS). If it does not, the browser hides whether the submission was stored,
 * rejected or lost, so the outcome is `unconfirmed`; `no-cors` would make it look like `stored`.
 *
 * Each failure is logged once.
 *
 * @throws only the signal's reason when it aborts.
 */
export async function send(submission: Submission, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const wasOffline = !navigator.onLine;
  const limit = limitTime(LIMIT, signal);
  try {
    for (let wait = FIRST_DELAY; ; wait = Math.min(wait * 2, MAX_DELAY)) {
      const { outcome, askAgain } = await attempt(submission, limit.signal);
      if (askAgain === undefined) return outcome;
      await delay(Math.max(wait, askAgain), limit.signal);
    }
  } catch (cause) {
    signal.throwIfAborted();
    // A browser that was offline all along sent nothing; one that lost its network may have.
    if (wasOffline && !navigator.onLine) return { kind: 'offline' };
    warn('form', `no readable answer from ${withoutQuery(submission.action)}`, cause);
    return { kind: 'unconfirmed' };
  } finally {
    limit.end();
  }
}
