import { randomBytes } from 'node:crypto';
import type { Client } from '@libsql/client';
import { patiently } from './database';

/**
 * The key that cookies are signed with: made once, and kept in the database, so that every host of
 * a site, and the same host tomorrow, accepts what another has signed.
 */
export async function readSecret(client: Client): Promise<Buffer> {
  const [, { rows }] = (await patiently(() =>
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
  if (typeof key !== 'string') throw new TypeError('The database holds no signing key.');
  return Buffer.from(key, 'base64url');
}
