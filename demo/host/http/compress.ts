import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './negotiate';

/** `quick` for what is made for each request, `thorough` for files, which are asked for again. */
export type Effort = 'quick' | 'thorough';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: 5, thorough: 10 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: 6, thorough: 9 };

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Compressed bodies by the hash of what was compressed, the least recently used first: they cannot
 * go stale, and losing them costs time only.
 */
const kept = new Map<string, Buffer>();
const underWay = new Map<string, Promise<Buffer>>();
let bytesKept = 0;

/** A body in another coding. `hash` identifies the body. */
export async function compress(
  body: Uint8Array,
  hash: string,
  coding: Coding,
  effort: Effort,
): Promise<Buffer> {
  const key = `${hash}-${coding}-${effort}`;
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const started = underWay.get(key);
  if (started) return started;

  const work = coding === 'br' ? toBrotli(body, effort) : zip(body, { level: GZIP_LEVEL[effort] });
  underWay.set(key, work);
  try {
    const result = await work;
    keep(key, result);
    return result;
  } finally {
    underWay.delete(key);
  }
}

const toBrotli = (body: Uint8Array, effort: Effort): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

function keep(key: string, result: Buffer): void {
  kept.set(key, result);
  bytesKept += result.length;
  for (const [oldest, { length }] of kept) {
    if (bytesKept <= CACHE_BYTES) return;
    kept.delete(oldest);
    bytesKept -= length;
  }
}
