import { sql } from 'kysely';
import type { HostContext } from '../context';
import { int } from '../database/query';
import { networkMark, WIDE_MARK } from '../http/network-mark';
import { createQueue } from '../http/queue';
import { createFileStore } from './create-file-store';
import type { Upload } from './file-store';
import { RECEIVED_BYTES, STORED_BYTES } from './records';

/** Files that are removed at once. */
const removals = createQueue(4);

/** A file that there is no room for. */
export interface Wanted {
  /** The visitor's network address; `undefined` for the owner, whose uploads may remove any visitor's. */
  readonly client: string | undefined;
  readonly bytes: number;
  /** Bytes that all submissions and files may fill. */
  readonly room: number;
}

/**
 * Makes room for what a visitor sends: removes files that nobody has submitted, each time the oldest
 * one of the network that then holds most of them, as long as that holds more than the visitor's
 * would. Of the visitor's own network it takes the addresses one by one in the same way. So whoever
 * fills the storage with files loses those first, and nobody can do so to a network that holds less.
 * For the owner, it removes any of them.
 *
 * @returns whether there is room now. If there cannot be enough, nothing is removed.
 */
export async function makeRoom(
  { database, settings, secret }: Pick<HostContext, 'database' | 'settings' | 'secret'>,
  { client, bytes, room }: Wanted,
): Promise<boolean> {
  const mark = client === undefined ? '' : networkMark(secret, client);
  const wide = mark.slice(0, WIDE_MARK);
  const width = sql.lit(WIDE_MARK);
  const held = sql`select id, created, client, substr(client, 1, ${width}) as wide,
      ${RECEIVED_BYTES} as bytes
    from upload where state in ('open', 'stored')`;
  // `rest` is what a network holds when its files before this one are gone.
  const yields =
    client === undefined
      ? sql`true`
      : sql`client <> ${mark} and (
      (wide = ${wide} and own_rest > ${int(bytes)} + (
        select coalesce(sum(bytes), 0) from (${held}) as mine where client = ${mark}))
      or (wide <> ${wide} and wide_rest > ${int(bytes)} + (
        select coalesce(sum(bytes), 0) from (${held}) as mine where wide = ${wide}))
    )`;
  const candidates = sql`
    select id, bytes, case when wide = ${wide} then own_rest else wide_rest end as rest
    from (
      select held.*,
        sum(bytes) over (partition by client order by created desc, id desc) as own_rest,
        sum(bytes) over (partition by wide order by created desc, id desc) as wide_rest
      from (${held}) as held where bytes > 0
    ) as ranked
    where ${yields}`;
  const missing = sql`${int(bytes)} + ${STORED_BYTES} - ${int(room)}`;
  const [removed, stored] = await database.write(
    [
      sql<Upload>`
        update upload set state = 'gone' where id in (
          select id from (
            select id, sum(bytes) over () as possible,
              sum(bytes) over (order by rest desc, id) - bytes as freed
            from (${candidates}) as candidate
          ) as chosen
          where freed < ${missing} and possible >= ${missing}
        )
        returning id, name, size, accept, path`,
      sql<{ bytes: number }>`select ${STORED_BYTES} as bytes`,
    ],
    'storage',
  );
  const store = createFileStore(settings);
  // What cannot be removed now is tried again with what is a day old.
  await Promise.all(
    removed.rows.map((upload) =>
      removals(() => store.remove(upload)).catch((error: unknown) => console.error(error)),
    ),
  );
  return bytes + (stored.rows[0]?.bytes ?? 0) <= room;
}
