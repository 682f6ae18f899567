import type { UploadTicket } from '../../shared/form/upload';
import type { Milliseconds } from '../../shared/site/wait-until';
import { isReadable } from './check';
import { toFailure, UploadFailure } from './failure';
import { pause } from './pause';
import { failureOf } from './status';
import { request, requestTicket } from './ticket';
import { transmit } from './transmit';

/** Options of {@link send}. */
export interface SendOptions {
  readonly endpoint: string;
  readonly accept: string;
  /** The upload of an earlier attempt, to be continued. */
  readonly ticket: UploadTicket | undefined;
  readonly signal: AbortSignal;
  /** Called with a new upload, to be passed to another attempt. */
  readonly onTicket: (ticket: UploadTicket) => void;
  /** Called with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void;
  /** Called when the connection was lost, before it is retried. */
  readonly onWait: () => void;
}

/** Delays before the attempts that follow one without progress. */
const RETRY_DELAYS: readonly Milliseconds[] = [400, 1500, 4000, 8000];

/** Statuses of an upload that is unknown or whose address has expired. */
const EXPIRED_STATUSES = [403, 404, 410];

/** Statuses of an upload that is at another offset, still locked by a broken request, or damaged. */
const REPEATED_STATUSES = [409, 423, 460];

/** The upload has expired: a new one is requested. */
class Expired extends Error {}

function throwUnlessOk(status: number): void {
  if (EXPIRED_STATUSES.includes(status)) throw new Expired();
  if (REPEATED_STATUSES.includes(status)) throw new UploadFailure('connectionLost');
  if (status < 200 || status > 299) throw failureOf(status);
}

/** Not the storage has answered, but a page in its place: for a sign-in, or of a network. */
function throwIfPage(type: string | null): void {
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(type ?? '')) {
    throw new UploadFailure('uploadFailed', new TypeError('a page has answered'));
  }
}

/** Reads an offset, up to the size of the file; `undefined` for anything else. */
function readOffset(header: string | null, { size }: File): number | undefined {
  const offset = /^\d+$/.test(header?.trim() ?? '') ? Number(header) : NaN;
  return offset <= size ? offset : undefined;
}

/** The number of bytes that have arrived. */
async function offsetOf({ url }: UploadTicket, file: File, signal: AbortSignal): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const response = await request(url, { method: 'HEAD', headers }, signal);
  throwUnlessOk(response.status);
  const header = response.headers.get('upload-offset');
  const offset = readOffset(header, file);
  if (offset !== undefined) return offset;
  // It is not the upload of this file.
  if (Number(header) > file.size) throw new Expired();
  throw new UploadFailure('uploadFailed', new TypeError(`the offset is "${String(header)}"`));
}

/** Sends the rest of a file, by tus 1.0; in pieces where the storage takes less at a time. */
async function sendRest(
  ticket: UploadTicket,
  file: File,
  start: number,
  options: SendOptions,
): Promise<void> {
  const { signal, onProgress } = options;
  onProgress(start);
  const { status, offset, type } = await transmit(
    ticket,
    { 'upload-offset': String(start) },
    file.slice(start),
    { signal, onProgress: (bytes) => onProgress(start + bytes) },
  );
  const next = readOffset(offset, file);
  // The file had arrived; only the response was lost.
  if (status === 409 && next === file.size) return;
  throwUnlessOk(status);
  throwIfPage(type);
  if (next === undefined || next < start) {
    throw new UploadFailure('uploadFailed', new TypeError(`the offset is "${String(offset)}"`));
  }
  if (next === file.size) return;
  if (next === start) throw new UploadFailure('connectionLost');
  await sendRest(ticket, file, next, options);
}

/** Sends a file in one piece to another store, where the platform then checks it. */
async function sendWhole(ticket: UploadTicket, file: File, options: SendOptions): Promise<void> {
  const { status, type } = await transmit(ticket, {}, file, options);
  throwUnlessOk(status);
  throwIfPage(type);
  if (!ticket.control) return;
  const response = await request(ticket.control, { method: 'POST' }, options.signal);
  throwUnlessOk(response.status);
  throwIfPage(response.headers.get('content-type'));
}

/** Throws if the file has been removed since it was chosen. */
async function assertReadable(file: File, cause?: unknown): Promise<void> {
  if (!(await isReadable(file))) throw new UploadFailure('fileGone', cause);
}

/**
 * Sends a file to the platform's storage. A lost connection is retried; a resumable upload
 * continues from its offset.
 *
 * @returns the upload.
 * @throws {UploadFailure} if the file cannot be sent; the signal's reason if it was aborted.
 */
export async function send(file: File, options: SendOptions): Promise<UploadTicket> {
  const { endpoint, accept, signal, onTicket, onWait } = options;
  let { ticket } = options;
  let hasStarted = ticket !== undefined;
  let retries = 0;
  let furthest = 0;
  const onProgress = (bytes: number): void => {
    if (bytes > furthest) {
      furthest = bytes;
      retries = 0;
    }
    options.onProgress(bytes);
  };
  for (;;) {
    try {
      if (!ticket) {
        ticket = await requestTicket(endpoint, file, accept, signal);
        hasStarted = false;
        onTicket(ticket);
      }
      // In Firefox, a request with a removed file never ends.
      await assertReadable(file);
      if (ticket.resumable) {
        const start = hasStarted ? await offsetOf(ticket, file, signal) : 0;
        await sendRest(ticket, file, start, { ...options, onProgress });
      } else await sendWhole(ticket, file, { ...options, onProgress });
      return ticket;
    } catch (cause) {
      signal.throwIfAborted();
      await assertReadable(file, cause);
      hasStarted = true;
      const isExpired = cause instanceof Expired;
      const failure = toFailure(cause);
      if (!isExpired && failure.reason !== 'connectionLost') throw failure;
      const delay = RETRY_DELAYS[retries];
      retries += 1;
      if (delay === undefined) throw failure;
      if (isExpired) ticket = undefined;
      onWait();
      await pause(delay, signal);
    }
  }
}
