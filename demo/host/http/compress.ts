import { promisify } from 'node:util';
import { constants, createBrotliCompress, gzip } from 'node:zlib';
import { createQueue, type Queue } from './queue';
import type { Coding } from './negotiate';

/**
 * `quick` for responses generated per request, which would be 6 % shorter in twice the time; `repeated`
 * for those that are sent again; `thorough` for files.
 */
export type Effort = 'quick' | 'repeated' | 'thorough';

const zip = promisify(gzip);

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: 2, repeated: 6, thorough: 10 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: 3, repeated: 7, thorough: 9 };

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Compressed bodies by the hash of the uncompressed body, least recently used first. They cannot
 * become stale.
 */
const cache = new Map<string, Buffer>();
const pending = new Map<string, Promise<Buffer>>();
let cachedBytes = 0;

/** Size of all compressed bodies in the cache, in bytes. */
export const cacheSize = (): number => cachedBytes;

/** Nobody waits for those of `repeated`, which take turns with files. */
const patient = createQueue(1, { maxWaiting: 200 });

/**
 * Compressions of each effort: three of the four threads that reads of files and checks of passwords wait
 * for, too.
 */
const inTurn: Readonly<Record<Effort, Queue>> = {
  quick: createQueue(2, { maxWaiting: 100 }),
  repeated: patient,
  thorough: patient,
};

/**
 * Compresses a body without the cache, for bodies that are sent once.
 *
 * @throws {BusyError} If too many others are to be compressed.
 */
export function compressOnce(body: Uint8Array, coding: Coding, effort: Effort): Promise<Buffer> {
  const run = (): Promise<Buffer> =>
    coding === 'br' ? toBrotli(body, effort) : zip(body, { level: GZIP_LEVEL[effort] });
  return inTurn[effort](run);
}

/** Returns a body that was compressed before, by the hash of the uncompressed one. */
export function compressedBy(hash: string, coding: Coding): Buffer | undefined {
  const key = `${hash}-${coding}`;
  const cached = cache.get(key);
  if (cached) {
    cache.delete(key);
    cache.set(key, cached);
  }
  return cached;
}

/**
 * Compresses a file thoroughly; `hash` identifies it in the cache.
 *
 * @throws {BusyError} If too many others are to be compressed.
 */
export async function compress(body: Uint8Array, hash: string, coding: Coding): Promise<Buffer> {
  const cached = compressedBy(hash, coding);
  if (cached) return cached;
  const key = `${hash}-${coding}`;
  const running = pending.get(key);
  if (running) return running;

  const compressing = compressOnce(body, coding, 'thorough');
  pending.set(key, compressing);
  try {
    const result = await compressing;
    addToCache(key, result);
    return result;
  } finally {
    pending.delete(key);
  }
}

/**
 * Compresses in one step of a thread. `brotliCompress` takes two: one that copies the body, and one that
 * compresses it.
 */
function toBrotli(body: Uint8Array, effort: Effort): Promise<Buffer> {
  const stream = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FINISH,
    chunkSize: Math.max(body.length, 16_384),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
  // The last piece was compressed as the end already.
  stream._flush = (done) => done();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.once('error', reject);
    stream.once('end', () => resolve(Buffer.concat(parts)));
    stream.end(body);
  });
}

function addToCache(key: string, result: Buffer): void {
  cache.set(key, result);
  cachedBytes += result.length;
  for (const [oldest, { length }] of cache) {
    if (cachedBytes <= CACHE_BYTES) return;
    cache.delete(oldest);
    cachedBytes -= length;
  }
}
