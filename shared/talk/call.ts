import { readJson } from '../dom/read-json';
import { delay, limitTime } from '../dom/time-limit';
import { fail } from '../site/log';
import { isRecord } from '../site/parameters';
import { getSite } from '../site/site';
import type { Milliseconds } from '../site/wait-until';

/** Limit of a call, with its retries: that of a page (core-runtime §9). */
const TIMEOUT: Milliseconds = 30_000;

/** Pauses before a call without a readable answer is repeated. */
const RETRIES: readonly Milliseconds[] = [300, 1500];

/** Maximum size of an answer, in bytes: a hundred long comments. */
const MAX_SIZE = 4_000_000;

/** Why the host refused a call: its `error_code`; `unreachable` without an answer of the host. */
export class CallError extends Error {
  readonly code: string;
  /** Why fields were refused, by name. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: string, fields: unknown, options?: ErrorOptions) {
    super(`refused: ${code}`, options);
    this.code = code;
    this.fields = isRecord(fields) ? fields : {};
  }
}

/** A call of the host. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The same for every attempt, so that the host does it once. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

/** The answer of the host; `undefined` if what came is not its own. */
async function attempt(address: string, init: RequestInit): Promise<object | undefined> {
  const response = await fetch(address, init);
  let answer: unknown;
  try {
    answer = await readJson(response, MAX_SIZE);
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof RangeError) return undefined;
    throw cause;
  }
  if (!isRecord(answer)) return undefined;
  if (response.ok) return answer;
  const { error_code: code, errors } = answer;
  // A locked database answers with 503; it is worth another attempt.
  if (typeof code !== 'string' || code === 'Busy') return undefined;
  throw new CallError(code, errors);
}

/**
 * Calls the host of the site. A call whose answer is lost or unreadable is repeated, because each
 * has the same effect when it arrives twice.
 *
 * @throws {CallError} if the host refuses it or cannot be reached, or the signal's reason.
 */
export async function callHost(path: string, call: Call = {}): Promise<object> {
  const { method = 'GET', query = {}, body, key, signal } = call;
  const { siteAlias } = getSite().parameters;
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const address = `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(siteAlias)}/${path}${search && `?${search}`}`;
  const limit = limitTime(TIMEOUT, signal);
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: limit.signal,
  };
  let cause: unknown;
  try {
    for (const pause of [...RETRIES, undefined]) {
      try {
        const answer = await attempt(address, init);
        if (answer) return answer;
        cause = undefined;
      } catch (error) {
        if (error instanceof CallError || limit.signal.aborted) throw error;
        cause = error;
      }
      if (pause !== undefined) await delay(pause, limit.signal);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CallError) throw error;
    cause = error;
  } finally {
    limit.end();
  }
  throw new CallError('unreachable', undefined, { cause });
}

/** Longest wait for a change in another tab. */
const LOCK_TIMEOUT: Milliseconds = 2000;

/** Failures of the host, as opposed to its refusals, which the visitor reads. */
const FAILURES: readonly string[] = ['unreachable', 'Failed'];

/** Whether a change of this page has succeeded: then the browser has the cookie. */
let isKnown = false;

/**
 * Calls the host to change something. The first change brings the cookie by which the host knows the
 * visitor: until then, only one tab at a time calls, so that there are not two visitors. A failure of
 * the host is logged.
 *
 * @throws {CallError} as {@link callHost} does.
 */
export async function changeOnHost(path: string, call: Call): Promise<object> {
  const run = async (): Promise<object> => {
    try {
      const answer = await callHost(path, call);
      isKnown = true;
      return answer;
    } catch (cause) {
      if (!(cause instanceof CallError) || FAILURES.includes(cause.code)) {
        fail(path, 'the host could not store a change', cause);
      }
      throw cause;
    }
  };
  // Pages without HTTPS have none.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (isKnown || !locks) return run();
  const limit = limitTime(LOCK_TIMEOUT);
  let running: Promise<object> | undefined;
  try {
    await locks.request('dm-talk', { signal: limit.signal }, () => (running = run()));
  } catch {
    // The other tab takes too long; what failed in this one is thrown below.
  } finally {
    limit.end();
  }
  return running ?? run();
}
