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
 * Compressed bodies by the hash of what was compressed: they cannot go stale, and losing them
 * costs time only. The least recently used go first.
 */
const cache = new Map<string, Promise<Buffer>>();
let held = 0;

/** A body in another coding. `hash` identifies the body. */
export async function compress(
  body: Uint8Array,
  hash: string,
  coding: Coding,
  effort: Effort,
): Promise<Buffer> {
  const key = `${hash}-${coding}-${effort}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const work = coding === 'br' ? toBrotli(body, effort) : zip(body, { level: GZIP_LEVEL[effort] });
  cache.set(key, work);
  try {
    const result = await work;
    held += result.length;
    await makeRoom(key);
    return result;
  } catch (error) {
    cache.delete(key);
    throw error;
  }
}

const toBrotli = (body: Uint8Array, effort: Effort): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

async function makeRoom(newest: string): Promise<void> {
  for (const [key, work] of cache) {
    if (held <= CACHE_BYTES) return;
    if (key === newest) continue;
    cache.delete(key);
    held -= (await work).length;
  }
}
