import type { Client } from '@libsql/client';

/** So many wrong passwords are heard from one visitor for one page, */
const LIMIT = 10;
/** within so many seconds. */
const WINDOW = 10 * 60;

/** Who tries to open what. */
export interface Attempt {
  /** The visitor's network address. */
  readonly client: string;
  readonly path: string;
}

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Counts an attempt before the password is looked at, so that many at once are counted too.
 *
 * @returns in how many seconds the visitor may try again; 0 is now.
 */
export async function countAttempt(
  client: Client,
  { client: visitor, path }: Attempt,
): Promise<number> {
  const time = now();
  const [, { rows }] = (await client.batch(
    [
      { sql: 'delete from password_attempt where since <= ?', args: [time - WINDOW] },
      {
        sql: `insert into password_attempt (client, path, since, count) values (?, ?, ?, 1)
          on conflict (client, path) do update set count = count + 1
          returning count, since`,
        args: [visitor, path, time],
      },
    ],
    'write',
  )) as [unknown, Awaited<ReturnType<Client['execute']>>];
  const row = rows[0];
  return row && Number(row['count']) > LIMIT ? Number(row['since']) + WINDOW - time : 0;
}

/** The password was right: what was tried before is forgotten. */
export async function forgetAttempts(
  client: Client,
  { client: visitor, path }: Attempt,
): Promise<void> {
  await client.execute({
    sql: 'delete from password_attempt where client = ? and path = ?',
    args: [visitor, path],
  });
}
