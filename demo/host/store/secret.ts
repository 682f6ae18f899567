import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { retryWhileBusy } from './database';
import { text } from './row';

/**
 * Returns the key that signs cookies. It is created once and stored in the database, so that all
 * hosts of a site accept each other's signatures, also after a restart.
 */
export async function readSecret(client: Client): Promise<Buffer> {
  const key = (await storedKey(client)) ?? (await createKey(client));
  if (key === undefined) throw new TypeError('The database contains no signing key.');
  return Buffer.from(key, 'base64url');
}

async function storedKey(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute('select key from secret where id = 1');
  return rows[0] && text(rows[0], 'key');
}

async function createKey(client: Client): Promise<string | undefined> {
  const key = randomBytes(32).toString('base64url');
  await retryWhileBusy(() =>
    client.execute({ sql: 'insert or ignore into secret (id, key) values (1, ?)', args: [key] }),
  );
  // Another host may have been first.
  return storedKey(client);
}
