import type { Client } from '@libsql/client';
import { stringify } from 'csv-stringify/sync';
import { isAnswer, labelOf, valuesOf } from '../forms/entries';
import type { Submission } from '../forms/submissions';
import { allSubmissions, type Selection } from './queries';

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const FIXED_COLUMNS = ['Received', 'Page'] as const;

/**
 * Yields submissions as CSV in chunks: a column per field, headed by its label, in the order of
 * first occurrence. Formulas are escaped.
 */
export async function* csvOf(client: Client, selection: Selection): AsyncGenerator<string> {
  const columns = await columnsOf(client, selection);
  yield BYTE_ORDER_MARK + lines([[...FIXED_COLUMNS, ...headings(columns)]]);
  for await (const batch of allSubmissions(client, selection)) {
    yield lines(batch.map((submission) => cellsOf(submission, [...columns.keys()])));
  }
}

/** Returns the label of each field. */
async function columnsOf(client: Client, selection: Selection): Promise<Map<string, string>> {
  const columns = new Map<string, string>();
  for await (const batch of allSubmissions(client, selection)) {
    for (const { entries } of batch) {
      for (const { name } of entries) {
        if (!isAnswer(name)) continue;
        const label = labelOf(entries, name);
        // Use the latest label, but don't replace a label by the name.
        if (!columns.has(name) || label !== name) columns.set(name, label);
      }
    }
  }
  return columns;
}

/** Adds the field name to labels that several fields share. */
function headings(columns: ReadonlyMap<string, string>): string[] {
  const labels = [...FIXED_COLUMNS, ...columns.values()];
  return Array.from(columns, ([name, label]) =>
    labels.filter((other) => other === label).length > 1 ? `${label} (${name})` : label,
  );
}

const cellsOf = ({ received, page, entries }: Submission, names: readonly string[]): string[] => [
  new Date(received).toISOString(),
  page,
  ...names.map((name) => valuesOf(entries, name).join('; ')),
];

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows] as string[][], { escape_formulas: true, record_delimiter: 'windows' });
