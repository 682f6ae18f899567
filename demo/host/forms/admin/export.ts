import { stringify } from 'csv-stringify/sync';
import { momentCells, momentHeadings } from '../../admin/moment';
import type { Session } from '../../admin/session';
import type { Database } from '../../database/database';
import { escapeFormulas } from '../../text/escape-formulas';
import { groupByName, isAnswer, labelsIn } from '../entries';
import { allSubmissions, type ExportedSubmission, type Selection } from './queries';

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type Owner = Pick<Session, 'timeZone'>;

/** Most columns of fields; the names of an unknown form's fields are the visitor's choice. */
const MAX_COLUMNS = 300;
const OTHER_COLUMN = 'Other fields';

/**
 * Yields submissions as CSV in chunks: a column per field, headed by its label, in the order of
 * first occurrence; fields beyond {@link MAX_COLUMNS} share the last one. Times are in the owner's
 * zone. Every cell is quoted, and formulas are escaped.
 */
export async function* csvOf(
  database: Database,
  selection: Selection,
  owner: Owner,
): AsyncGenerator<string> {
  const { labels, hasMore } = await columnsOf(database, selection);
  const names = [...labels.keys()];
  const fixed = [...momentHeadings('Received', owner), 'Page'];
  const headings = headingsOf(labels, [...fixed, OTHER_COLUMN]);
  yield BYTE_ORDER_MARK + lines([[...fixed, ...headings, ...(hasMore ? [OTHER_COLUMN] : [])]]);
  for await (const batch of allSubmissions(database, selection)) {
    yield lines(
      batch.map((submission) => {
        const { cells, other } = cellsOf(submission, labels, names);
        const { received, page } = submission;
        return [...momentCells(received, owner), page, ...cells, ...(hasMore ? [other] : [])];
      }),
    );
  }
}

interface Columns {
  /** The label of each field with a column. */
  readonly labels: ReadonlyMap<string, string>;
  /** Whether there are more fields. */
  readonly hasMore: boolean;
}

async function columnsOf(database: Database, selection: Selection): Promise<Columns> {
  const labels = new Map<string, string>();
  let hasMore = false;
  for await (const batch of allSubmissions(database, selection)) {
    for (const { entries } of batch) {
      const labelOf = labelsIn(entries);
      for (const { name } of entries) {
        if (!isAnswer(name)) continue;
        const label = labelOf(name);
        if (!labels.has(name) && labels.size === MAX_COLUMNS) hasMore = true;
        // Use the latest label, but don't replace a label by the name.
        else if (!labels.has(name) || label !== name) labels.set(name, label);
      }
    }
  }
  return { labels, hasMore };
}

/** Adds the field name to labels that several fields share. */
function headingsOf(labels: ReadonlyMap<string, string>, others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of [...others, ...labels.values()]) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return Array.from(labels, ([name, label]) =>
    (counts.get(label) ?? 0) > 1 ? `${label} (${name})` : label,
  );
}

function cellsOf(
  { entries }: ExportedSubmission,
  labels: ReadonlyMap<string, string>,
  names: readonly string[],
) {
  const groups = groupByName(entries);
  const others = [...groups].filter(([name]) => isAnswer(name) && !labels.has(name));
  return {
    cells: names.map((name) => groups.get(name)?.join('; ') ?? ''),
    other: others.map(([name, values]) => `${name}: ${values.join('; ')}`).join('\n'),
  };
}

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormulas)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
