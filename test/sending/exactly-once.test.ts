import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { optionsFromEnvironment } from '../../demo/host/environment';
import { startHost } from '../../demo/host/host';
import { createWorkspace, queryDatabase, type Workspace } from '../../demo/host/fixtures/testing';
import type { Entries } from '../../elements/form/submit/entries';
import type { Outcome } from '../../elements/form/submit/outcome';
import { FORM_PATH, send } from '../../elements/form/submit/send';
import { seededRandom, startFaultyProxy } from './faulty-proxy';

const VISITORS = 1000;
/** Visitors at the same time. */
const CONCURRENT_VISITORS = 100;
/** Attempts of one visitor at most. */
const MAX_ATTEMPTS = 60;

/** Defines the browser globals that the code under test uses. */
function mockBrowser(t: TestContext, origin: string): void {
  const globals = { location: { origin }, navigator: { onLine: true } };
  for (const [name, value] of Object.entries(globals)) {
    const original = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { configurable: true, value });
    t.after(() => {
      if (original) Object.defineProperty(globalThis, name, original);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
  // Each kind of failure is logged once; here there are many.
  t.mock.method(console, 'warn', () => undefined);
  t.mock.method(console, 'error', () => undefined);
}

/** Returns the stored submissions as text, duplicates included. */
async function stored(workspace: Workspace): Promise<readonly string[]> {
  const rows = await queryDatabase(workspace, 'select entries from submission');
  return rows.map((row) => {
    const entries = JSON.parse(row['entries'] as string) as readonly {
      name: string;
      value: string;
    }[];
    return entries.map(({ name, value }) => `${name}=${value}`).join('&');
  });
}

test('stores each of 1000 submissions exactly once through a network that fails in every way', async (t) => {
  const place = await createWorkspace(t);
  const host = await startHost({
    ...optionsFromEnvironment({ DM_FORM_LIMIT: '1000000' }),
    ...place.options,
  });
  t.after(() => host.stop());
  const next = seededRandom(20_261_121);
  const network = await startFaultyProxy(host.port, next);
  t.after(() => network.close());
  mockBrowser(t, network.origin);

  const action = new URL(`${FORM_PATH}?alias=fixture`, network.origin);
  const { signal } = new AbortController();
  const kinds = new Map<string, number>();

  /** Submits again and again until the submission is stored. */
  const visit = async (visitor: number): Promise<string> => {
    const entries: Entries = [
      ['dmform-01', `Visitor ${visitor}`],
      ['dmform-02', `line\r\n<b>${visitor}</b> & 100% ü`],
    ];
    const key = randomUUID();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // Sometimes the button is pressed twice.
      const presses = Array.from({ length: next() < 0.1 ? 2 : 1 }, () =>
        send({ action, entries, key }, signal),
      );
      const outcomes: readonly Outcome[] = await Promise.all(presses);
      for (const { kind } of outcomes) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (outcomes.some(({ kind }) => kind === 'stored')) {
        return entries.map(([name, value]) => `${name}=${value}`).join('&');
      }
    }
    throw new Error(`visitor ${visitor} gave up`);
  };

  const sent: string[] = [];
  let visitor = 0;
  await Promise.all(
    Array.from({ length: CONCURRENT_VISITORS }, async () => {
      while (visitor < VISITORS) sent.push(await visit(visitor++));
    }),
  );

  assert.equal(sent.length, VISITORS);
  assert.deepEqual((await stored(place)).toSorted(), sent.toSorted());
  t.diagnostic(`faults: ${JSON.stringify(Object.fromEntries(network.counts))}`);
  t.diagnostic(`outcomes: ${JSON.stringify(Object.fromEntries(kinds))}`);
  for (const kind of ['unconfirmed', 'failed', 'too-many']) assert.ok(kinds.get(kind), kind);
});
