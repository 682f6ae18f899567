import { sql } from 'kysely';
import type { Database } from '../../database/database';
import { byDialect, db, int } from '../../database/query';
import type { Entry } from '../entries';
import { searchable, type Submission } from '../submissions';

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
  /** Ids of single submissions. Default: all. */
  readonly ids?: readonly string[];
}

const TITLE = sql<string>`coalesce((select title from submission as last
  where last.form = submission.form and last.title <> '' order by received desc limit 1), '')`;

const summaries = () =>
  db
    .selectFrom('submission')
    .select((eb) => [
      'form',
      TITLE.as('title'),
      sql<number>`count(case when spam = '' then 1 end)`.as('answers'),
      sql<number>`count(case when spam <> '' then 1 end)`.as('spam'),
      eb.fn.max('received').as('latest'),
    ])
    .groupBy('form');

/** Returns the forms with submissions, the most recent first. */
export const formSummaries = (
  database: Database,
  limit = MAX_FORMS,
): Promise<readonly FormSummary[]> =>
  database.all(summaries().orderBy('latest', 'desc').limit(limit));

/** Returns a form with submissions. */
export const formSummary = (database: Database, form: string): Promise<FormSummary | undefined> =>
  database.first(summaries().where('form', '=', form));

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

/** The submissions of a selection, in no order. */
export function selected({ form, spam, search, ids }: Selection) {
  const words = searchable(search.trim());
  const whole = db
    .selectFrom('submission')
    .where('form', '=', form)
    .where('spam', spam === 'only' ? '<>' : '=', '');
  const all = ids ? whole.where('id', 'in', ids) : whole;
  const hasWords = byDialect<boolean>({
    sqlite: sql`instr(words, ${words}) > 0`,
    postgres: sql`strpos(words, ${words}) > 0`,
  });
  return words === '' ? all : all.where(hasWords);
}

/** Returns a page of submissions, newest first; the last page if the number is too high. */
export async function pageOf(
  database: Database,
  selection: Selection,
  page: number,
): Promise<Page> {
  const count = selected(selection).select((eb) => eb.fn.countAll<number>().as('total'));
  const offset = (page - 1) * PAGE_SIZE;
  // Whole pages, up to the last one that has a submission.
  const last = sql<number>`(select (total - case when total > 0 then 1 else 0 end)
    / ${sql.lit(PAGE_SIZE)} * ${sql.lit(PAGE_SIZE)} from ${count} as counted)`;
  const [counted, listed] = await database.read([
    count,
    selected(selection)
      .select(['id', 'received', 'captcha', 'preview'])
      .orderBy('received', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(sql<number>`case when ${int(offset)} > ${last} then ${last} else ${int(offset)} end`),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    // The cast is safe: only `storeSubmission` writes this column.
    submissions: listed.rows.map((row) => ({
      ...row,
      preview: JSON.parse(row.preview) as ListedSubmission['preview'],
    })),
    total,
    page: Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE))),
  };
}

/** The part of a submission that is exported. */
export type ExportedSubmission = Pick<Submission, 'id' | 'received' | 'page' | 'entries'>;

/**
 * Yields all submissions of a selection in batches of about {@link BATCH_SIZE} bytes, oldest first.
 */
export async function* allSubmissions(
  database: Database,
  selection: Selection,
): AsyncGenerator<readonly ExportedSubmission[]> {
  let after = { received: -1, id: '' };
  for (;;) {
    const rows = await database.all(
      selected(selection)
        .select(['id', 'received', 'bytes'])
        .where(sql<boolean>`(received, id) > (${after.received}, ${after.id})`)
        .orderBy('received')
        .orderBy('id')
        .limit(BATCH),
    );
    const count = fitting(rows.map(({ bytes }) => bytes));
    const last = rows[count - 1];
    if (!last) return;
    const ids = rows.slice(0, count).map(({ id }) => id);
    const read = await database.all(
      db
        .selectFrom('submission')
        .select(['id', 'received', 'page', 'entries'])
        .where('id', 'in', ids)
        .orderBy('received')
        .orderBy('id'),
    );
    yield read.map((row) => ({ ...row, entries: JSON.parse(row.entries) as Entry[] }));
    after = { received: last.received, id: last.id };
  }
}

/** Returns how many sizes fit into a batch, at least one. */
function fitting(sizes: readonly number[]): number {
  let total = 0;
  const tooMany = sizes.findIndex((size, index) => (total += size) > BATCH_SIZE && index > 0);
  return tooMany < 0 ? sizes.length : tooMany;
}

/** A file of a submission. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Returns a file by its id. */
export async function fileBy(database: Database, id: string): Promise<StoredFile | undefined> {
  const row = await database.first(
    db.selectFrom('submission_file').select(['name', 'data']).where('id', '=', id),
  );
  return row && { name: row.name, bytes: new Uint8Array(row.data) };
}
