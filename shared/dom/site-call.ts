import { isRecord } from '../site/parameters';
import { getSite } from '../site/site';
import type { Milliseconds } from '../site/wait-until';
import { readJson } from './read-json';
import { limitTime } from './time-limit';

/** Maximum size of an answer, in bytes. */
const MAX_SIZE = 1_000_000;

/** The fields of a command, besides its name. */
export type CommandFields = Readonly<Record<string, string | number | boolean>>;

/** An answer with another status than those from 200 to 299. */
export class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Requests an address and reads the JSON it answers with.
 *
 * @throws {Error} for a failed call, an answer that is not JSON, too large or too late.
 */
export async function requestJson(
  address: string,
  init: RequestInit,
  timeout: Milliseconds,
  signal: AbortSignal,
): Promise<unknown> {
  const limit = limitTime(timeout, signal);
  try {
    const response = await fetch(address, { ...init, signal: limit.signal });
    if (!response.ok) {
      void response.body?.cancel();
      throw new StatusError(response.status);
    }
    return await readJson(response, MAX_SIZE);
  } finally {
    limit.end();
  }
}

/**
 * Requests an address and reads the JSON object it answers with.
 *
 * @throws {Error} for a failed call, an answer that is not a JSON object, too large or too late.
 */
export async function requestRecord(
  address: string,
  init: RequestInit,
  timeout: Milliseconds,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await requestJson(address, init, timeout, signal);
  if (!isRecord(answer)) throw new TypeError('the answer is not an object');
  return answer;
}

/**
 * Calls a command of the site (core-runtime §7).
 *
 * @throws {Error} as {@link requestRecord} does.
 */
export function callSite(
  command: string,
  fields: CommandFields,
  timeout: Milliseconds,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { parameters, mode } = getSite();
  const address = `/_dm/s/rt/api/public/wpl/site/${encodeURIComponent(parameters.siteId)}`;
  return requestRecord(
    mode === 'preview' ? `${address}?preview=true` : address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ commandID: command, ...fields }),
    },
    timeout,
    signal,
  );
}
