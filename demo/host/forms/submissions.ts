import { randomUUID } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { retryWhileBusy } from '../store/database';
import { number, text } from '../store/row';
import { claimStatement } from '../uploads/attachments';
import { deliveryStatements, type Target } from './deliveries';
import { isAnswer, uploadPaths, type Entry, type PostedFile } from './entries';

/** Why a submission is kept apart; `''` when it is not. */
export type Spam = '' | 'honeypot' | 'fast';

/** What is known of the captcha: `unverified` where the service could not say. */
export type CaptchaState = 'none' | 'verified' | 'unverified';

/** A submission as it is kept. */
export interface Submission {
  readonly id: string;
  /** Key of the form it belongs to. */
  readonly form: string;
  /** The form's title at that time. */
  readonly title: string;
  /** Address of the page it was sent from; `''` where the browser did not say. */
  readonly page: string;
  /** In ms since 1970. */
  readonly received: number;
  readonly entries: readonly Entry[];
  readonly spam: Spam;
  readonly captcha: CaptchaState;
}

/** A submission about to be kept. */
export interface NewSubmission extends Omit<Submission, 'id' | 'received'> {
  /** What tells a repeated request from a new one; `undefined` where the browser sent none. */
  readonly key: string | undefined;
  /** Hash of what was answered. */
  readonly fingerprint: string;
  readonly files: readonly PostedFile[];
  /** How many answers the form takes. */
  readonly mostAnswers: number | undefined;
  /** Who is told. */
  readonly targets: readonly Target[];
}

/** What is kept under a key. */
export interface Kept {
  readonly id: string;
  readonly fingerprint: string;
}

/** What was stored under a key before; `undefined` where nothing was. */
export async function keptUnder(client: Client, key: string): Promise<Kept | undefined> {
  const sql = 'select id, fingerprint from submission where idempotency_key = ?';
  const { rows } = await client.execute({ sql, args: [key] });
  return rows[0] && keptOf(rows[0]);
}

const INSERT = `
  insert into submission
    (id, form, title, page, received, entries, words, spam, captcha, idempotency_key, fingerprint)
  select :id, :form, :title, :page, :received, :entries, :words, :spam, :captcha, :key, :fingerprint
  where :spam <> '' or :most is null
    or (select count(*) from submission where form = :form and spam = '') < :most
  on conflict (idempotency_key) do nothing`;

/**
 * Keeps a submission with its files and the news of it, all or nothing. A key is kept once: of two
 * requests with one key the second gets what the first has stored.
 *
 * @returns the submission stored under the key; `undefined` if the form accepts no more answers.
 */
export async function keep(client: Client, given: NewSubmission): Promise<Kept | undefined> {
  const id = randomUUID();
  const { form, title, page, spam, captcha, fingerprint, key = null } = given;
  const insert: InStatement = {
    sql: INSERT,
    args: {
      id,
      form,
      title,
      page,
      received: Date.now(),
      entries: JSON.stringify(given.entries),
      words: wordsOf(given.entries),
      spam,
      captcha,
      key,
      fingerprint,
      most: given.mostAnswers ?? null,
    },
  };
  // What follows happens only where this very submission was inserted.
  const files = given.files.map(({ id: file, name, bytes }) => ({
    sql: `insert into submission_file (id, submission, name, data)
      select ?, id, ?, ? from submission where id = ?`,
    args: [file, name, bytes, id],
  }));
  const news = spam === '' ? deliveryStatements(id, given.targets) : [];
  const read = {
    sql: 'select id, fingerprint from submission where id = ? or idempotency_key = ?',
    args: [id, key],
  };
  const claims = uploadPaths(given.entries).map(claimStatement);
  const results = await retryWhileBusy(() =>
    client.batch([insert, ...files, ...claims, ...news, read], 'write'),
  );
  const row = results.at(-1)?.rows[0];
  return row && keptOf(row);
}

const keptOf = (row: Row): Kept => ({
  id: text(row, 'id'),
  fingerprint: text(row, 'fingerprint'),
});

/** Text as it is compared in a search: in one case and one spelling of accents. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsOf = (entries: readonly Entry[]): string =>
  searchable(
    entries
      .filter(({ name }) => isAnswer(name))
      .map(({ value }) => value)
      .join('\n'),
  );

/** A submission from its row. The columns are written above alone, from values of these types. */
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

/** One submission. */
export async function submissionBy(client: Client, id: string): Promise<Submission | undefined> {
  const { rows } = await client.execute({
    sql: 'select * from submission where id = ?',
    args: [id],
  });
  return rows[0] && submissionOf(rows[0]);
}

/** Whether a form has as many answers as it takes. */
export async function isFull(client: Client, form: string, most: number): Promise<boolean> {
  const { rows } = await client.execute({
    sql: `select count(*) as answers from submission where form = ? and spam = ''`,
    args: [form],
  });
  return Number(rows[0]?.['answers'] ?? 0) >= most;
}
