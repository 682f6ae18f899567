import type { Milliseconds } from '../site/wait-until';
import { requestJson } from './site-call';

/** How JSON is fetched. */
export interface FetchJsonOptions {
  /** Cancels the request. */
  readonly signal?: AbortSignal;
  /** Default: 10 seconds. */
  readonly timeout?: Milliseconds;
}

/**
 * Fetches JSON for a widget, with bounds: at most one megabyte, and no longer than the timeout. What
 * it resolves with has any shape: check it before it is used.
 *
 * @throws {Error} for a failed request, a status other than those from 200 to 299, an answer that is
 * not JSON, too large or too late; the reason of the signal when it is aborted.
 */
export function fetchJson(
  address: string | URL,
  { signal, timeout = 10_000 }: FetchJsonOptions = {},
): Promise<unknown> {
  return requestJson(
    String(address),
    { headers: { accept: 'application/json' } },
    timeout,
    signal ?? new AbortController().signal,
  );
}
