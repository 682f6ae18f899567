import type { UploadTicket } from '../../shared/form/upload';
import type { Milliseconds } from '../../shared/site/wait-until';
import { isReadable } from './check';
import { UploadFailure } from './failure';
import { failureOf } from './status';
import { ask, askForTicket } from './ticket';

export { check } from './check';
export { failureText } from './file-texts';

/** What is told while a file is sent. */
export interface Progress {
  /** Where it goes; kept by the caller, so that another try goes on with it. */
  readonly asked: (ticket: UploadTicket) => void;
  /** How many bytes have left. */
  readonly sent: (bytes: number) => void;
  /** The connection is gone; it is tried again by itself. */
  readonly waiting: () => void;
}

/** What a file is sent with. */
export interface Sending extends Progress {
  readonly endpoint: string;
  readonly accept: string;
  /** From a try before. */
  readonly ticket: UploadTicket | undefined;
  readonly signal: AbortSignal;
}

/** So long may nothing move. */
const STALL: Milliseconds = 45_000;

/** Before each try by itself, where nothing has moved since the one before. */
const PAUSES: readonly Milliseconds[] = [400, 1500, 4000, 8000];

/** The upload is no longer known, or its address is over: a new one is asked for. */
const OVER = [403, 404, 410];

class Over extends Error {}

interface Sent {
  readonly status: number;
  /** The answer's `Upload-Offset`. */
  readonly offset: string | null;
}

/** Sends bytes and tells how many have left; `fetch` cannot tell. */
function transmit(
  { url, method, headers }: UploadTicket,
  more: Readonly<Record<string, string>>,
  body: Blob,
  { signal, sent }: { readonly signal: AbortSignal; readonly sent: (bytes: number) => void },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      request.abort();
      reject(signal.reason as Error);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end();
        request.abort();
        reject(new UploadFailure('tooSlow'));
      }, STALL);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      wait();
      sent(loaded);
    });
    request.addEventListener('load', () => {
      end();
      resolve({ status: request.status, offset: request.getResponseHeader('upload-offset') });
    });
    request.addEventListener('error', () => {
      end();
      reject(new UploadFailure('connectionLost'));
    });
    signal.addEventListener('abort', abort);
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...more })) {
      request.setRequestHeader(name, value);
    }
    wait();
    request.send(body);
  });
}

/** How much of an upload has arrived. */
async function offsetOf({ url }: UploadTicket, signal: AbortSignal): Promise<number> {
  const response = await ask(
    url,
    { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } },
    signal,
  );
  if (OVER.includes(response.status)) throw new Over();
  if (!response.ok) throw failureOf(response.status);
  const offset = Number(response.headers.get('upload-offset') ?? NaN);
  if (!Number.isSafeInteger(offset)) throw new UploadFailure('uploadFailed');
  return offset;
}

/** tus 1.0: what is missing, from the offset on. */
async function resume(
  ticket: UploadTicket,
  file: File,
  begun: boolean,
  how: Sending,
): Promise<void> {
  const offset = begun ? await offsetOf(ticket, how.signal) : 0;
  how.sent(offset);
  const { status, offset: reached } = await transmit(
    ticket,
    { 'upload-offset': String(offset) },
    file.slice(offset),
    { signal: how.signal, sent: (bytes) => how.sent(offset + bytes) },
  );
  if (OVER.includes(status)) throw new Over();
  // All of it was there; only the answer had been lost.
  if (status === 409 && Number(reached) === file.size) return;
  if (status === 409) throw new UploadFailure('connectionLost');
  if (status < 200 || status > 299) throw failureOf(status);
  if (Number(reached ?? file.size) < file.size) throw new UploadFailure('connectionLost');
}

/** Another store takes a file in one piece, and the platform looks at it there. */
async function whole(ticket: UploadTicket, file: File, how: Sending): Promise<void> {
  const { status } = await transmit(ticket, {}, file, how);
  if (OVER.includes(status)) throw new Over();
  if (status < 200 || status > 299) throw failureOf(status);
  if (!ticket.control) return;
  const { ok, status: said } = await ask(ticket.control, { method: 'POST' }, how.signal);
  if (!ok) throw said === 409 ? new UploadFailure('connectionLost') : failureOf(said);
}

/** Waits a moment; while the browser is offline, until it is back. */
function pause(time: Milliseconds, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', abort);
    };
    const done = (): void => {
      end();
      resolve();
    };
    const abort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const timer = navigator.onLine ? setTimeout(done, time) : undefined;
    addEventListener('online', done);
    signal.addEventListener('abort', abort);
  });
}

/** A file may go while it is sent. */
async function assertReadable(file: File, cause?: unknown): Promise<void> {
  if (!(await isReadable(file))) throw new UploadFailure('fileGone', cause);
}

/**
 * Sends a file to the platform's storage. What breaks is tried again, and goes on where it was when
 * the storage can.
 *
 * @returns where it is.
 * @throws {UploadFailure} When it cannot be sent; the signal's reason when the visitor gave up.
 */
export async function send(file: File, how: Sending): Promise<UploadTicket> {
  const { signal } = how;
  let { ticket } = how;
  let begun = ticket !== undefined;
  let tries = 0;
  let furthest = 0;
  const sent = (bytes: number): void => {
    if (bytes > furthest) {
      furthest = bytes;
      tries = 0;
    }
    how.sent(bytes);
  };
  for (;;) {
    try {
      if (!ticket) {
        ticket = await askForTicket(how.endpoint, file, how.accept, signal);
        begun = false;
        how.asked(ticket);
      }
      // A request with a file that has gone ends with an error, but in Firefox never.
      await assertReadable(file);
      await (ticket.resumable
        ? resume(ticket, file, begun, { ...how, sent })
        : whole(ticket, file, { ...how, sent }));
      return ticket;
    } catch (cause) {
      signal.throwIfAborted();
      await assertReadable(file, cause);
      begun = true;
      const isOver = cause instanceof Over;
      const failure =
        cause instanceof UploadFailure ? cause : new UploadFailure('uploadFailed', cause);
      if (!isOver && failure.reason !== 'connectionLost') throw failure;
      const time = PAUSES[tries];
      tries += 1;
      if (time === undefined) throw failure;
      if (isOver) ticket = undefined;
      how.waiting();
      await pause(time, signal);
    }
  }
}
