import type { Handler } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { LocalStore } from './local-store';
import { completeUpload } from './complete-upload';
import type { FileStore } from './file-store';
import { refuse } from './refuse';
import { forSignedUpload } from './signed-upload';
import { TUS } from './tus';

/** Whether the connection failed, not the disk. */
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(error.code));

/** Whether the disk, or what this host may use of it, is full. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code));

/**
 * Handles PATCH: appends bytes at the current offset. If the connection fails, the bytes received
 * so far stay, and the next PATCH continues from there.
 */
export const appendToUpload = (host: HostContext, store: FileStore): Handler<HostEnv> => {
  if (!(store instanceof LocalStore)) return (c) => refuse(c, 'NotFound');
  return forSignedUpload(host, async (c, upload) => {
    if (c.req.header('tus-resumable') !== TUS['tus-resumable']) return refuse(c, 'Protocol');
    if (!c.req.header('content-type')?.startsWith('application/offset+octet-stream')) {
      return refuse(c, 'Malformed');
    }
    const currentOffset = upload.state === 'open' ? await store.offset(upload) : upload.size;
    const offset = Number(c.req.header('upload-offset') ?? NaN);
    if (offset !== currentOffset || upload.state !== 'open') {
      c.header('upload-offset', String(currentOffset));
      return refuse(c, 'Offset');
    }
    const length = Number(c.req.header('content-length') ?? 0);
    if (offset + length > upload.size) return refuse(c, 'TooLarge');

    // What is left of a refused body is read by the server, so that the connection can be used again.
    const chunks = c.env.incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const result = await store.receive(upload, offset, chunks).catch((error: unknown) => {
      if (isDiskFull(error)) return 'full' as const;
      if (!isDisconnect(error)) throw error;
      return 'partial' as const;
    });
    if (result === 'full') {
      console.error('An upload was refused: the disk is full.');
      return refuse(c, 'Full');
    }
    if (result === 'too-long') return refuse(c, 'TooLarge');
    if (result === 'complete') return completeUpload(c, host, store, upload);
    const newOffset = await store.offset(upload);
    return c.body(null, 204, { ...TUS, 'upload-offset': String(newOffset) });
  });
};
