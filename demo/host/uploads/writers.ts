import { sql } from 'kysely';
import type { Database } from '../database/database';
import { int } from '../database/query';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';
import { roomForFiles } from './limits';
import { STORED_BYTES } from './records';

/** Time without any bytes after which another request may continue an upload, in seconds. */
const LEASE = 10;

/** The request that sends bytes of an upload: one at a time, whichever host has it. */
export interface Writer {
  readonly id: string;
  /** Names the request. */
  readonly writer: string;
}

/** Lets a request send bytes of an open upload; returns false while another one does. */
export async function beginWriting(database: Database, { id, writer }: Writer): Promise<boolean> {
  const time = unixTime();
  const changes = await database.run(
    sql`update upload set writer = ${writer}, writer_until = ${time + LEASE}
      where id = ${id} and state = 'open' and (writer = ''
        or writer_until <= ${time} or writer_until > ${time + LEASE + CLOCK_SKEW})`,
  );
  return changes > 0;
}

/**
 * Counts the bytes that a request has sent.
 *
 * @returns `full` if there is no room for them, `locked` if another request has taken over.
 */
export async function countReceived(
  database: Database,
  { id, writer }: Writer,
  { received, storageLimit }: { readonly received: number; readonly storageLimit: number },
): Promise<'counted' | 'full' | 'locked'> {
  const isWriter = sql`id = ${id} and writer = ${writer} and state = 'open'`;
  const [counted, found] = await database.write(
    [
      sql`update upload set received = ${int(received)}, writer_until = ${unixTime() + LEASE}
        where ${isWriter} and (received >= ${int(received)}
          or ${int(received)} - received + ${STORED_BYTES} <= ${int(roomForFiles(storageLimit))})`,
      sql`select id from upload where ${isWriter}`,
    ],
    'storage',
  );
  if (counted.changes > 0) return 'counted';
  return found.rows.length > 0 ? 'full' : 'locked';
}

/** Lets other requests continue the upload. */
export async function endWriting(database: Database, { id, writer }: Writer): Promise<void> {
  await database.run(sql`update upload set writer = '' where id = ${id} and writer = ${writer}`);
}
