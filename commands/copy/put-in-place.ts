import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from '../command';
import { inOrder, integrityAt } from './library-list';

/** Creates a file with the folders above it. */
function create(path: string, write: (path: string) => void): void {
  mkdirSync(dirname(path), { recursive: true });
  write(path);
}

/** Files that are complete, on the disk of the folder that they are for, but not in it yet. */
export class StagedFiles {
  readonly #folder: string;
  readonly #next: string;
  readonly #last: string;
  readonly #paths: string[] = [];

  constructor(folder: string, unfinished: string) {
    this.#folder = folder;
    this.#next = join(unfinished, 'next');
    this.#last = join(unfinished, 'last');
  }

  /** Stages a file, and a copy of the one whose place it will take. */
  add(path: string, content: Buffer, integrity: string): void {
    const next = join(this.#next, path);
    create(next, () => writeFileSync(next, content));
    if (integrityAt(next) !== integrity) {
      throw new CommandError(`${next} is not on the disk as it was written.`);
    }
    const current = join(this.#folder, path);
    if (existsSync(current)) create(join(this.#last, path), (last) => copyFileSync(current, last));
    this.#paths.push(path);
  }

  /**
   * Puts the files in place, each at once, those first that others name. Whatever fails brings the
   * last files back.
   *
   * @param finish ends the task; its failure counts, too.
   */
  putInPlace(finish: () => void): void {
    const done: string[] = [];
    try {
      for (const path of inOrder(this.#paths)) {
        create(join(this.#folder, path), (target) => renameSync(join(this.#next, path), target));
        done.push(path);
      }
      finish();
    } catch (error) {
      // New ones stay: a page that was loaded meanwhile may ask for them.
      for (const path of done.reverse()) this.#bringBack(path);
      throw error;
    }
  }

  #bringBack(path: string): void {
    const last = join(this.#last, path);
    try {
      if (existsSync(last)) renameSync(last, join(this.#folder, path));
    } catch {
      // The others come back nevertheless, and the first error is the one that is reported.
    }
  }
}
