import { sql } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../database/database';
import { retryWhileBusy } from '../database/open-database';
import { db, int, str } from '../database/query';
import { unixTime } from '../time/unix-time';

/** A pair of keys by which push services know the host (RFC 8292), in base64url. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const newest = (database: Database): Promise<KeyPair | undefined> =>
  database.first(
    db
      .selectFrom('push_key')
      .select(['public as publicKey', 'private as privateKey'])
      .orderBy('id', 'desc')
      .limit(1),
  );

/** Returns the keys for new subscriptions; they are made once, for all hosts of the site. */
export async function currentKeys(database: Database): Promise<KeyPair> {
  const known = await newest(database);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Another host may have been first.
  const insert = sql`insert into push_key (public, private, created)
    select ${str(publicKey)}, ${str(privateKey)}, ${int(unixTime())}
    where not exists (select 1 from push_key)`;
  await retryWhileBusy(() => database.write([insert], 'push'));
  const made = await newest(database);
  if (!made) throw new TypeError('The database contains no keys for push messages.');
  return made;
}

/** Returns the pair of a public key, with which its subscriptions are still reached. */
export async function keysOf(database: Database, publicKey: string): Promise<KeyPair | undefined> {
  const row = await database.first(
    db.selectFrom('push_key').select('private').where('public', '=', publicKey),
  );
  return row && { publicKey, privateKey: row.private };
}

/** Makes new keys. Subscriptions for older ones are renewed when their visitors come back. */
export async function replaceKeys(database: Database): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await database.run(
    db
      .insertInto('push_key')
      .values({ public: publicKey, private: privateKey, created: unixTime() }),
  );
}
