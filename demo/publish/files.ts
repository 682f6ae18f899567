import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/**
 * The file of a path: `rooms.html` for the page `/rooms`, which static hosts serve under both names,
 * and `index.html` for a folder's.
 *
 * @returns `undefined` for a path that no file can have.
 */
export function fileOf(path: string, kind: 'page' | 'data' | 'file'): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const segments = decoded.split('/').filter(Boolean);
  const isSafe = segments.every((name) => !/^\.|[\\\0:]/.test(name) && name.length <= 200);
  if (!isSafe) return undefined;
  if (kind === 'file') return segments.length > 0 ? segments.join('/') : undefined;
  const name = segments.length > 0 ? segments.join('/') : 'index';
  return name + (kind === 'page' ? '.html' : '.json');
}

/** A folder that is written to, and the sizes of what was written. */
export class OutputFolder {
  readonly #folder: string;
  #bytes = 0;
  #count = 0;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** Number of files. */
  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @throws {RangeError} If the file would lie outside the folder. */
  async write(name: string, content: Buffer | string): Promise<void> {
    const file = join(this.#folder, name);
    if (relative(this.#folder, file).startsWith('..')) throw new RangeError(`${name} is outside`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    this.#bytes += Buffer.byteLength(content);
    this.#count += 1;
  }
}

/** Lists the files of a folder and those below it, with `/` between the names. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
