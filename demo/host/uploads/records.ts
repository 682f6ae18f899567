import type { Client, InStatement, Row } from '@libsql/client';
import { unixTime } from '../store/unix-time';
import type { Upload } from './file-store';
import { LIFETIME, MAX_FILES, MAX_TOTAL_SIZE, WINDOW } from './limits';

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

const COLUMNS = 'id, name, size, accept, path, state, type';

// The cast is safe: these columns are written only in this file.
const recordOf = ({ id, name, size, accept, path, state, type }: Row): UploadRecord =>
  ({ id, name, size: Number(size), accept, path, state, type }) as UploadRecord;

/**
 * Stores a new upload, unless the visitor has exceeded the limits.
 *
 * @param visitor keyed hash of the visitor's address.
 * @returns seconds until the visitor may try again; 0 if the upload was stored.
 */
export async function recordUpload(
  client: Client,
  upload: Upload,
  visitor: string,
): Promise<number> {
  const time = unixTime();
  const { id, name, size, accept, path } = upload;
  const [inserted, recent] = await client.batch(
    [
      {
        sql: `insert into upload (id, name, size, accept, path, client, created, state, type)
          select :id, :name, :size, :accept, :path, :visitor, :time, 'open', ''
          where (
            select count(*) < :files and coalesce(sum(size), 0) + :size <= :bytes
            from upload where client = :visitor and created > :since
          )`,
        args: {
          ...{ id, name, size, accept, path, visitor, time },
          files: MAX_FILES,
          bytes: MAX_TOTAL_SIZE,
          since: time - WINDOW,
        },
      },
      {
        sql: 'select min(created) as oldest from upload where client = ? and created > ?',
        args: [visitor, time - WINDOW],
      },
    ],
    'write',
  );
  if (inserted?.rowsAffected) return 0;
  return Math.max(1, Number(recent?.rows[0]?.['oldest'] ?? time) + WINDOW - time);
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

/** Statement that claims a file, as part of storing a submission. */
export function claimStatement(path: string): InStatement {
  return {
    sql: `update upload set state = 'claimed' where path = ? and state = 'stored'`,
    args: [path],
  };
}

/** Statement that releases a file, as part of deleting a submission; the next cleanup removes it. */
export function releaseStatement(path: string): InStatement {
  return {
    sql: `update upload set state = 'gone' where path = ? and state = 'claimed'`,
    args: [path],
  };
}

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
