import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { resolveSettings } from '../config';
import { countAttempt } from '../database/attempts';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { createWorkspace } from '../fixtures/testing';
import { claim } from '../forms/claims';
import { claimDue, correctTimes, upcomingDeliveries } from '../forms/deliveries';
import * as push from '../push/deliveries';
import { geocodeTurn, knownAnswer } from '../records/geocodes';
import { memberOfSession, storeSession } from '../records/members';
import { changeCart } from '../shop/cart';
import { originOf } from '../talk/bulk-moderation';
import { setLike } from '../talk/change-comment';
import { storeComment } from '../talk/store-comment';
import { expireAbandoned, recordUpload } from '../uploads/records';
import { unixTime } from './unix-time';

const YEAR = 365 * 24 * 60 * 60;
const ahead = (): number => unixTime() + YEAR;

/** Opens a database with rows that a host wrote while its clock was a year ahead. */
async function databaseWith(t: TestContext, ...statements: string[]): Promise<Database> {
  const { options } = await createWorkspace(t);
  const database = await openDatabase(resolveSettings(options));
  t.after(() => database.close());
  for (const statement of statements) await database.run(sql.raw(statement));
  return database;
}

const ADA = `insert into member (id, email, first_name, last_name, password_hash)
  values ('ada', 'ada@site.example', 'Ada', 'L', '')`;

describe('after a clock was ahead', () => {
  test('a visitor who was refused may try again', async (t) => {
    const database = await databaseWith(
      t,
      `insert into attempt (kind, client, subject, since, count)
        values ('talk', '192.0.2.1', 'post', ${ahead()}, 900), ('talk', '*', 'post', ${ahead()}, 9000)`,
    );
    const attempt = { kind: 'talk', client: '192.0.2.1', subject: 'post' } as const;
    assert.equal(await countAttempt(database, attempt, 10), 0);
  });

  test('attempts count although the clocks of two hosts differ by seconds', async (t) => {
    const database = await databaseWith(
      t,
      `insert into attempt (kind, client, subject, since, count)
        values ('talk', '192.0.2.1', 'post', ${unixTime() + 20}, 10)`,
    );
    const attempt = { kind: 'talk', client: '192.0.2.1', subject: 'post' } as const;
    assert.ok((await countAttempt(database, attempt, 10)) > 0);
  });

  test('a key that a request had claimed is free', async (t) => {
    const database = await databaseWith(
      t,
      `insert into submission_claim (idempotency_key, until) values ('a', ${ahead()})`,
    );
    assert.equal(await claim(database, 'a'), 'claimed');
    assert.equal(await claim(database, 'a'), 'taken');
  });

  test('files can be uploaded, and those that nobody submitted are removed', async (t) => {
    const files = Array.from(
      { length: 600 },
      (_, index) => `('${index}', 'a.txt', 1, '', 'path/${index}', 'me', ${ahead()}, 'stored', '')`,
    );
    const database = await databaseWith(
      t,
      `insert into upload (id, name, size, accept, path, client, created, state, type)
        values ${files.join(', ')}`,
    );
    const upload = { id: 'new', name: 'b.txt', size: 1, accept: '', path: 'path/new' };
    const bounds = { visitor: 'me', storageLimit: 1e9, isDirect: false };
    assert.equal((await recordUpload(database, upload, bounds)).kind, 'recorded');
    assert.equal((await expireAbandoned(database)).length, 500);
  });

  test('a member can sign in, and old sessions have ended', async (t) => {
    const sessions = Array.from(
      { length: 40 },
      (_, index) => `('old-${index}', 'ada', ${ahead()})`,
    );
    const database = await databaseWith(
      t,
      ADA,
      `insert into member_session (id, member, until) values ${sessions.join(', ')}`,
    );
    assert.equal(await memberOfSession(database, 'old-1'), undefined);
    await storeSession(database, { id: 'new', member: 'ada' });
    assert.equal((await memberOfSession(database, 'new'))?.id, 'ada');
  });

  test('addresses are asked for again', async (t) => {
    const database = await databaseWith(
      t,
      `insert into geocode (address, lat, lng, label, asked)
        values ('Pier', null, null, '', ${ahead()}), ('Oban', 56, -5, 'Oban', ${ahead()})`,
      `insert into geocode_turn (id, at) values (1, ${ahead()}000)`,
    );
    assert.equal(await knownAnswer(database, 'Pier'), undefined);
    assert.deepEqual(await knownAnswer(database, 'Oban'), { lat: 56, lng: -5, label: 'Oban' });
    assert.equal(await geocodeTurn(database, 5000), 0);
    const second = await geocodeTurn(database, 5000);
    assert.ok(second !== undefined && second > 0 && second <= 1000);
  });

  test('deliveries are sent', async (t) => {
    const database = await databaseWith(
      t,
      `insert into delivery (id, submission, kind, target, state, attempts, due, error)
        values ('a', 's', 'mail', 'a@site.example', 'waiting', 1, ${ahead()}000, ''),
          ('b', 's', 'mail', 'a@site.example', 'waiting', 1, ${unixTime() + 30}000, '')`,
    );
    await correctTimes(database, 60_000);
    const ids = (await upcomingDeliveries(database)).map(({ id }) => id);
    const due = await claimDue(database, ids);
    assert.deepEqual(
      due.map(({ id }) => id),
      ['a'],
    );
  });

  test('push messages are sent, and one that a host had begun has ended', async (t) => {
    const delivery = (message: string, state: string): string =>
      `('${message}', 's', '${state}', 0, ${ahead()}000, ${ahead()}999, '')`;
    const message = (id: string): string =>
      `('${id}', 'T', 'B', '/', 'en', 'ltr', '', 0, ${unixTime()}, '${id}')`;
    const database = await databaseWith(
      t,
      `insert into push_subscription (id, endpoint, p256dh, auth, server_key, device, domain,
        time_zone, created, state) values ('s', 'https://push.example', '', '', '', 0, '', 'UTC', 1, 'active')`,
      `insert into push_message (id, title, body, url, lang, dir, topic, is_urgent, created,
        idempotency_key) values ${message('a')}, ${message('b')}`,
      `insert into push_delivery (message, subscription, state, attempts, due, expires, error)
        values ${delivery('a', 'waiting')}, ${delivery('b', 'sending')}`,
    );
    await push.endOld(database);
    const ids = (await push.upcomingDeliveries(database)).map(({ id }) => id);
    const claimed = await push.claimDue(database, ids, 1000);
    assert.deepEqual(
      claimed.map(({ message: { id } }) => id),
      ['a'],
    );
    const states = await database.all(
      sql<{ state: string }>`select state from push_delivery where message = 'b'`,
    );
    assert.deepEqual(states, [{ state: 'unknown' }]);
  });

  test('the marks of networks are forgotten, of likes, comments and carts', async (t) => {
    const comment = (id: string, created: number): string =>
      `('${id}', '/post', '', '', 'a', 'Ada', 'Hello', ${created}, 'shown', 0, '${id}', '', 'Hello', 'wide.own')`;
    const soon = unixTime() * 1000 + 20_000;
    const database = await databaseWith(
      t,
      `insert into liked (subject, visitor, source, created)
        values ('page:/a', 'old', 'wide.own', ${ahead()}000), ('page:/a', 'new', 'wide.own', ${soon})`,
      `insert into comment (id, thread, parent, reply_to, author, name, text, created, state, is_owner,
        idempotency_key, fingerprint, approved, network)
        values ${comment('old', ahead() * 1000)}, ${comment('new', soon)}`,
      `insert into shop_cart (id, lines, revision, updated, network)
        values ('old', '[]', 1, ${soon + 5 * 86_400_000}, 'wide.own'), ('new', '[]', 1, ${soon}, 'wide.own')`,
    );
    assert.equal((await originOf(database, 'old'))?.kind, 'author');
    assert.equal((await originOf(database, 'new'))?.kind, 'network');
    const like = { isLiked: true, isKnown: true, network: 'x.y', source: 'x.y.z', limit: 9 };
    await setLike(database, { subject: 'page:/a', me: 'me', ...like });
    const texts = { author: 'b', name: 'Bo', text: 'Hi', page: '/post', replyTo: '', network: '' };
    const more = { isOwner: false, isSpam: false, elapsed: undefined, key: 'b', fingerprint: '' };
    await storeComment(database, { thread: '/post', ...texts, ...more }, 'none');
    const product = { id: 1, options: [], categories: [], stock: undefined, picture: undefined };
    const words = { slug: 'a', sku: '', name: 'A', description: '', price: 1, currency: 'GBP' };
    const catalogue = { products: [{ ...product, ...words }], categories: [] };
    const change = { product: 1, option: '', how: 'add', quantity: 1, network: '' } as const;
    await changeCart(database, catalogue, 'mine', change);
    const marked = async (table: string, id: string, mark: string): Promise<unknown> =>
      (
        await database.all(
          sql.raw<{ id: string }>(`select ${id} as id from ${table}
            where ${mark} <> '' and ${id} in ('old', 'new')`),
        )
      ).map((row) => row.id);
    assert.deepEqual(await marked('liked', 'visitor', 'source'), ['new']);
    assert.deepEqual(await marked('comment', 'id', 'network'), ['new']);
    assert.deepEqual(await marked('shop_cart', 'id', 'network'), ['new']);
  });
});
