import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startShopHost } from '../fixtures/shop';
import { CALLS } from '../fixtures/talk';
import { send, waitUntil } from '../fixtures/testing';
import { FairTurns } from '../time/fair-turns';

const SEARCHES = {
  'the products of the shop': '/_shop/products?keywords=',
  'the products that scripts read': `${CALLS}/store/catalog_product?query=`,
} as const;

const addressOf = (path: string, word: string): string =>
  path + (path.endsWith('query=') ? encodeURIComponent(JSON.stringify({ search: word })) : word);

/** Counts the texts that are folded. */
const folded = (t: TestContext) => t.mock.method(String.prototype, 'normalize').mock;

describe('what is sold', () => {
  for (const [what, path] of Object.entries(SEARCHES)) {
    test(`is folded once for searches of ${what}`, async (t) => {
      const { port } = await startShopHost(t);
      const search = async (word: string): Promise<unknown> => {
        const { status, text } = await send(port, addressOf(path, word));
        assert.equal(status, 200);
        const { products, values } = JSON.parse(text) as Record<string, unknown[]>;
        return (products ?? values)?.length;
      };
      assert.equal(await search('brass'), 1);
      const calls = folded(t);
      assert.equal(await search('sisal'), 1);
      assert.equal(await search('gone'), 0);
      assert.equal(calls.callCount(), 2, 'the two terms');
    });
  }

  for (const path of ['products?keywords=lamp', 'products/1', 'categories', 'cart']) {
    test(`is read at ${path} in the visitor’s turn`, async (t) => {
      const { port } = await startShopHost(t);
      const { mock } = t.mock.method(FairTurns.prototype, 'run');
      assert.equal((await send(port, `/_shop/${path}`)).status, 200);
      assert.equal(mock.callCount(), 1);
    });
  }
});

test('a visitor who leaves before a turn is no fault of the host', async (t) => {
  const { port } = await startShopHost(t);
  const { mock: errors } = t.mock.method(console, 'error', () => undefined);
  const { mock } = t.mock.method(
    FairTurns.prototype,
    'run',
    (_client: string, _task: unknown, signal: AbortSignal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const leave = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}/_shop/categories`, { signal: leave.signal });
  await waitUntil(() => mock.callCount() > 0);
  leave.abort();
  await assert.rejects(asked);
  mock.restore();
  for (let turn = 0; turn < 5; turn += 1) await send(port, '/_shop/categories');
  assert.equal(errors.callCount(), 0);
});
