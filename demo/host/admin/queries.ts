import type { Client, InValue } from '@libsql/client';
import { uploadPaths } from '../forms/entries';
import { searchable, submissionOf, type Submission } from '../forms/submissions';
import { number, text } from '../store/row';
import { releaseStatement } from '../uploads/attachments';

/** Submissions per page. */
export const PAGE_SIZE = 25;
const BATCH = 500;

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

/** Returns all forms with submissions, the most recent first. */
export async function formSummaries(client: Client): Promise<FormSummary[]> {
  const { rows } = await client.execute(
    `select form, coalesce(${TITLE}, '') as title, sum(spam = '') as answers,
      sum(spam <> '') as spam, max(received) as latest
     from submission group by form order by latest desc`,
  );
  return rows.map((row) => ({
    form: text(row, 'form'),
    title: text(row, 'title'),
    answers: number(row, 'answers'),
    spam: number(row, 'spam'),
    latest: number(row, 'latest'),
  }));
}

/** A page of a selection. */
export interface Page {
  readonly submissions: readonly Submission[];
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
        sql: `select * from submission ${WHERE} order by received desc, id desc
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
    submissions: listed?.rows.map(submissionOf) ?? [],
    total,
    page: Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE))),
  };
}

/** Yields all submissions of a selection in batches, oldest first. */
export async function* allSubmissions(
  client: Client,
  selection: Selection,
): AsyncGenerator<readonly Submission[]> {
  let after: { readonly received: number; readonly id: string } = { received: -1, id: '' };
  for (;;) {
    const { rows } = await client.execute({
      sql: `select * from submission ${WHERE} and (received, id) > (:received, :id)
        order by received, id limit ${BATCH}`,
      args: { ...argsOf(selection), ...after },
    });
    const batch = rows.map(submissionOf);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { received: last.received, id: last.id };
  }
}

/** Deletes a submission with its files and deliveries. */
export async function deleteSubmission(client: Client, { id, entries }: Submission): Promise<void> {
  await client.batch(
    [
      ...uploadPaths(entries).map(releaseStatement),
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
