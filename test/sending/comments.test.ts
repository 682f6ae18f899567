import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startTalkHost } from '../../demo/host/fixtures/talk';
import { queryDatabase } from '../../demo/host/fixtures/testing';
import { CallError, callHost } from '../../shared/talk/call';
import { newKey } from '../../shared/talk/new-key';
import { updateSite } from '../../shared/site/site';
import { seededRandom, startFaultyProxy } from './faulty-proxy';

const VISITORS = 1000;
/** Visitors at the same time. */
const CONCURRENT_VISITORS = 100;
/** Presses of one visitor at most. */
const MAX_PRESSES = 30;

/** Defines the browser globals that the code under test uses. */
function mockBrowser(t: TestContext, origin: string): void {
  const original = globalThis.fetch;
  const globals = {
    location: new URL(origin),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    document: { getElementById: () => null, documentElement: {}, baseURI: origin },
    fetch: (path: string, init: RequestInit) => original(origin + path, init),
  };
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { configurable: true, value });
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}

test('stores each of 1000 comments exactly once through a network that fails in every way', async (t) => {
  const host = await startTalkHost(t, { commentHold: 'none', formLimit: 1_000_000 });
  const next = seededRandom(20_261_124);
  const network = await startFaultyProxy(host.port, next);
  t.after(() => network.close());
  mockBrowser(t, network.origin);
  updateSite({ siteAlias: 'fixture' });
  const codes = new Map<string, number>();

  /** Presses again and again until the comment is stored. */
  const visit = async (visitor: number): Promise<string> => {
    const text = `line\n<b>${visitor}</b> & 100% ü`;
    const body = { page: '/post', name: `Visitor ${visitor}`, text };
    const key = newKey();
    for (let press = 0; press < MAX_PRESSES; press += 1) {
      try {
        // Sometimes two tabs send the same draft.
        const tabs = next() < 0.1 ? 2 : 1;
        const post = () => callHost('comments', { method: 'POST', body, key });
        await Promise.any(Array.from({ length: tabs }, post));
        return text;
      } catch (cause) {
        const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
        for (const error of errors) {
          const code = error instanceof CallError ? error.code : String(error);
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }
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

  const rows = await queryDatabase(host.workspace, 'select text from comment');
  assert.equal(sent.length, VISITORS);
  assert.deepEqual(rows.map((row) => row['text'] as string).toSorted(), sent.toSorted());
  const query = { key: '/post' };
  assert.deepEqual(await callHost('comments/counts', { query }), { counts: { '/post': VISITORS } });
  t.diagnostic(`faults: ${JSON.stringify(Object.fromEntries(network.counts))}`);
  t.diagnostic(`failed presses: ${JSON.stringify(Object.fromEntries(codes))}`);
  for (const fault of [
    'answer-lost',
    'answer-truncated',
    'arrives-twice',
    'never-arrives',
  ] as const) {
    assert.ok(network.counts.get(fault), fault);
  }
});
