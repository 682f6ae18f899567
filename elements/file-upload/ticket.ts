import { linkAddress } from '../../shared/dom/address';
import type { UploadTicket } from '../../shared/form/upload';
import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';
import { UploadFailure } from './failure';
import { failureOf } from './status';

/** As long as an answer may take. */
const PATIENCE: Milliseconds = 30_000;

function readTicket(answer: unknown): UploadTicket | undefined {
  if (!isRecord(answer)) return undefined;
  const { method = 'PUT', headers = {}, resumable, path } = answer;
  const url = linkAddress(answer['url']);
  const control = linkAddress(answer['control']) ?? '';
  const isWhole =
    url !== undefined &&
    typeof path === 'string' &&
    path !== '' &&
    typeof method === 'string' &&
    isRecord(headers) &&
    Object.values(headers).every((value) => typeof value === 'string');
  if (!isWhole) return undefined;
  return {
    url,
    method,
    headers: headers as Record<string, string>,
    resumable: resumable === true,
    path,
    control,
  };
}

/** A request that is given up when the visitor does, or when nobody answers. */
export async function ask(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const giveUp = new AbortController();
  const stop = (): void => giveUp.abort(signal.reason);
  const timer = setTimeout(() => giveUp.abort(), PATIENCE);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await fetch(url, { ...init, signal: giveUp.signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new UploadFailure(giveUp.signal.aborted ? 'tooSlow' : 'connectionLost', cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Asks the platform where to send a file.
 *
 * @throws {UploadFailure} When it will not have it, or cannot be reached.
 */
export async function askForTicket(
  endpoint: string,
  { name, size, type }: File,
  accept: string,
  signal: AbortSignal,
): Promise<UploadTicket> {
  const response = await ask(
    endpoint,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ name, size, type, accept }),
    },
    signal,
  );
  if (!response.ok) throw failureOf(response.status);
  const ticket = readTicket(await response.json().catch(() => undefined));
  if (!ticket)
    throw new UploadFailure('uploadFailed', new TypeError('an answer without an upload'));
  return ticket;
}
