import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { LocalStore } from './local-store';
import { settleUpload, signedUpload } from './one';
import { refuse } from './refuse';
import type { FileStore } from './store';
import { TUS } from './tus';

/** Whether it was the connection that failed, and not the disk. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(error.code));

/**
 * Answers PATCH: takes bytes from the offset on that has been reached. What has arrived when the
 * connection breaks stays, so that the next PATCH goes on from there.
 */
export const receive =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    if (!(store instanceof LocalStore)) return refuse(c, 'NotFound');
    const upload = await signedUpload(c, host);
    if (upload instanceof Response) return upload;
    if (c.req.header('tus-resumable') !== TUS['tus-resumable']) return refuse(c, 'Protocol');
    if (!c.req.header('content-type')?.startsWith('application/offset+octet-stream')) {
      return refuse(c, 'Malformed');
    }
    const reached = upload.state === 'open' ? await store.offset(upload) : upload.size;
    const offset = Number(c.req.header('upload-offset') ?? NaN);
    if (offset !== reached || upload.state !== 'open') {
      c.header('upload-offset', String(reached));
      return refuse(c, 'Offset');
    }
    const length = Number(c.req.header('content-length') ?? 0);
    if (offset + length > upload.size) return refuse(c, 'TooLarge');

    const received = await store.receive(upload, offset, c.env.incoming).catch((error: unknown) => {
      if (!isCutOff(error)) throw error;
      // The visitor has gone; nobody reads the answer.
      return 'partial' as const;
    });
    if (received === 'too-long') return refuse(c, 'TooLarge');
    if (received === 'complete') return settleUpload(c, host, store, upload);
    const now = await store.offset(upload);
    return c.body(null, 204, { ...TUS, 'upload-offset': String(now) });
  };
