import type { Client, InValue, Row } from '@libsql/client';
import type { Entry } from '../forms/entries';
import { searchable, type Submission } from '../forms/submissions';
import { number, text } from '../store/row';
import { releaseStatements } from '../uploads/attachments';

/** Submissions per page. */
export const PAGE_SIZE = 25;
/** Most forms in the overview: the names of unknown forms are the visitors' choice. */
const MAX_FORMS = 500;
/** Submissions exported in one query, by their number and size in bytes. */
const BATCH = 200;
const BATCH_SIZE = 2 * 1024 * 1024;

/** A form with submissions. */
export interface FormSummary {
  readonly form: string;
  readonly title: string;
  readonly answers: number;
  readonly spam: number;
  /** Time of the latest submission, in ms since 1970. */
  readonly latest: number;
}

/** A filter for submissions. */
export interface Selection {
  readonly form: string;
  readonly spam: 'excluded' | 'only';
  /** Text to find in answers; `''` for all. */
  readonly search: string;
}

const TITLE = `(select title from submission as last where last.form = submission.form
  and last.title <> '' order by received desc limit 1)`;

const SUMMARY = `select form, coalesce(${TITLE}, '') as title, sum(spam = '') as answers,
  sum(spam <> '') as spam, max(received) as latest from submission`;

/** Returns the forms with submissions, the most recent first. */
export async function formSummaries(client: Client): Promise<FormSummary[]> {
  const { rows } = await client.execute(
    `${SUMMARY} group by form order by latest desc limit ${MAX_FORMS}`,
  );
  return rows.map(summaryOf);
}

const summaryOf = (row: Row): FormSummary => ({
  form: text(row, 'form'),
  title: text(row, 'title'),
  answers: number(row, 'answers'),
  spam: number(row, 'spam'),
  latest: number(row, 'latest'),
});

/** Returns a form with submissions. */
export async function formSummary(client: Client, form: string): Promise<FormSummary | undefined> {
  const { rows } = await client.execute({
    sql: `${SUMMARY} where form = ? group by form`,
    args: [form],
  });
  return rows[0] && summaryOf(rows[0]);
}

/** The part of a submission that a list shows. */
export interface ListedSubmission extends Pick<Submission, 'id' | 'received' | 'captcha'> {
  /** The first answers, shortened, with the label of each field. */
  readonly preview: readonly (readonly [label: string, value: string])[];
}

/** A page of a selection. */
export interface Page {
  readonly submissions: readonly ListedSubmission[];
  /** Number of submissions on all pages. */
  readonly total: number;
  /** Page number, from 1. */
  readonly page: number;
}

const WHERE = `where form = :form and (spam <> '') = :spam
  and (:search = '' or instr(words, :search) > 0)`;

const argsOf = ({ form, spam, search }: Selection): Record<string, InValue> => ({
  form,
  spam: spam === 'only' ? 1 : 0,
  search: searchable(search.trim()),
});

/** Returns a page of submissions, newest first; the last page if the number is too high. */
export async function pageOf(client: Client, selection: Selection, page: number): Promise<Page> {
  const args = argsOf(selection);
  const [counted, listed] = await client.batch(
    [
      { sql: `select count(*) as total from submission ${WHERE}`, args },
      {
        sql: `select id, received, captcha, preview from submission ${WHERE}
          order by received desc, id desc
          limit ${PAGE_SIZE} offset min(:offset, (
            select max(count(*) - 1, 0) / ${PAGE_SIZE} * ${PAGE_SIZE} from submission ${WHERE}
          ))`,
        args: { ...args, offset: (page - 1) * PAGE_SIZE },
      },
    ],
    'read',
  );
  const [row] = counted?.rows ?? [];
  const total = row ? number(row, 'total') : 0;
  return {
    submissions: listed?.rows.map(listedOf) ?? [],
    total,
    page: Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE))),
  };
}

// The casts are safe: only `storeSubmission` writes these columns.
const listedOf = (row: Row): ListedSubmission => ({
  id: text(row, 'id'),
  received: number(row, 'received'),
  captcha: text(row, 'captcha') as Submission['captcha'],
  preview: JSON.parse(text(row, 'preview')) as ListedSubmission['preview'],
});

/** The part of a submission that is exported. */
export type ExportedSubmission = Pick<Submission, 'id' | 'received' | 'page' | 'entries'>;

/**
 * Yields all submissions of a selection in batches of about {@link BATCH_SIZE} bytes, oldest first.
 */
export async function* allSubmissions(
  client: Client,
  selection: Selection,
): AsyncGenerator<readonly ExportedSubmission[]> {
  let after = { received: -1, id: '' };
  for (;;) {
    const { rows } = await client.execute({
      sql: `select id, received, bytes from submission ${WHERE}
        and (received, id) > (:received, :id) order by received, id limit ${BATCH}`,
      args: { ...argsOf(selection), ...after },
    });
    const count = fitting(rows.map((row) => number(row, 'bytes')));
    const last = rows[count - 1];
    if (!last) return;
    const ids = rows.slice(0, count).map((row) => text(row, 'id'));
    const read = await client.execute({
      sql: `select id, received, page, entries from submission
        where id in (${ids.map(() => '?').join()}) order by received, id`,
      args: ids,
    });
    yield read.rows.map(exportedOf);
    after = { received: number(last, 'received'), id: text(last, 'id') };
  }
}

/** Returns how many sizes fit into a batch, at least one. */
function fitting(sizes: readonly number[]): number {
  let total = 0;
  const tooMany = sizes.findIndex((size, index) => (total += size) > BATCH_SIZE && index > 0);
  return tooMany < 0 ? sizes.length : tooMany;
}

const exportedOf = (row: Row): ExportedSubmission => ({
  id: text(row, 'id'),
  received: number(row, 'received'),
  page: text(row, 'page'),
  entries: JSON.parse(text(row, 'entries')) as Entry[],
});

/** Deletes a submission with its deliveries, and with the files that no other submission refers to. */
export async function deleteSubmission(client: Client, id: string): Promise<void> {
  await client.batch(
    [
      ...releaseStatements(id),
      { sql: 'delete from submission_file where submission = ?', args: [id] },
      { sql: 'delete from delivery where submission = ?', args: [id] },
      { sql: 'delete from submission where id = ?', args: [id] },
    ],
    'write',
  );
}

/** A file of a submission. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns a file by its id. */
export async function fileBy(client: Client, id: string): Promise<StoredFile | undefined> {
  const { rows } = await client.execute({
    sql: 'select name, data from submission_file where id = ?',
    args: [id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const data = row['data'];
  if (!(data instanceof ArrayBuffer)) throw new TypeError('Column data does not contain a file.');
  return { name: text(row, 'name'), bytes: new Uint8Array(data) };
}
