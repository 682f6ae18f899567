import { fail, warn } from '../../../shared/site/log';
import type { Milliseconds } from '../../../shared/site/wait-until';
import { encodeEntry, type Entry } from './entry';
import { readAnswer, secondsOf, type Outcome } from './outcome';
import { pauseFor, within } from './within';

export type { Outcome } from './outcome';

/** What is sent, and where to. */
export interface Submission {
  /** With its query: `?alias={siteAlias}`. */
  readonly action: URL;
  readonly entry: Entry;
  /** The same for every attempt to send the same entry: it is stored once. */
  readonly key: string;
}

/** Where forms are posted that name no address of their own (core-runtime §7). */
export const FORM_PATH = '/_dm/s/rt/widgets/dmform.submit.jsp';
/** The same for a form that adds to a contact list. */
export const CONTACT_LIST_PATH = '/_dm/s/rt/widgets/constantcontact.form.submit.jsp';

/** How long an answer may take, all attempts together, as long as a page may (core-runtime §9). */
const LIMIT: Milliseconds = 30_000;

/** Before the first question after an attempt that is still being stored; each next is twice as long. */
const FIRST_WAIT: Milliseconds = 400;
const LONGEST_WAIT: Milliseconds = 5000;

/** The field that carries the key where a header cannot. */
const KEY_FIELD = '_dm_key';

const isPlatform = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && [FORM_PATH, CONTACT_LIST_PATH].includes(pathname);

/** An address for the log: what its query holds is nobody's business. */
const placeOf = ({ origin, pathname }: URL): string => origin + pathname;

/**
 * A request that the browser makes of any server without asking it first: another header than
 * these, on another origin, and the author's server would have to know about CORS preflights.
 */
function requestOf({ action, entry, key }: Submission): RequestInit {
  const isOurs = action.origin === location.origin;
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(isOurs && { 'idempotency-key': key }),
    },
    body: encodeEntry(isOurs ? entry : [...entry, [KEY_FIELD, key]]),
  };
}

interface Attempt {
  readonly outcome: Outcome;
  /** Another attempt with this key is being stored; to be asked again after so long. */
  readonly again?: Milliseconds | undefined;
}

async function attempt(submission: Submission, signal: AbortSignal): Promise<Attempt> {
  const { action } = submission;
  const response = await fetch(action, { ...requestOf(submission), signal });
  const { status, redirected, headers } = response;
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text) as unknown;
  } catch {
    // A page, or JSON that was cut off.
  }
  const retryAfter = headers.get('retry-after');
  const outcome = readAnswer({
    status,
    body,
    retryAfter,
    redirected: redirected && new URL(response.url).origin === action.origin,
    isPlatform: isPlatform(action),
  });
  if (outcome.kind === 'unconfirmed')
    warn('form', `${placeOf(action)} answered with something else`);
  if (outcome.kind === 'failed') fail('form', `${placeOf(action)} answered with status ${status}`);
  if (status !== 409 || !isPlatform(action)) return { outcome };
  return { outcome, again: retryAfter === null ? 0 : secondsOf(retryAfter) * 1000 };
}

/**
 * Sends a submission, once: the answer is waited for 30 s at the most. An attempt whose key is
 * still being stored (409) is asked for again until it is.
 *
 * An author's own address on another origin is posted to without a preflight, and answers only if
 * its server lets this site read it (CORS). Where it does not, the browser hides whether it was
 * stored, refused or never reached, so that the outcome is `unconfirmed` — never `stored`, which
 * `no-cors` would make it look like.
 *
 * What goes wrong is logged once.
 *
 * @throws the signal's reason when it is aborted, and nothing else.
 */
export async function send(submission: Submission, signal: AbortSignal): Promise<Outcome> {
  signal.throwIfAborted();
  const wasOffline = !navigator.onLine;
  const limit = within(LIMIT, signal);
  try {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      const { outcome, again } = await attempt(submission, limit.signal);
      if (again === undefined) return outcome;
      await pauseFor(Math.max(wait, again), limit.signal);
    }
  } catch (cause) {
    signal.throwIfAborted();
    // A browser that had no network all along has sent nothing; one that lost it may have.
    if (wasOffline && !navigator.onLine) return { kind: 'offline' };
    warn('form', `no answer that could be read from ${placeOf(submission.action)}`, cause);
    return { kind: 'unconfirmed' };
  } finally {
    limit.end();
  }
}
