import type { Client, InValue } from '@libsql/client';
import { uploadPaths } from '../forms/entries';
import { searchable, submissionOf, type Submission } from '../forms/submissions';
import { number, text } from '../store/row';
import { releaseStatement } from '../uploads/attachments';

/** Submissions on one page of the list. */
export const PAGE_SIZE = 25;
const BATCH = 500;

/** A form that something was sent to. */
export interface FormSummary {
  readonly form: string;
  readonly title: string;
  readonly answers: number;
  readonly spam: number;
  /** When the last came. In ms since 1970. */
  readonly latest: number;
}

/** Which submissions are asked for. */
export interface Selection {
  readonly form: string;
  readonly spam: 'apart' | 'only';
  /** Text that must be in an answer; `''` for all. */
  readonly search: string;
}

const TITLE = `(select title from submission as last where last.form = submission.form
  and last.title <> '' order by received desc limit 1)`;

/** The forms, the one with the latest submission first. */
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
  /** How many submissions there are on all pages. */
  readonly total: number;
  /** Which page it is; the first is 1. */
  readonly page: number;
}

const WHERE = `where form = :form and (spam <> '') = :spam
  and (:search = '' or instr(words, :search) > 0)`;

const argsOf = ({ form, spam, search }: Selection): Record<string, InValue> => ({
  form,
  spam: spam === 'only' ? 1 : 0,
  search: searchable(search.trim()),
});

/** One page of submissions, newest first, or the last where there are fewer; and how many in all. */
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

/** All submissions of a selection, oldest first, some at a time. */
export async function* everySubmission(
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
    const found = rows.map(submissionOf);
    const last = found.at(-1);
    if (!last) return;
    yield found;
    after = { received: last.received, id: last.id };
  }
}

/** Deletes a submission with its files, and whatever was still to be told of it. */
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

/** A file that came with a submission. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file of an id. */
export async function fileBy(client: Client, id: string): Promise<StoredFile | undefined> {
  const { rows } = await client.execute({
    sql: 'select name, data from submission_file where id = ?',
    args: [id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const data = row['data'];
  if (!(data instanceof ArrayBuffer)) throw new TypeError('The column data holds no file.');
  return { name: text(row, 'name'), bytes: new Uint8Array(data) };
}
