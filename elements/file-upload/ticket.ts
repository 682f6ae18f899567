import { linkAddress } from '../../shared/dom/address';
import type { UploadTicket } from '../../shared/form/upload';
import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';
import { UploadFailure } from './failure';
import { failureOf } from './status';

const TIMEOUT: Milliseconds = 30_000;

function readTicket(answer: unknown): UploadTicket | undefined {
  if (!isRecord(answer)) return undefined;
  const { method = 'PUT', headers = {}, resumable, path } = answer;
  const url = linkAddress(answer['url']);
  const control = linkAddress(answer['control']) ?? '';
  const isValid =
    url !== undefined &&
    typeof path === 'string' &&
    path !== '' &&
    typeof method === 'string' &&
    isRecord(headers) &&
    Object.values(headers).every((value) => typeof value === 'string');
  if (!isValid) return undefined;
  return {
    url,
    method,
    headers: headers as Record<string, string>,
    resumable: resumable === true,
    path,
    control,
  };
}

/**
 * Sends a request that ends with a signal or after 30 s.
 *
 * @throws {UploadFailure} if there is no response; the signal's reason if it was aborted.
 */
export async function request(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    return await fetch(url, { ...init, signal: controller.signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new UploadFailure(controller.signal.aborted ? 'tooSlow' : 'connectionLost', cause);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Requests an upload from the platform.
 *
 * @throws {UploadFailure} if the platform refuses the file or cannot be reached.
 */
export async function requestTicket(
  endpoint: string,
  { name, size, type }: File,
  accept: string,
  signal: AbortSignal,
): Promise<UploadTicket> {
  const response = await request(
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
    throw new UploadFailure('uploadFailed', new TypeError('the answer is not an upload'));
  return ticket;
}
