import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { startHost } from '../../demo/host/host';
import type { Order } from '../../demo/host/shop/shop.types';
import { CallError, insistOnOrder } from '../../demo/host/shop/storefront/api';
import { CUSTOMER, shopperOf, startShopHost } from '../../demo/host/fixtures/shop';
import { seededRandom, startFaultyProxy } from './faulty-proxy';

/** How many of the thing that everybody wants there are. */
const STOCK = 10;
/** Customers at the same time. */
const CONCURRENT_CUSTOMERS = 100;
/** Presses of one customer at most; each makes several attempts. */
const MAX_PRESSES = 20;

/** A cookie for the calls of the customer whose turn it is: each call starts at once. */
interface Turn {
  cookie: string;
  origin: string;
}

/** Lets the storefront's own calls go to a host, as the browser of a customer. */
function mockFetch(t: TestContext): (turn: Turn) => void {
  const original = globalThis.fetch;
  let turn: Turn | undefined;
  t.mock.method(globalThis, 'fetch', (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/') || !turn) return original(path, init);
    const headers = new Headers(init.headers);
    headers.set('cookie', turn.cookie);
    return original(turn.origin + path, { ...init, headers });
  });
  return (next) => {
    turn = next;
  };
}

/** Runs customers, many at the same time. */
async function all(count: number, visit: (customer: number) => Promise<void>): Promise<void> {
  let customer = 0;
  await Promise.all(
    Array.from({ length: CONCURRENT_CUSTOMERS }, async () => {
      while (customer < count) await visit(customer++);
    }),
  );
}

/**
 * Has customers order the same thing through two hosts and a network that fails in every way.
 *
 * @returns the orders that customers know of, and the codes of failed presses.
 */
async function rush(t: TestContext, customers: number) {
  const first = await startShopHost(t, { formLimit: 1_000_000 });
  const second = await startHost({ ...first.workspace.options, formLimit: 1_000_000 });
  t.after(() => second.stop());
  const next = seededRandom(20_261_124);
  const networks = await Promise.all(
    [first, second].map(async ({ port }) => {
      const network = await startFaultyProxy(port, next);
      t.after(() => network.close());
      return network;
    }),
  );
  const take = mockFetch(t);
  const known: Order[] = [];
  const codes = new Map<string, number>();
  let soldOut = 0;

  const buy = async (customer: number): Promise<void> => {
    // Carts are filled without faults: what is tried here is the order.
    const shopper = shopperOf(`http://127.0.0.1:${customer % 2 ? first.port : second.port}`);
    const { revision, total } = await shopper.put(1, 1, customer % 3 ? 'Red' : 'Green');
    const key = randomUUID();
    const body = { revision, total, ...CUSTOMER, name: `Customer ${customer}` };
    for (let press = 0; press < MAX_PRESSES; press += 1) {
      const network = networks[Math.floor(next() * networks.length)];
      const send = (): Promise<Order> => {
        take({ cookie: shopper.cookie, origin: network?.origin ?? '' });
        return insistOnOrder(body, key, []);
      };
      try {
        // Sometimes the button is pressed twice.
        const presses = next() < 0.2 ? [send(), send()] : [send()];
        known.push(await Promise.any(presses));
        return;
      } catch (error) {
        const reasons = (error as AggregateError).errors as unknown[];
        for (const reason of reasons) {
          const code = reason instanceof CallError ? reason.code : String(reason);
          codes.set(code, (codes.get(code) ?? 0) + 1);
        }
        if (reasons.some((reason) => reason instanceof CallError && reason.code === 'SoldOut')) {
          soldOut += 1;
          return;
        }
      }
    }
    throw new Error(`customer ${customer} gave up`);
  };
  await all(customers, buy);
  t.diagnostic(`failed presses: ${JSON.stringify(Object.fromEntries(codes))}`);
  t.diagnostic(
    `faults: ${JSON.stringify(networks.map(({ counts }) => Object.fromEntries(counts)))}`,
  );
  return { host: first, known, codes, soldOut, networks };
}

test('of 1000 customers at two hosts, ten get what there are ten of, each once', async (t) => {
  const customers = 1000;
  const { host, known, soldOut, networks } = await rush(t, customers);
  const rows = await host.rows('select name, id, lines from shop_order');
  assert.equal(rows.length, STOCK);
  assert.equal(new Set(rows.map((row) => row['name'])).size, STOCK);
  // None is lost: each that is stored is known to its customer, and the other way round.
  const ids = (list: readonly unknown[]): unknown[] => list.toSorted();
  assert.deepEqual(ids(known.map(({ id }) => id)), ids(rows.map((row) => row['id'])));
  assert.equal(soldOut, customers - STOCK);
  const [stock] = await host.rows('select quantity from shop_stock where product = 1');
  assert.equal(stock?.['quantity'], 0);
  const full = await host.rows(`select count(*) as carts from shop_cart where lines <> '[]'`);
  assert.equal(full[0]?.['carts'], customers - STOCK);
  for (const { counts } of networks) {
    for (const fault of ['answer-lost', 'arrives-twice', 'broken-after'] as const) {
      assert.ok(counts.get(fault), fault);
    }
  }
});

test('every order of what nobody counts arrives, each once', async (t) => {
  const customers = 200;
  const host = await startShopHost(t, { formLimit: 1_000_000 });
  const network = await startFaultyProxy(host.port, seededRandom(7));
  t.after(() => network.close());
  const take = mockFetch(t);
  await all(customers, async (customer) => {
    const shopper = shopperOf(`http://127.0.0.1:${host.port}`);
    const { revision, total } = await shopper.put(2, 1 + (customer % 5));
    const body = { revision, total, ...CUSTOMER, name: `Customer ${customer}` };
    const key = randomUUID();
    for (let press = 0; press < MAX_PRESSES; press += 1) {
      take({ cookie: shopper.cookie, origin: network.origin });
      const isPlaced = await insistOnOrder(body, key, []).then(
        () => true,
        () => false,
      );
      if (isPlaced) return;
    }
    throw new Error(`customer ${customer} gave up`);
  });
  const rows = await host.rows('select name from shop_order');
  assert.equal(rows.length, customers);
  assert.equal(new Set(rows.map((row) => row['name'])).size, customers);
});
