import { randomUUID } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { number, text } from '../store/row';
import { claimStatements, STORED_BYTES } from '../uploads/attachments';
import { deliveryStatements, type Target } from './deliveries';
import { isAnswer, labelsIn, uploadPaths, type Entry, type PostedFile } from './entries';

/** Reason why a submission is considered spam; `''` if it is not. */
export type Spam = '' | 'honeypot' | 'fast';

/** Result of the captcha; `unverified` if the service failed. */
export type CaptchaState = 'none' | 'verified' | 'unverified';

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
export class StorageFullError extends Error {}

/** Submission stored under a key. */
export interface StoredKey {
  readonly id: string;
  readonly fingerprint: string;
}

/** Returns the submission stored under a key; `undefined` if there is none. */
export async function findByKey(client: Client, key: string): Promise<StoredKey | undefined> {
  const sql = 'select id, fingerprint from submission where idempotency_key = ?';
  const { rows } = await client.execute({ sql, args: [key] });
  return rows[0] && storedKeyOf(rows[0]);
}

const INSERT = `
  insert into submission
    (id, form, title, page, received, entries, words, spam, captcha, idempotency_key, fingerprint,
    preview, bytes)
  select :id, :form, :title, :page, :received, :entries, :words, :spam, :captcha, :key, :fingerprint,
    :preview, :bytes
  where (:spam <> '' or :max is null
    or (select count(*) from submission where form = :form and spam = '') < :max)
  and :bytes + ${STORED_BYTES} <= :storageLimit
  on conflict (idempotency_key) do nothing`;

const SIZE = `select ${STORED_BYTES} as bytes`;

/**
 * Stores a submission with its files and deliveries in one transaction. Each key is stored once: of
 * two requests with the same key, the second gets the submission of the first.
 *
 * @returns the submission stored under the key; `undefined` if the form accepts no more answers.
 * @throws {StorageFullError} If there is no room for it.
 */
export async function storeSubmission(
  client: Client,
  submission: NewSubmission,
): Promise<StoredKey | undefined> {
  const id = randomUUID();
  const { form, title, page, spam, captcha, fingerprint, key = null, storageLimit } = submission;
  const entries = JSON.stringify(submission.entries);
  const words = wordsOf(submission.entries);
  const bytes =
    Buffer.byteLength(entries) +
    Buffer.byteLength(words) +
    submission.files.reduce((total, file) => total + file.bytes.length, 0);
  const insert: InStatement = {
    sql: INSERT,
    args: {
      id,
      form,
      title,
      page,
      received: Date.now(),
      entries,
      words,
      preview: JSON.stringify(previewOf(submission.entries)),
      bytes,
      storageLimit,
      spam,
      captcha,
      key,
      fingerprint,
      max: submission.maxAnswers ?? null,
    },
  };
  // The following statements have an effect only if this submission was inserted.
  const files = submission.files.map(({ id: file, name, bytes }) => ({
    sql: `insert into submission_file (id, submission, name, data)
      select ?, id, ?, ? from submission where id = ?`,
    args: [file, name, bytes, id],
  }));
  const deliveries = spam === '' ? deliveryStatements(id, submission.targets) : [];
  const read = {
    sql: 'select id, fingerprint from submission where id = ? or idempotency_key = ?',
    args: [id, key],
  };
  const claims = uploadPaths(submission.entries).flatMap((path) => claimStatements(path, id));
  const statements = [insert, ...files, ...claims, ...deliveries, read, SIZE];
  const results = await client.batch(statements, 'write');
  const [row] = results.at(-2)?.rows ?? [];
  const stored = Number(results.at(-1)?.rows[0]?.['bytes']);
  if (!row && stored + bytes > storageLimit) throw new StorageFullError();
  return row && storedKeyOf(row);
}

const storedKeyOf = (row: Row): StoredKey => ({
  id: text(row, 'id'),
  fingerprint: text(row, 'fingerprint'),
});

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

/** Reads a submission from its row. The casts are safe: only `storeSubmission` writes these columns. */
export const submissionOf = (row: Row): Submission => ({
  id: text(row, 'id'),
  form: text(row, 'form'),
  title: text(row, 'title'),
  page: text(row, 'page'),
  received: number(row, 'received'),
  entries: JSON.parse(text(row, 'entries')) as Entry[],
  spam: text(row, 'spam') as Spam,
  captcha: text(row, 'captcha') as CaptchaState,
});

/** Returns a submission by its id. */
export async function submissionBy(client: Client, id: string): Promise<Submission | undefined> {
  const { rows } = await client.execute({
    sql: 'select * from submission where id = ?',
    args: [id],
  });
  return rows[0] && submissionOf(rows[0]);
}

/** Whether a form has reached its maximum number of submissions. */
export async function isFull(client: Client, form: string, max: number): Promise<boolean> {
  const { rows } = await client.execute({
    sql: `select count(*) as answers from submission where form = ? and spam = ''`,
    args: [form],
  });
  return Number(rows[0]?.['answers'] ?? 0) >= max;
}
