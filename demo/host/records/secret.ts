import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database';
import { retryWhileBusy } from '../database/open-database';
import { db } from '../database/query';

/**
 * Returns the key that signs cookies. It is created once and stored in the database, so that all
 * hosts of a site accept each other's signatures, also after a restart.
 */
export async function readSecret(database: Database): Promise<Buffer> {
  const key = (await storedKey(database)) ?? (await createKey(database));
  if (key === undefined) throw new TypeError('The database contains no signing key.');
  return Buffer.from(key, 'base64url');
}

async function storedKey(database: Database): Promise<string | undefined> {
  const row = await database.first(db.selectFrom('secret').select('key').where('id', '=', 1));
  return row?.key;
}

async function createKey(database: Database): Promise<string | undefined> {
  const key = randomBytes(32).toString('base64url');
  await retryWhileBusy(() =>
    database.run(
      db
        .insertInto('secret')
        .values({ id: 1, key })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  );
  // Another host may have been first.
  return storedKey(database);
}
