import { existsSync, mkdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CommandError } from '../command';
import { integrityAt, LIST_NAME, readChecked, readList, type LibraryList } from './library-list';
import { hasLock, withLock } from './lock';
import { StagedFiles } from './put-in-place';
import { oldFiles, readRecord, stageRecord, type CopyRecord } from './record';

/** Options of {@link copyLibrary}. */
export interface CopyOptions {
  /** The built library, with its list. */
  readonly source: string;
  /** The folder that it is copied to. */
  readonly target: string;
  /** How long the files of earlier copies stay for open pages, in ms. */
  readonly keep: number;
  /** Whether files that no copy has written may be replaced, where the library has one of their name. */
  readonly replaces?: boolean;
  readonly now?: Date;
}

/** Result of a copy. */
export interface CopyReport {
  readonly version: string;
  readonly files: number;
  readonly written: number;
  readonly removed: number;
  /** Files of earlier copies that stay, and the time from when a copy removes the last of them. */
  readonly kept: number;
  readonly keptUntil?: Date;
}

/** Hashes by path, of all files and of the list itself. */
function contentOf(source: string): { list: LibraryList; hashes: ReadonlyMap<string, string> } {
  const list = readList(source);
  const own = integrityAt(join(source, LIST_NAME)) ?? '';
  return { list, hashes: new Map([...Object.entries(list.files), [LIST_NAME, own]]) };
}

/** @throws {CommandError} If the folder is the library itself, or in it. */
function refuseSource(source: string, target: string): void {
  if (!existsSync(target)) return;
  const [from, to] = [realpathSync(source), realpathSync(target)];
  if (to !== from && !to.startsWith(from + sep)) return;
  throw new CommandError(`${target} is the package itself: name a folder of your site.`);
}

/** @throws {CommandError} If files have to be replaced that no copy has written. */
function refuseForeign(
  changed: readonly string[],
  record: CopyRecord | undefined,
  { target, replaces = false }: CopyOptions,
): void {
  const own = new Set([...(record?.files ?? []), ...Object.keys(record?.old ?? {})]);
  const there = changed.filter((path) => existsSync(join(target, path)));
  const folder = there.find((path) => statSync(join(target, path)).isDirectory());
  if (folder !== undefined) {
    throw new CommandError(`${join(target, folder)} is a folder: copy to another place.`);
  }
  const foreign = there.filter((path) => !own.has(path) && !replaces);
  const [first] = foreign;
  if (first === undefined) return;
  const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : '';
  throw new CommandError(
    `${join(target, first)}${more} is there already, and not from this command. ` +
      'Copy to another folder, or add --replace.',
  );
}

/** Removes files, and folders that are empty then; returns those that could not be removed. */
function remove(target: string, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    try {
      rmSync(join(target, path), { force: true });
    } catch {
      return true;
    }
    try {
      if (path.includes('/')) rmdirSync(dirname(join(target, path)));
    } catch {
      // It has other files.
    }
    return false;
  });
}

/**
 * Copies the files that browsers load into a folder of a site: whole, checked, and so that a page which
 * is loaded meanwhile finds all files of one version. Files of earlier copies stay for open pages until
 * their time is over; files that no copy has written are never touched.
 *
 * @throws {CommandError} If the library is damaged, or a file of somebody else is in its place. System
 * errors are thrown as they are; the folder then has the last version.
 */
export function copyLibrary(options: CopyOptions): CopyReport {
  const { source, target, keep, now = new Date() } = options;
  const { list, hashes } = contentOf(source);
  refuseSource(source, target);
  const isDue = (since: string): boolean => Date.parse(since) + keep <= now.getTime();
  const find = () => {
    const record = readRecord(target);
    const changed = [...hashes.keys()].filter(
      (path) => integrityAt(join(target, path)) !== hashes.get(path),
    );
    const old = oldFiles(record, hashes.keys(), now);
    const due = Object.keys(old).filter((path) => isDue(old[path] ?? ''));
    const isListed =
      record?.isWhole === true &&
      record.files.length === hashes.size &&
      record.files.every((path) => hashes.has(path));
    return { record, changed, old, due, isDone: isListed && changed.length + due.length === 0 };
  };
  const report = (written: number, removed: number, left: CopyRecord['old']): CopyReport => {
    const times = Object.values(left).map((since) => Date.parse(since) + keep);
    return {
      version: list.version,
      files: hashes.size,
      written,
      removed,
      kept: times.length,
      ...(times.length > 0 && { keptUntil: new Date(Math.max(...times)) }),
    };
  };
  const found = find();
  // Nothing is written where nothing is to be done: the folder may be read-only then.
  if (found.isDone && !hasLock(target)) return report(0, 0, found.old);
  mkdirSync(target, { recursive: true });
  return withLock(target, (unfinished) => {
    const { record, changed, old, due } = find();
    refuseForeign(changed, record, options);
    const staged = new StagedFiles(target, unfinished);
    for (const path of changed) {
      const integrity = hashes.get(path) ?? '';
      staged.add(path, readChecked(source, path, integrity), integrity);
    }
    const files = [...hashes.keys()].sort();
    const stage = (isWhole: boolean, left: CopyRecord['old']) =>
      stageRecord(target, unfinished, { version: list.version, isWhole, files, old: left });
    const [begin, finish] = [stage(false, old), stage(true, old)];
    // Before the first file is in place: whatever happens, the next copy knows all files for its own.
    begin();
    staged.putInPlace(finish);
    const stuck = remove(target, due);
    const left = Object.fromEntries(
      Object.entries(old).filter(([path]) => !due.includes(path) || stuck.includes(path)),
    );
    try {
      if (due.length > 0) stage(true, left)();
    } catch {
      // It names files that are no longer there, which does no harm.
    }
    return report(changed.length, due.length - stuck.length, left);
  });
}
