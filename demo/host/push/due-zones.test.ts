import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { resolveSettings } from '../config';
import { openDatabase } from '../database/open-database';
import { createWorkspace } from '../fixtures/testing';
import { addMessage, type NewMessage } from './messages';

/** The spellings of a name with some letters in capitals. */
const spellings = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) =>
    Array.from(name.toLowerCase(), (letter, index) =>
      (number >> index) % 2 === 1 ? letter.toUpperCase() : letter,
    ).join(''),
  );

test('a message is stored in few steps, however the zones of devices are spelled', async (t) => {
  const { options } = await createWorkspace(t);
  const database = await openDatabase(resolveSettings(options));
  t.after(() => database.close());
  const zones = [...new Set(spellings('europe/london', 600)), 'Europe/London', 'UTC', 'Asia/Tokyo'];
  const rows = zones.map(
    (zone, index) =>
      `('${index}', 'https://push.example/${index}', '', '', '', 0, '', '${zone}', 1, 'active')`,
  );
  await database.run(
    sql.raw(`insert into push_subscription (id, endpoint, p256dh, auth, server_key, device, domain,
      time_zone, created, state) values ${rows.join()}`),
  );
  let statements = 0;
  const counted = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'write') statements += (args[0] as readonly unknown[]).length;
        return Reflect.apply(value, target, args) as unknown;
      };
    },
  });
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-15T22:30:00Z') });
  const message: NewMessage = {
    ...{ title: 'T', body: '', url: 'https://site.example/', lang: 'en', dir: 'ltr' },
    ...{
      recipients: { topic: '', devices: [0], ids: [] },
      key: 'k',
      lifetime: 86_400_000,
    },
    quiet: { from: 22 * 60, until: 7 * 60 },
  };
  assert.equal(await addMessage(counted, message), zones.length);
  assert.ok(statements <= 8, `${statements} statements`);
  const dues = await database.all(
    sql<{ due: number; count: number }>`select due, count(*) as count from push_delivery
      group by due order by due`,
  );
  assert.deepEqual(
    dues.map(({ due, count }) => [new Date(due).toISOString(), count]),
    [
      ['2026-01-15T22:30:00.000Z', 1],
      ['2026-01-16T07:00:00.000Z', zones.length - 1],
    ],
  );
});
