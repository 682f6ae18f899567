import { randomUUID } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { HostContext } from '../context';
import { isDiskFull } from '../files/disk-full';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import { logSeldom } from '../http/log-seldom';
import { LocalStore } from './local-store';
import { completeUpload } from './complete-upload';
import type { FileStore } from './file-store';
import { roomForFiles } from './limits';
import { makeRoom } from './make-room';
import { uploadBy, type UploadRecord } from './records';
import { logFullStorage, refuse } from './refuse';
import { forSignedUpload } from './signed-upload';
import { beginWriting, countReceived, endWriting, type Writer } from './writers';

/** Whether the connection failed, not the disk. */
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(String(error.code));

/** The media type of bytes in tus, with or without parameters. */
const BYTES = /^\s*application\/offset\+octet-stream\s*(?:;|$)/i;

/** A number of bytes as tus writes it: digits only. */
const OFFSET = /^\d{1,16}$/;

function refuseOffset(c: Context, offset: number): Response {
  c.header('upload-offset', String(offset));
  return refuse(c, 'Offset');
}

/**
 * Handles PATCH: appends bytes at the current offset. If the connection fails, the bytes received
 * so far stay, and the next PATCH continues from there. Of two requests at the same time, also at two
 * hosts, the second is refused.
 */
export const appendToUpload = (host: HostContext, store: FileStore): Handler<HostEnv> => {
  if (!(store instanceof LocalStore)) return (c) => refuse(c, 'NotFound');
  const { database } = host;
  return forSignedUpload(host, async (c, upload) => {
    if (c.req.header('tus-resumable') === undefined) return refuse(c, 'Protocol');
    if (!BYTES.test(c.req.header('content-type') ?? '')) return refuse(c, 'BytesOnly');
    if (!OFFSET.test(c.req.header('upload-offset') ?? '')) return refuse(c, 'Malformed');
    if (upload.state !== 'open') return refuseOffset(c, upload.size);
    const writer = { id: upload.id, writer: randomUUID() };
    if (!(await beginWriting(database, writer))) {
      const current = await uploadBy(database, upload.id);
      return current?.state === 'open' ? refuse(c, 'Locked') : refuseOffset(c, upload.size);
    }
    try {
      return await append(c, { host, store, upload, writer });
    } finally {
      // The bytes are stored all the same, and the lease ends by itself.
      await endWriting(database, writer).catch((error: unknown) => {
        console.error('The end of an upload was not recorded.', error);
      });
    }
  });
};

interface Appending {
  readonly host: HostContext;
  readonly store: LocalStore;
  readonly upload: UploadRecord;
  readonly writer: Writer;
}

async function append(
  c: Context<HostEnv>,
  { host, store, upload, writer }: Appending,
): Promise<Response> {
  const { database, settings } = host;
  const { storageLimit } = settings;
  const offset = Number(c.req.header('upload-offset'));
  const currentOffset = await store.offset(upload);
  if (offset !== currentOffset) return refuseOffset(c, currentOffset);
  const length = Number(c.req.header('content-length') ?? 0);
  if (offset + length > upload.size) return refuse(c, 'TooLarge');

  // The server reads the rest of a refused body, so that the connection can be used again.
  const chunks = c.env.incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  const wanted = {
    client: clientAddress(c, settings),
    bytes: upload.size - offset,
    room: roomForFiles(storageLimit),
  };
  const count = async (received: number) => {
    const counted = await countReceived(database, writer, { received, storageLimit });
    if (counted !== 'full' || !(await makeRoom(host, wanted))) return counted;
    return countReceived(database, writer, { received, storageLimit });
  };
  const result = await store.receive(upload, offset, { chunks, count }).catch((error: unknown) => {
    if (isDiskFull(error)) return 'disk-full' as const;
    if (!isDisconnect(error)) throw error;
    return 'partial' as const;
  });
  switch (result) {
    case 'disk-full':
      logSeldom('upload disk', 'An upload was refused: the disk is full.');
      return refuse(c, 'Full');
    case 'full':
      logFullStorage(storageLimit);
      return refuse(c, 'Full');
    case 'locked':
      return refuse(c, 'Locked');
    case 'too-long':
      return refuse(c, 'TooLarge');
    case 'complete':
      return completeUpload(c, host, store, upload);
    case 'partial': {
      const newOffset = await store.offset(upload);
      return c.body(null, 204, { 'upload-offset': String(newOffset) });
    }
  }
}
