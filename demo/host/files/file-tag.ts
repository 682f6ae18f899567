import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createQueue } from '../http/queue';
import { isMissing } from './read-if-exists';

/** A file as it was at a time. */
export interface FileState {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Another one after each change. */
  readonly stamp: string;
}

/** Most files whose hash is kept. */
const MAX_KEPT = 5000;

/** Bytes that are hashed at once. */
const CHUNK = 256 * 1024;

const kept = new Map<string, { readonly stamp: string; readonly tag: Promise<string> }>();
const inTurn = createQueue(2);

/** Returns the state of a file; `undefined` if there is none. */
export async function stateOf(path: string): Promise<FileState | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isFile()) return undefined;
    const { size, ino, mtimeNs, ctimeNs } = found;
    return { path, size: Number(size), stamp: [ino, size, mtimeNs, ctimeNs].join('-') };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns the entity tag of a file: of its content, which is the same on every host, and is read once. */
export function tagOf({ path, stamp }: FileState): Promise<string> {
  const known = kept.get(path);
  kept.delete(path);
  if (known?.stamp === stamp) {
    kept.set(path, known);
    return known.tag;
  }
  const tag = inTurn(() => hashOf(path));
  const entry = { stamp, tag };
  kept.set(path, entry);
  tag.catch(() => {
    if (kept.get(path) === entry) kept.delete(path);
  });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return tag;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const bytes: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK });
  for await (const chunk of bytes) hash.update(chunk);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
