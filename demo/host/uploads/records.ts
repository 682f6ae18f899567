import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import { chunks, db, int, str, type Query } from '../database/query';
import type { UploadState } from '../database/tables/forms';
import type { Tables } from '../database/tables/tables';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';
import type { Upload } from './file-store';
import {
  ARRIVAL,
  LIFETIME,
  MAX_TOTAL_SIZE,
  roomForFiles,
  roomForUnfinished,
  WINDOW,
} from './limits';

/** An upload and its state. */
export interface UploadRecord extends Upload {
  readonly state: UploadState;
  /** Media type by the content; empty until it is checked. */
  readonly type: string;
}

/** Bytes of an upload as far as it was received. */
export const RECEIVED_BYTES = sql<number>`case when state = 'open' then received else size end`;

/** Bytes of all submissions, and of all uploads as far as they were received. */
export const STORED_BYTES = sql<number>`(
  (select coalesce(sum(bytes), 0) from submission)
  + (select coalesce(sum(${RECEIVED_BYTES}), 0) from upload where state <> 'gone')
)`;

const uploads = () =>
  db.selectFrom('upload').select(['id', 'name', 'size', 'accept', 'path', 'state', 'type']);

/** The client of an upload, and the room that the host has. */
export interface UploadBounds {
  /** Mark of the visitor's network. */
  readonly visitor: string;
  /** Largest size of all stored files and submissions, in bytes. */
  readonly storageLimit: number;
  /** Whether the store gets the bytes past the host, so that the announced size counts. */
  readonly isDirect: boolean;
}

/** Result of recording an upload; `wait` in seconds. */
export type Recorded =
  { readonly kind: 'recorded' | 'full' } | { readonly kind: 'limited'; readonly wait: number };

/**
 * Stores a new upload, unless the visitor has announced too much, or the storage is full. When there
 * are many unfinished uploads, each network may only have one.
 */
export async function recordUpload(
  database: Database,
  upload: Upload,
  { visitor, storageLimit, isDirect }: UploadBounds,
): Promise<Recorded> {
  const time = unixTime();
  const { id, name, size, accept, path } = upload;
  const [from, to] = [time - WINDOW, time + CLOCK_SKEW];
  const counted = isDirect ? size : 0;
  const [, inserted, own] = await database.write(
    [
      // A bucket no longer accepts what was announced before.
      sql`update upload set received = 0
        where state = 'open' and received = size and created <= ${time - ARRIVAL}
          and ${isDirect ? sql`true` : sql`false`}`,
      sql`insert into upload (id, name, size, accept, path, client, created, state, type, received)
        select ${str(id)}, ${str(name)}, ${int(size)}, ${str(accept)}, ${str(path)},
          ${str(visitor)}, ${int(time)}, 'open', '', ${int(counted)}
        where (
          select coalesce(sum(size), 0) + ${int(size)} <= ${MAX_TOTAL_SIZE}
          from upload where client = ${visitor} and created > ${from} and created <= ${to}
        ) and (
          (select coalesce(sum(received), 0) from upload where state = 'open') + ${int(counted)}
            <= ${int(roomForUnfinished(storageLimit))}
          or not exists (select 1 from upload where client = ${visitor} and state = 'open')
        ) and ${int(size)} + ${STORED_BYTES} <= ${int(roomForFiles(storageLimit))}`,
      sql<{ oldest: number | null; bytes: number }>`
        select min(created) as oldest, coalesce(sum(size), 0) as bytes
        from upload where client = ${visitor} and created > ${from} and created <= ${to}`,
    ],
    'storage',
  );
  if (inserted.changes > 0) return { kind: 'recorded' };
  const { oldest, bytes = 0 } = own.rows[0] ?? {};
  if (bytes + size <= MAX_TOTAL_SIZE) return { kind: 'full' };
  return { kind: 'limited', wait: Math.max(1, (oldest ?? time) + WINDOW - time) };
}

/** Returns an upload by its id. */
export function uploadBy(database: Database, id: string): Promise<UploadRecord | undefined> {
  return database.first(uploads().where('id', '=', id));
}

/** Returns an upload by the path that a form submits. */
export function uploadAt(database: Database, path: string): Promise<UploadRecord | undefined> {
  return database.first(uploads().where('path', '=', path));
}

/** Marks an upload as complete and checked; returns false if there is no room for it. */
export async function markStored(
  database: Database,
  { id, size }: Upload,
  { type, storageLimit }: { readonly type: string; readonly storageLimit: number },
): Promise<boolean> {
  const [, found] = await database.write(
    [
      sql`update upload set type = ${type}, state = 'stored' where id = ${id} and state = 'open'
        and (received >= size
          or ${int(size)} - received + ${STORED_BYTES} <= ${int(roomForFiles(storageLimit))})`,
      db.selectFrom('upload').select('state').where('id', '=', id),
    ],
    'storage',
  );
  return found.rows[0]?.state !== 'open';
}

/** Marks an upload as deleted; returns false if it is claimed or already gone. */
export async function markGone(database: Database, id: string): Promise<boolean> {
  const gone = db
    .updateTable('upload')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'stored']);
  const [{ changes }] = await database.write([gone], 'storage');
  return changes > 0;
}

/** Statements that claim a file for a submission, as part of storing it. */
export const claimStatements = (path: string, submission: string): Query[] => [
  sql`insert into submission_upload (submission, path)
    select submission.id, upload.path from submission, upload
    where submission.id = ${submission} and upload.path = ${path}
      and upload.state in ('stored', 'claimed')
    on conflict do nothing`,
  sql`update upload set state = 'claimed' where path = ${path} and state = 'stored'
    and exists (select 1 from submission_upload where submission_upload.path = upload.path)`,
];

/**
 * Statements that release the files of a submission, as part of deleting it. The next cleanup
 * removes those that no other submission refers to.
 */
export const releaseStatements = (submission: string): Query[] => [
  sql`update upload set state = 'gone' where state = 'claimed'
    and path in (select path from submission_upload where submission = ${submission})
    and not exists (
      select 1 from submission_upload as other
      where other.path = upload.path and other.submission <> ${submission}
    )`,
  db.deleteFrom('submission_upload').where('submission', '=', submission),
];

/**
 * Whether an upload is older than a day. One from further ahead than that was recorded by a clock that
 * was wrong; a smaller error only keeps it longer.
 */
const isPast = (eb: ExpressionBuilder<Tables, 'upload'>) =>
  eb.or([eb('created', '<=', unixTime() - LIFETIME), eb('created', '>', unixTime() + LIFETIME)]);

/** Whether nothing has arrived of an upload, long after it was announced. */
const isUnsent = (eb: ExpressionBuilder<Tables, 'upload'>) =>
  eb.and([
    eb('state', '=', 'open'),
    eb('received', '=', 0),
    eb('writer', '=', ''),
    eb('created', '<=', unixTime() - 2 * ARRIVAL),
  ]);

/**
 * Marks uploads as gone that were not submitted within a day, or of which nothing arrived, and returns
 * all such uploads.
 */
export async function expireAbandoned(database: Database): Promise<UploadRecord[]> {
  const [, , expired] = await database.write(
    [
      // First, so that no submission can claim a file that is about to be removed.
      db
        .updateTable('upload')
        .set({ state: 'gone' })
        .where(isPast)
        .where('state', 'in', ['open', 'stored']),
      // As old as those of yesterday, so that they are removed with them.
      db
        .updateTable('upload')
        .set({ state: 'gone', created: unixTime() - LIFETIME })
        .where(isUnsent),
      uploads().where(isPast).where('state', '=', 'gone').limit(500),
    ],
    'storage',
  );
  return [...expired.rows];
}

/** Deletes records of removed files, and the visitor's hash from claimed uploads after a day. */
export async function deleteRecords(database: Database, ids: readonly string[]): Promise<void> {
  const forget = db
    .updateTable('upload')
    .set({ client: '' })
    .where(isPast)
    .where('client', '<>', '');
  await database.write([
    ...chunks(ids).map((some) =>
      db.deleteFrom('upload').where('id', 'in', some).where('state', '=', 'gone'),
    ),
    forget,
  ]);
}
