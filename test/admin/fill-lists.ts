import { sql } from 'kysely';
import { openDatabase, resolveSettings } from '../host';

/** Names of visitors that lists must show, too. */
const LONG = 'Widest'.repeat(60);
const ARABIC = 'ليلى بنت يوسف';

const row = (values: readonly (string | number)[]): string =>
  `(${values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ')})`;

/** Fills the lists, past the host: visitors' calls have tests of their own. */
export async function fillLists(dataFolder: string): Promise<void> {
  const database = await openDatabase(resolveSettings({ dataFolder }));
  const insert = async (into: string, rows: readonly (readonly (string | number)[])[]) => {
    await database.all(sql.raw(`insert into ${into} values ${rows.map(row).join(', ')}`));
  };
  const now = Date.now();
  const names = ['Ada', 'Bob', ARABIC, LONG, 'Cleo'];
  const line = { product: 1, name: 'Lamp', option: 'Red', sku: 'L', price: 1250, quantity: 2 };
  await insert(
    'submission (id, form, title, page, received, entries, words, spam, captcha, fingerprint, preview)',
    names.map((name, index) => [
      ...[`s${index}`, 'contact', 'Contact', '/contact', now - index * 3_600_000],
      ...[JSON.stringify([{ name: 'Name', value: name }]), name, '', 'none', 'f'],
      JSON.stringify([
        ['Name', name],
        ['Message', 'Hello'],
      ]),
    ]),
  );
  await insert('thread (id, page, closed)', [['/printing-fog', '/printing-fog', 0]]);
  await insert(
    `comment (id, thread, parent, reply_to, author, name, text, created, state, idempotency_key,
      fingerprint, approved, network)`,
    names.map((name, index) => [
      ...[`c${index}`, '/printing-fog', '', '', `a${index}`, name, `Hello from ${name}`],
      ...[now - index, 'waiting', `k${index}`, '', '', ''],
    ]),
  );
  await insert(
    `shop_order (number, id, idempotency_key, fingerprint, placed, state, name, email, address,
      note, lines, total, currency)`,
    names.map((name, index) => [
      ...[index + 1, `o${index}`, `k${index}`, 'f', now - index * 1000, 'new', name],
      ...['ada@site.example', name, '', JSON.stringify([line]), 2500, 'GBP'],
    ]),
  );
  await insert(
    `push_subscription (id, endpoint, p256dh, auth, server_key, device, domain, time_zone, created,
      state, service)`,
    names.map((_, index) => [
      ...[`d${index}`, `https://push.example/${index}`, 'p', 'a', 'k', 0, 'localhost', 'UTC'],
      ...[Math.floor(now / 1000) - index, 'active', 'push.example'],
    ]),
  );
  await insert(
    'push_message (id, title, body, url, lang, dir, topic, is_urgent, created, idempotency_key)',
    names.map((name, index) => [
      ...[`m${index}`, name, 'Text', 'https://site.example/', 'en', 'ltr', '', 0, now - index],
      `k${index}`,
    ]),
  );
  await insert(
    'push_delivery (message, subscription, state, attempts, due, expires, error, service)',
    names.map((_, index) => [
      ...[`m${index}`, 'd0', 'waiting', 0, now + 3_600_000, now + 7_200_000, '', 'push.example'],
    ]),
  );
  await database.close();
}
