import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which a folder's copies are recorded. */
export const RECORD_NAME = '.dm-elements.json';

/** Files that copies have written to a folder. All others in it belong to somebody else. */
export interface CopyRecord {
  readonly version: string;
  /** Whether the last copy has come to its end. */
  readonly isWhole: boolean;
  /** The files of the last copy. */
  readonly files: readonly string[];
  /** Files of earlier ones, for open pages, with the time since when they are no longer needed. */
  readonly old: Readonly<Record<string, string>>;
}

/** Whether a path is one of a file in the folder: what a record names is removed in time. */
const isInside = (path: unknown): path is string =>
  typeof path === 'string' && !path.split(/[\\/]/).some((name) => name === '..' || name === '');

/** Reads the record of a folder; `undefined` where no copy was made. */
export function readRecord(folder: string): CopyRecord | undefined {
  try {
    const text = readFileSync(join(folder, RECORD_NAME), 'utf8');
    const { version, isWhole, files, old } = JSON.parse(text) as CopyRecord;
    const kept = Object.entries(old).filter(([path]) => isInside(path));
    return { version, isWhole, files: files.filter(isInside), old: Object.fromEntries(kept) };
  } catch {
    return undefined;
  }
}

/**
 * Writes a record to a folder for unfinished files.
 *
 * @returns what puts it in place, at once.
 */
export function stageRecord(folder: string, unfinished: string, record: CopyRecord): () => void {
  const path = join(unfinished, record.isWhole ? 'whole.json' : 'begun.json');
  writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`);
  return () => renameSync(path, join(folder, RECORD_NAME));
}

/** Since when the files of earlier copies are old, once another list takes the place of a record's. */
export function oldFiles(
  record: CopyRecord | undefined,
  current: Iterable<string>,
  now: Date,
): Readonly<Record<string, string>> {
  if (!record) return {};
  const since = now.toISOString();
  const times = new Map(record.files.map((path) => [path, since]));
  for (const [path, time] of Object.entries(record.old)) {
    // A copy that was interrupted may have left the earlier files in use.
    times.set(path, record.isWhole ? time : since);
  }
  for (const path of current) times.delete(path);
  return Object.fromEntries([...times].sort(([a], [b]) => (a < b ? -1 : 1)));
}
