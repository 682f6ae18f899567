import type { UploadTicket } from '../../shared/form/upload';
import type { Milliseconds } from '../../shared/site/wait-until';
import { UploadFailure } from './failure';

/** Aborts after this long without progress. */
const STALL_TIMEOUT: Milliseconds = 45_000;

/** The response to a transmission. */
interface Transmitted {
  readonly status: number;
  /** The header `Upload-Offset`. */
  readonly offset: string | null;
  /** The header `Content-Type`. */
  readonly type: string | null;
}

/** Options of {@link transmit}. */
interface TransmitOptions {
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends bytes and reports progress, which `fetch` cannot.
 *
 * @throws {UploadFailure} if there is no response; the signal's reason if it was aborted.
 */
export function transmit(
  { url, method, headers }: UploadTicket,
  moreHeaders: Readonly<Record<string, string>>,
  body: Blob,
  { signal, onProgress }: TransmitOptions,
): Promise<Transmitted> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const cancel = (cause: Error): void => {
      cleanUp();
      request.abort();
      reject(cause);
    };
    const onAbort = (): void => cancel(signal.reason as Error);
    const restartTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => cancel(new UploadFailure('tooSlow')), STALL_TIMEOUT);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      restartTimer();
      onProgress(loaded);
    });
    request.addEventListener('load', () => {
      cleanUp();
      resolve({
        status: request.status,
        offset: request.getResponseHeader('upload-offset'),
        type: request.getResponseHeader('content-type'),
      });
    });
    request.addEventListener('error', () => {
      cleanUp();
      reject(new UploadFailure('connectionLost'));
    });
    signal.addEventListener('abort', onAbort);
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...moreHeaders })) {
      request.setRequestHeader(name, value);
    }
    restartTimer();
    request.send(body);
  });
}
