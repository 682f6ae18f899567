import { statSync, type BigIntStats } from 'node:fs';
import { stat, type FileHandle } from 'node:fs/promises';
import { isMissing } from './read-if-exists';

/** A file as it was at a time. */
export interface FileState {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Another one after each change. */
  readonly stamp: string;
}

/** Stamps that were looked up in this round of the process, by path. */
const stamps = new Map<string, string>();

/** Returns the state of a file; `undefined` if there is none. */
export async function stateOf(path: string): Promise<FileState | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    return found.isFile() ? { path, size: Number(found.size), stamp: stampIn(found) } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an open file is as it was. */
export const isSame = async (handle: FileHandle, { stamp }: FileState): Promise<boolean> =>
  stampIn(await handle.stat({ bigint: true })) === stamp;

/**
 * Returns a text that changes when a file is replaced, removed or added, or written to. Requests that
 * are answered in the same round of the process share it: it is asked for with every page, and takes a
 * few microseconds, less than having another thread look.
 */
export function stampOf(path: string): string {
  const known = stamps.get(path);
  if (known !== undefined) return known;
  if (stamps.size === 0) setImmediate(() => stamps.clear());
  const stamp = lookUp(path);
  stamps.set(path, stamp);
  return stamp;
}

/** Returns the stamps of several files as one. */
export const stampOfAll = (paths: readonly string[]): string => paths.map(stampOf).join('\n');

function lookUp(path: string): string {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? stampIn(found) : '';
  } catch {
    // No file can be at such a path, or nobody may look: it is as missing as others.
    return '';
  }
}

const stampIn = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs].join('-');
