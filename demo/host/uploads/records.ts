import type { Client, InStatement, Row } from '@libsql/client';
import { unixTime } from '../store/unix-time';
import type { Upload } from './file-store';
import { LIFETIME, MAX_FILES, MAX_FILES_OF_ALL, MAX_TOTAL_SIZE, WINDOW } from './limits';

/**
 * `open` until it is completely received and checked, `stored` until it is submitted with a form,
 * then `claimed`; `gone` if it was deleted or refused.
 */
export type UploadState = 'open' | 'stored' | 'claimed' | 'gone';

/** An upload and its state. */
export interface UploadRecord extends Upload {
  readonly state: UploadState;
  /** Media type by the content; empty until it is checked. */
  readonly type: string;
}

/** Bytes of all submissions, and of all uploads, received or announced. */
export const STORED_BYTES = `(
  (select coalesce(sum(bytes), 0) from submission)
  + (select coalesce(sum(size), 0) from upload where state <> 'gone')
)`;

const COLUMNS = 'id, name, size, accept, path, state, type';

// The cast is safe: these columns are written only in this file.
const recordOf = ({ id, name, size, accept, path, state, type }: Row): UploadRecord =>
  ({ id, name, size: Number(size), accept, path, state, type }) as UploadRecord;

/** The client of an upload, and the room that the host has. */
export interface UploadBounds {
  /** Keyed hash of the visitor's address. */
  readonly visitor: string;
  /** Largest size of all stored files and submissions, in bytes. */
  readonly storageLimit: number;
}

/** Result of recording an upload; `wait` in seconds. */
export type Recorded =
  { readonly kind: 'recorded' | 'full' } | { readonly kind: 'limited'; readonly wait: number };

/**
 * Stores a new upload, unless the visitor, or all visitors together, have exceeded the limits, or
 * the storage is full.
 */
export async function recordUpload(
  client: Client,
  upload: Upload,
  { visitor, storageLimit }: UploadBounds,
): Promise<Recorded> {
  const time = unixTime();
  const { id, name, size, accept, path } = upload;
  const [inserted, recent, all, stored] = await client.batch(
    [
      {
        sql: `insert into upload (id, name, size, accept, path, client, created, state, type)
          select :id, :name, :size, :accept, :path, :visitor, :time, 'open', ''
          where (
            select count(*) < :files and coalesce(sum(size), 0) + :size <= :bytes
            from upload where client = :visitor and created > :since
          ) and (
            select count(*) < :allFiles from upload where created > :since
          ) and :size + ${STORED_BYTES} <= :storageLimit`,
        args: {
          ...{ id, name, size, accept, path, visitor, time },
          files: MAX_FILES,
          bytes: MAX_TOTAL_SIZE,
          since: time - WINDOW,
          allFiles: MAX_FILES_OF_ALL,
          storageLimit,
        },
      },
      {
        sql: 'select min(created) as oldest from upload where client = ? and created > ?',
        args: [visitor, time - WINDOW],
      },
      {
        sql: 'select min(created) as oldest, count(*) as files from upload where created > ?',
        args: [time - WINDOW],
      },
      `select ${STORED_BYTES} as bytes`,
    ],
    'write',
  );
  if (inserted?.rowsAffected) return { kind: 'recorded' };
  if (Number(stored?.rows[0]?.['bytes']) + size > storageLimit) return { kind: 'full' };
  const isLimitOfAll = Number(all?.rows[0]?.['files']) >= MAX_FILES_OF_ALL;
  const oldest = (isLimitOfAll ? all : recent)?.rows[0]?.['oldest'] ?? time;
  return { kind: 'limited', wait: Math.max(1, Number(oldest) + WINDOW - time) };
}

/** Returns an upload by its id. */
export async function uploadBy(client: Client, id: string): Promise<UploadRecord | undefined> {
  const sql = `select ${COLUMNS} from upload where id = ?`;
  const { rows } = await client.execute({ sql, args: [id] });
  return rows[0] && recordOf(rows[0]);
}

/** Returns an upload by the path that a form submits. */
export async function uploadAt(client: Client, path: string): Promise<UploadRecord | undefined> {
  const sql = `select ${COLUMNS} from upload where path = ?`;
  const { rows } = await client.execute({ sql, args: [path] });
  return rows[0] && recordOf(rows[0]);
}

/** Statement that changes the state of an upload if it is in the expected one. */
function changeState(id: string, from: UploadState, to: UploadState): InStatement {
  return { sql: 'update upload set state = ? where id = ? and state = ?', args: [to, id, from] };
}

/** Marks an upload as complete and checked. */
export async function markStored(client: Client, id: string, type: string): Promise<void> {
  await client.batch(
    [
      { sql: `update upload set type = ? where id = ? and state = 'open'`, args: [type, id] },
      changeState(id, 'open', 'stored'),
    ],
    'write',
  );
}

/** Marks an upload as deleted; returns false if it is claimed or already gone. */
export async function markGone(client: Client, id: string): Promise<boolean> {
  const results = await client.batch(
    [changeState(id, 'open', 'gone'), changeState(id, 'stored', 'gone')],
    'write',
  );
  return results.some(({ rowsAffected }) => rowsAffected > 0);
}

/** Statements that claim a file for a submission, as part of storing it. */
export const claimStatements = (path: string, submission: string): InStatement[] => [
  {
    sql: `insert or ignore into submission_upload (submission, path)
      select submission.id, upload.path from submission, upload
      where submission.id = ? and upload.path = ? and upload.state in ('stored', 'claimed')`,
    args: [submission, path],
  },
  {
    sql: `update upload set state = 'claimed' where path = ? and state = 'stored'
      and exists (select 1 from submission_upload where submission_upload.path = upload.path)`,
    args: [path],
  },
];

/**
 * Statements that release the files of a submission, as part of deleting it. The next cleanup
 * removes those that no other submission refers to.
 */
export const releaseStatements = (submission: string): InStatement[] => [
  {
    sql: `update upload set state = 'gone' where state = 'claimed'
      and path in (select path from submission_upload where submission = :submission)
      and not exists (
        select 1 from submission_upload as other
        where other.path = upload.path and other.submission <> :submission
      )`,
    args: { submission },
  },
  { sql: 'delete from submission_upload where submission = ?', args: [submission] },
];

/** Marks uploads as gone that were not submitted within a day, and returns all such uploads. */
export async function expireAbandoned(client: Client): Promise<UploadRecord[]> {
  const createdBefore = unixTime() - LIFETIME;
  const [, expired] = await client.batch(
    [
      {
        // First, so that no submission can claim a file that is about to be removed.
        sql: `update upload set state = 'gone' where created <= ? and state in ('open', 'stored')`,
        args: [createdBefore],
      },
      {
        sql: `select ${COLUMNS} from upload where created <= ? and state = 'gone' limit 500`,
        args: [createdBefore],
      },
    ],
    'write',
  );
  return expired?.rows.map(recordOf) ?? [];
}

/** Deletes records of removed files, and the visitor's hash from claimed uploads after a day. */
export async function deleteRecords(client: Client, ids: readonly string[]): Promise<void> {
  await client.batch(
    [
      ...ids.map((id) => ({
        sql: `delete from upload where id = ? and state = 'gone'`,
        args: [id],
      })),
      { sql: `update upload set client = '' where created <= ?`, args: [unixTime() - LIFETIME] },
    ],
    'write',
  );
}
