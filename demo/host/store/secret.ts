import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { retryWhileBusy } from './database';

/**
 * Returns the key that signs cookies. It is created once and stored in the database, so that all
 * hosts of a site accept each other's signatures, also after a restart.
 */
export async function readSecret(client: Client): Promise<Buffer> {
  const [, { rows }] = (await retryWhileBusy(() =>
    client.batch(
      [
        {
          sql: 'insert or ignore into secret (id, key) values (1, ?)',
          args: [randomBytes(32).toString('base64url')],
        },
        'select key from secret where id = 1',
      ],
      'write',
    ),
  )) as [unknown, Awaited<ReturnType<Client['execute']>>];
  const key = rows[0]?.['key'];
  if (typeof key !== 'string') throw new TypeError('The database contains no signing key.');
  return Buffer.from(key, 'base64url');
}
