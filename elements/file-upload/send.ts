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

/** The upload has expired: a new one is requested. */
class Expired extends Error {}

function throwUnlessOk(status: number): void {
  if (EXPIRED_STATUSES.includes(status)) throw new Expired();
  if (status < 200 || status > 299) throw failureOf(status);
}

/** The number of bytes that have arrived. */
async function offsetOf({ url }: UploadTicket, signal: AbortSignal): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const response = await request(url, { method: 'HEAD', headers }, signal);
  throwUnlessOk(response.status);
  const offset = Number(response.headers.get('upload-offset') ?? NaN);
  if (!Number.isSafeInteger(offset)) throw new UploadFailure('uploadFailed');
  return offset;
}

/** Sends the rest of a file, by tus 1.0. */
async function sendRest(
  ticket: UploadTicket,
  file: File,
  start: number,
  { signal, onProgress }: SendOptions,
): Promise<void> {
  onProgress(start);
  const { status, offset } = await transmit(
    ticket,
    { 'upload-offset': String(start) },
    file.slice(start),
    { signal, onProgress: (bytes) => onProgress(start + bytes) },
  );
  // The file had arrived; only the response was lost.
  if (status === 409 && Number(offset) === file.size) return;
  if (status === 409) throw new UploadFailure('connectionLost');
  throwUnlessOk(status);
  if (Number(offset ?? file.size) < file.size) throw new UploadFailure('connectionLost');
}

/** Sends a file in one piece to another store, where the platform then checks it. */
async function sendWhole(ticket: UploadTicket, file: File, options: SendOptions): Promise<void> {
  const { status } = await transmit(ticket, {}, file, options);
  throwUnlessOk(status);
  if (!ticket.control) return;
  const response = await request(ticket.control, { method: 'POST' }, options.signal);
  if (response.status === 409) throw new UploadFailure('connectionLost');
  if (!response.ok) throw failureOf(response.status);
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
        const start = hasStarted ? await offsetOf(ticket, signal) : 0;
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
