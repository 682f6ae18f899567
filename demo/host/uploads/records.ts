import type { Client, InStatement, Row } from '@libsql/client';
import { now } from '../store/now';
import { LIFETIME, MOST_BYTES, MOST_FILES, WINDOW } from './limits';
import type { Upload } from './store';

/**
 * `open` until all of it is there and was looked at, `stored` until a form points to it, `claimed`
 * for good, `gone` when the visitor took it back or it was refused.
 */
export type UploadState = 'open' | 'stored' | 'claimed' | 'gone';

/** An upload with what became of it. */
export interface UploadRecord extends Upload {
  readonly state: UploadState;
  /** Media type by the content; empty until that was looked at. */
  readonly type: string;
}

const COLUMNS = 'id, name, size, accept, path, state, type';

// These columns are written in this file alone, from values of these types.
const recordOf = ({ id, name, size, accept, path, state, type }: Row): UploadRecord =>
  ({ id, name, size: Number(size), accept, path, state, type }) as UploadRecord;

/**
 * Notes a new upload, unless the visitor has made too many.
 *
 * @param visitor who asks, in a form that names nobody.
 * @returns in how many seconds the visitor may try again; 0 when it is noted.
 */
export async function note(client: Client, upload: Upload, visitor: string): Promise<number> {
  const time = now();
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
          files: MOST_FILES,
          bytes: MOST_BYTES,
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

/** An upload by its id. */
export async function uploadBy(client: Client, id: string): Promise<UploadRecord | undefined> {
  const sql = `select ${COLUMNS} from upload where id = ?`;
  const { rows } = await client.execute({ sql, args: [id] });
  return rows[0] && recordOf(rows[0]);
}

/** An upload by what a form sends. */
export async function uploadAt(client: Client, path: string): Promise<UploadRecord | undefined> {
  const sql = `select ${COLUMNS} from upload where path = ?`;
  const { rows } = await client.execute({ sql, args: [path] });
  return rows[0] && recordOf(rows[0]);
}

/** What moves an upload on; answers with a row only where it was in a state before. */
function move(id: string, from: UploadState, to: UploadState): InStatement {
  return { sql: 'update upload set state = ? where id = ? and state = ?', args: [to, id, from] };
}

/** All of an upload is there, and is what it should be. */
export async function markStored(client: Client, id: string, type: string): Promise<void> {
  await client.batch(
    [
      { sql: `update upload set type = ? where id = ? and state = 'open'`, args: [type, id] },
      move(id, 'open', 'stored'),
    ],
    'write',
  );
}

/** Takes an upload back; false where a form points to it, or there is nothing to take back. */
export async function markGone(client: Client, id: string): Promise<boolean> {
  const results = await client.batch(
    [move(id, 'open', 'gone'), move(id, 'stored', 'gone')],
    'write',
  );
  return results.some(({ rowsAffected }) => rowsAffected > 0);
}

/** What says, as part of storing a form, that it points to this path. */
export function claimStatement(path: string): InStatement {
  return {
    sql: `update upload set state = 'claimed' where path = ? and state = 'stored'`,
    args: [path],
  };
}

/** What says, as part of deleting a form, that it no longer does: the file goes with the next cleaning. */
export function releaseStatement(path: string): InStatement {
  return {
    sql: `update upload set state = 'gone' where path = ? and state = 'claimed'`,
    args: [path],
  };
}

/** Takes back the uploads that no form points to a day after they were begun, and lists them. */
export async function takeLeftUploads(client: Client): Promise<UploadRecord[]> {
  const before = now() - LIFETIME;
  const [, left] = await client.batch(
    [
      {
        // First, so that no form can still point to what is about to be removed.
        sql: `update upload set state = 'gone' where created <= ? and state in ('open', 'stored')`,
        args: [before],
      },
      {
        sql: `select ${COLUMNS} from upload where created <= ? and state = 'gone' limit 500`,
        args: [before],
      },
    ],
    'write',
  );
  return left?.rows.map(recordOf) ?? [];
}

/** Forgets uploads whose files are removed, and who sent those that forms point to. */
export async function forget(client: Client, ids: readonly string[]): Promise<void> {
  await client.batch(
    [
      ...ids.map((id) => ({
        sql: `delete from upload where id = ? and state = 'gone'`,
        args: [id],
      })),
      { sql: `update upload set client = '' where created <= ?`, args: [now() - LIFETIME] },
    ],
    'write',
  );
}
