import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createClient } from '@libsql/client';
import { optionsFromEnvironment } from '../../demo/host/environment';
import { startHost } from '../../demo/host/host';
import { createWorkspace } from '../../demo/host/testing';
import type { Entry } from '../../elements/form/sending/entry';
import { FORM_PATH, send, type Outcome } from '../../elements/form/sending/send';
import { chance, startFaultyProxy } from './faulty-proxy';

const VISITORS = 1000;
/** So many of them at a time. */
const CROWD = 100;
/** So often a visitor asks again, at the most. */
const PATIENCE = 60;

/** What of a browser the code under test asks for. */
function standInForBrowser(t: TestContext, origin: string): void {
  const given = { location: { origin }, navigator: { onLine: true } };
  for (const [name, value] of Object.entries(given)) {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { configurable: true, value });
    t.after(() => {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  // Every fault is told of once; here there are many.
  t.mock.method(console, 'warn', () => undefined);
  t.mock.method(console, 'error', () => undefined);
}

/** What is stored: the visitors' own words, once for every time. */
async function stored(dataFolder: string): Promise<readonly string[]> {
  const database = createClient({ url: `file:${join(dataFolder, 'site.db')}` });
  const { rows } = await database.execute('select entries from submission');
  database.close();
  return rows.map((row) => {
    const entries = JSON.parse(row['entries'] as string) as readonly {
      name: string;
      value: string;
    }[];
    return entries.map(({ name, value }) => `${name}=${value}`).join('&');
  });
}

test('1000 submissions through a network that fails in every way are stored once each', async (t) => {
  const place = await createWorkspace(t);
  const host = await startHost({
    ...optionsFromEnvironment({ DM_FORM_LIMIT: '1000000' }),
    ...place.options,
  });
  t.after(() => host.stop());
  const next = chance(20_261_121);
  const network = await startFaultyProxy(host.port, next);
  t.after(() => network.close());
  standInForBrowser(t, network.origin);

  const action = new URL(`${FORM_PATH}?alias=fixture`, network.origin);
  const { signal } = new AbortController();
  const kinds = new Map<string, number>();

  /** Presses the button, again and again, as long as nobody says that it has arrived. */
  const visit = async (visitor: number): Promise<string> => {
    const entry: Entry = [
      ['dmform-01', `Visitor ${visitor}`],
      ['dmform-02', `line\r\n<b>${visitor}</b> & 100% ü`],
    ];
    const key = randomUUID();
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      // Now and then the button is pressed twice.
      const presses = Array.from({ length: next() < 0.1 ? 2 : 1 }, () =>
        send({ action, entry, key }, signal),
      );
      const outcomes: readonly Outcome[] = await Promise.all(presses);
      for (const { kind } of outcomes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (outcomes.some(({ kind }) => kind === 'stored')) {
        return entry.map(([name, value]) => `${name}=${value}`).join('&');
      }
    }
    throw new Error(`visitor ${visitor} has given up`);
  };

  const sent: string[] = [];
  let visitor = 0;
  await Promise.all(
    Array.from({ length: CROWD }, async () => {
      while (visitor < VISITORS) sent.push(await visit(visitor++));
    }),
  );

  assert.equal(sent.length, VISITORS);
  assert.deepEqual((await stored(place.dataFolder)).toSorted(), sent.toSorted());
  t.diagnostic(`faults: ${JSON.stringify(Object.fromEntries(network.counts))}`);
  t.diagnostic(`outcomes: ${JSON.stringify(Object.fromEntries(kinds))}`);
  for (const kind of ['unconfirmed', 'failed', 'too-many']) assert.ok(kinds.get(kind), kind);
});
