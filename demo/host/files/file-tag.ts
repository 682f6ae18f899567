import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createQueue } from '../http/queue';
import { SharedTasks } from '../time/shared-tasks';
import type { FileState } from './file-state';
import { isMissing } from './read-if-exists';
import { keepNewest } from '../http/keep-newest';

/** Most files whose hash is kept. */
const MAX_KEPT = 5000;

/** Bytes that are hashed at once. */
const CHUNK = 256 * 1024;

/** Largest file that waits for no film, in bytes. */
const SMALL = 1024 * 1024;

const kept = new Map<string, { readonly stamp: string; readonly tag: string }>();
const hashing = new SharedTasks<string | undefined>();
const smallInTurn = createQueue(8);
const largeInTurn = createQueue(2);

/**
 * Returns the entity tag of a file: of its content, which is the same on every host, and is read once.
 *
 * @param signal aborted when the visitor has left: a file that nobody waits for is read no further.
 * @returns `undefined` if the file has been removed.
 */
export async function tagOf(file: FileState, signal?: AbortSignal): Promise<string | undefined> {
  const { path, stamp, size } = file;
  const known = kept.get(path);
  if (known?.stamp === stamp) {
    kept.delete(path);
    kept.set(path, known);
    return known.tag;
  }
  const inTurn = size > SMALL ? largeInTurn : smallInTurn;
  return hashing.run(
    `${path} ${stamp}`,
    (ended) => inTurn(() => hashAndKeep(file, ended), ended),
    signal,
  );
}

async function hashAndKeep(
  { path, stamp }: FileState,
  signal: AbortSignal,
): Promise<string | undefined> {
  const tag = await hashOf(path, signal);
  if (tag === undefined) return undefined;
  kept.delete(path);
  kept.set(path, { stamp, tag });
  keepNewest(kept, MAX_KEPT);
  return tag;
}

async function hashOf(path: string, signal: AbortSignal): Promise<string | undefined> {
  const hash = createHash('sha256');
  const bytes: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK, signal });
  try {
    for await (const chunk of bytes) hash.update(chunk);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
