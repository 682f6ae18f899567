import type { Client } from '@libsql/client';
import webPush from 'web-push';
import { retryWhileBusy } from '../store/database';
import { text } from '../store/row';
import { unixTime } from '../store/unix-time';

/** A pair of keys by which push services know the host (RFC 8292), in base64url. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

async function newest(client: Client): Promise<KeyPair | undefined> {
  const { rows } = await client.execute('select * from push_key order by id desc limit 1');
  const [row] = rows;
  return row && { publicKey: text(row, 'public'), privateKey: text(row, 'private') };
}

/** Returns the keys for new subscriptions; they are made once, for all hosts of the site. */
export async function currentKeys(client: Client): Promise<KeyPair> {
  const known = await newest(client);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await retryWhileBusy(() =>
    client.execute({
      // Another host may have been first.
      sql: 'insert or ignore into push_key (id, public, private, created) values (1, ?, ?, ?)',
      args: [publicKey, privateKey, unixTime()],
    }),
  );
  const made = await newest(client);
  if (!made) throw new TypeError('The database contains no keys for push messages.');
  return made;
}

/** Returns the pair of a public key, with which its subscriptions are still reached. */
export async function keysOf(client: Client, publicKey: string): Promise<KeyPair | undefined> {
  const { rows } = await client.execute({
    sql: 'select private from push_key where public = ?',
    args: [publicKey],
  });
  const [row] = rows;
  return row && { publicKey, privateKey: text(row, 'private') };
}

/** Makes new keys. Subscriptions for older ones are renewed when their visitors come back. */
export async function replaceKeys(client: Client): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await client.execute({
    sql: 'insert into push_key (public, private, created) values (?, ?, ?)',
    args: [publicKey, privateKey, unixTime()],
  });
}
