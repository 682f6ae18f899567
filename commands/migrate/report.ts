import { differences, plain } from './differences';
import type { Finding } from './findings';
import { Lines } from '../../shared/debug/lines';
import type { Migrated } from './migrate-text';

/** The result of one file. */
export interface FileReport {
  /** Its path, as it is shown. */
  readonly file: string;
  /** Whether its text would change, or has changed. */
  readonly changed: boolean;
  readonly written: boolean;
  readonly findings: readonly (Omit<Finding, 'offset'> & { line: number; column: number })[];
  /** Why it was not looked at, or not written. */
  readonly error?: string;
}

/** The report of a file that was migrated. */
export function reportOf(
  file: string,
  source: string,
  { text, findings }: Pick<Migrated, 'text' | 'findings'>,
  written: boolean,
): FileReport {
  const lines = new Lines(source);
  return {
    file,
    changed: text !== source,
    written,
    findings: findings.map(({ offset, ...finding }) => ({ ...finding, ...lines.at(offset) })),
  };
}

/** The lines that tell of one file: what was done where, and the lines that change. */
export function linesOf(
  { file, findings }: FileReport,
  source: string,
  { edits }: Pick<Migrated, 'edits'>,
): readonly string[] {
  return [
    ...findings.map(
      ({ kind, line, column, text }) => `${plain(file)}:${line}:${column} ${kind}: ${plain(text)}`,
    ),
    ...differences(source, edits),
  ];
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The last line: what was done in all. */
export function summaryOf(reports: readonly FileReport[], isWriting: boolean): string {
  const changed = reports.filter((report) => report.changed).length;
  const kinds = reports.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  const drafts = kinds.filter((kind) => kind === 'draft').length;
  const left = kinds.filter((kind) => kind === 'left').length;
  const parts = [
    `${counted(reports.length, 'file')}, ${changed} ${isWriting ? 'changed' : 'to change'}`,
    ...(drafts > 0 ? [`${counted(drafts, 'draft')} to compare`] : []),
    ...(left > 0 ? [`${counted(left, 'thing')} left`] : []),
  ];
  const hint = changed > 0 && !isWriting ? ' Nothing is written yet: add --write.' : '';
  return `${parts.join('; ')}.${hint}`;
}
