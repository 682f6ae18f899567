import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database';
import { db, int, str } from '../database/query';
import type { CaptchaState, FormTables, Spam } from '../database/tables/forms';
import { claimStatements, roomForFiles, STORED_BYTES } from '../uploads/attachments';
import { deliveryStatements, type Target } from './deliveries';
import { isAnswer, labelsIn, uploadPaths, type Entry, type PostedFile } from './entries';

/** A stored submission. */
export interface Submission {
  readonly id: string;
  /** Key of the form. */
  readonly form: string;
  /** The form's title when it was submitted. */
  readonly title: string;
  /** Address of the page with the form; `''` if unknown. */
  readonly page: string;
  /** In ms since 1970. */
  readonly received: number;
  readonly entries: readonly Entry[];
  readonly spam: Spam;
  readonly captcha: CaptchaState;
}

/** A submission to store. */
export interface NewSubmission extends Omit<Submission, 'id' | 'received'> {
  /** Hash of the idempotency key; `undefined` if the browser sent none. */
  readonly key: string | undefined;
  /** Hash of the answers. */
  readonly fingerprint: string;
  readonly files: readonly PostedFile[];
  /** Maximum number of submissions of the form. */
  readonly maxAnswers: number | undefined;
  readonly targets: readonly Target[];
  /** Largest size of all stored submissions and files, in bytes. */
  readonly storageLimit: number;
}

/** There is no room for a submission. */
export class StorageFullError extends Error {
  /** Size of the submission with its files. */
  readonly bytes: number;
  /** Bytes that such submissions and all files may fill. */
  readonly room: number;

  constructor(bytes: number, room: number) {
    super('There is no room for a submission.');
    this.bytes = bytes;
    this.room = room;
  }
}

/** Submission stored under a key. */
export interface StoredKey {
  readonly id: string;
  readonly fingerprint: string;
}

/** Returns the submission stored under a key; `undefined` if there is none. */
export function findByKey(database: Database, key: string): Promise<StoredKey | undefined> {
  return database.first(
    db.selectFrom('submission').select(['id', 'fingerprint']).where('idempotency_key', '=', key),
  );
}

/**
 * Stores a submission with its files and deliveries in one transaction. Each key is stored once: of
 * two requests with the same key, the second gets the submission of the first.
 *
 * @returns the submission stored under the key; `undefined` if the form accepts no more answers.
 * @throws {StorageFullError} If there is no room for it.
 */
export async function storeSubmission(
  database: Database,
  submission: NewSubmission,
): Promise<StoredKey | undefined> {
  const id = randomUUID();
  const { form, title, page, spam, captcha, fingerprint, key, maxAnswers, storageLimit } =
    submission;
  const entries = JSON.stringify(submission.entries);
  const words = wordsOf(submission.entries);
  const bytes =
    Buffer.byteLength(entries) +
    Buffer.byteLength(words) +
    submission.files.reduce((total, file) => total + file.bytes.length, 0);
  // The room for texts is neither for files nor for submissions that wait to be looked through.
  const isText = submission.files.length === 0 && spam === '';
  const room = isText ? storageLimit : roomForFiles(storageLimit);
  const preview = JSON.stringify(previewOf(submission.entries));
  const hasPlace =
    spam !== '' || maxAnswers === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${answersTo(form)} < ${maxAnswers}`;
  const insert = sql`
    insert into submission (id, form, title, page, received, entries, words, spam, captcha,
      idempotency_key, fingerprint, preview, bytes)
    select ${str(id)}, ${str(form)}, ${str(title)}, ${str(page)}, ${int(Date.now())},
      ${str(entries)}, ${str(words)}, ${str(spam)}, ${str(captcha)},
      cast(${key ?? null} as text), ${str(fingerprint)}, ${str(preview)}, ${int(bytes)}
    where ${hasPlace} and ${int(bytes)} + ${STORED_BYTES} <= ${int(room)}
    on conflict (idempotency_key) do nothing`;
  // The following statements have an effect only if this submission was inserted.
  const files = submission.files.map(
    ({
      id: file,
      name,
      bytes: data,
    }) => sql`insert into submission_file (id, submission, name, data)
      select ${str(file)}, id, ${str(name)}, ${data} from submission where id = ${id}`,
  );
  const deliveries = spam === '' ? deliveryStatements(id, submission.targets) : [];
  const read = db
    .selectFrom('submission')
    .select(['id', 'fingerprint'])
    .where((eb) =>
      key === undefined
        ? eb('id', '=', id)
        : eb.or([eb('id', '=', id), eb('idempotency_key', '=', key)]),
    );
  const claims = uploadPaths(submission.entries).flatMap((path) => claimStatements(path, id));
  const size = sql<{ bytes: number }>`select ${STORED_BYTES} as bytes`;
  const [, found, stored] = await database.write(
    [insert, read, size, ...files, ...claims, ...deliveries] as const,
    'storage',
  );
  const [row] = found.rows;
  if (!row && (stored.rows[0]?.bytes ?? 0) + bytes > room) throw new StorageFullError(bytes, room);
  return row;
}

/** Counts the answers to a form. */
const answersTo = (form: string) =>
  db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('answers'))
    .where('form', '=', form)
    .where('spam', '=', '');

/** Normalizes text for a search: case and Unicode form. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsOf = (entries: readonly Entry[]): string =>
  searchable(
    entries
      .filter(({ name }) => isAnswer(name))
      .map(({ value }) => value)
      .join('\n'),
  );

/** Answers in a list, and characters of each. */
const PREVIEW_COUNT = 4;
const PREVIEW_LENGTH = 120;

const shortened = (text: string): string =>
  text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH - 1)}…` : text;

/** Returns the first answers, shortened, with their labels. */
function previewOf(entries: readonly Entry[]): (readonly [label: string, value: string])[] {
  const labelOf = labelsIn(entries);
  return entries
    .filter(({ name, value }) => isAnswer(name) && value.trim() !== '')
    .slice(0, PREVIEW_COUNT)
    .map(({ name, value }) => [shortened(labelOf(name)), shortened(value)]);
}

// The cast is safe: only `storeSubmission` writes this column.
const submissionOf = (row: Selectable<FormTables['submission']>): Submission => ({
  id: row.id,
  form: row.form,
  title: row.title,
  page: row.page,
  received: row.received,
  entries: JSON.parse(row.entries) as Entry[],
  spam: row.spam,
  captcha: row.captcha,
});

/** Returns a submission by its id. */
export async function submissionBy(
  database: Database,
  id: string,
): Promise<Submission | undefined> {
  const row = await database.first(db.selectFrom('submission').selectAll().where('id', '=', id));
  return row && submissionOf(row);
}

/** Whether a form has reached its maximum number of submissions. */
export async function isFull(database: Database, form: string, max: number): Promise<boolean> {
  const row = await database.first(answersTo(form));
  return (row?.answers ?? 0) >= max;
}
