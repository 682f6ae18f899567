import type { Client } from '@libsql/client';
import { number } from '../store/row';
import type { QuietHours } from './quiet-hours';

const DEFAULT: QuietHours = { from: 21 * 60, until: 8 * 60 };

/** Returns the hours in which devices get no messages; from nine to eight unless the owner has set others. */
export async function readQuietHours(client: Client): Promise<QuietHours> {
  const { rows } = await client.execute('select * from push_setting');
  const [row] = rows;
  return row ? { from: number(row, 'quiet_from'), until: number(row, 'quiet_until') } : DEFAULT;
}

/** Stores the quiet hours. */
export async function storeQuietHours(client: Client, { from, until }: QuietHours): Promise<void> {
  await client.execute({
    sql: `insert into push_setting (id, quiet_from, quiet_until) values (1, ?, ?)
      on conflict (id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
    args: [from, until],
  });
}
