import type { Client } from '@libsql/client';
import { stringify } from 'csv-stringify/sync';
import { isAnswer, labelOf, valuesOf } from '../forms/entries';
import type { Submission } from '../forms/submissions';
import { everySubmission, type Selection } from './queries';

/** Spreadsheets take a file for UTF-8 by this, and for the language of the machine without. */
const BYTE_ORDER_MARK = '\ufeff';

const FIXED = ['Received', 'Page'] as const;

/**
 * Submissions as CSV, a piece at a time: a column for each field, under its label, in the order in
 * which the fields first came. What a spreadsheet would take for a formula is made a text.
 */
export async function* csvOf(client: Client, selection: Selection): AsyncGenerator<string> {
  const columns = await columnsOf(client, selection);
  yield BYTE_ORDER_MARK + lines([[...FIXED, ...headings(columns)]]);
  for await (const some of everySubmission(client, selection)) {
    yield lines(some.map((submission) => cellsOf(submission, [...columns.keys()])));
  }
}

/** The label of each field. */
async function columnsOf(client: Client, selection: Selection): Promise<Map<string, string>> {
  const columns = new Map<string, string>();
  for await (const some of everySubmission(client, selection)) {
    for (const { entries } of some) {
      for (const { name } of entries) {
        if (!isAnswer(name)) continue;
        const label = labelOf(entries, name);
        // The latest label, but no bare name in the place of one.
        if (!columns.has(name) || label !== name) columns.set(name, label);
      }
    }
  }
  return columns;
}

/** Labels; those that two fields share say which one is meant. */
function headings(columns: ReadonlyMap<string, string>): string[] {
  const labels = [...FIXED, ...columns.values()];
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
