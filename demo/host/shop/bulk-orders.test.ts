import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startShopHost } from '../fixtures/shop';
import { signInAsOwner } from '../fixtures/talk';

type Entry = readonly [string, string];

/** A host with orders for two red lamps each, in a state. */
async function start(t: TestContext, count: number) {
  const host = await startShopHost(t);
  const line = { product: 1, name: 'Lamp', option: 'Red', sku: 'L', price: 1250, quantity: 2 };
  await host.rows(`update shop_stock set quantity = 4 where product = 1`);
  for (let number = 1; number <= count; number += 1) {
    await host.rows(`insert into shop_order (number, id, idempotency_key, fingerprint, placed, state,
      name, email, address, note, lines, total, currency) values (${number}, 'order-${number}',
      'k${number}', 'f', ${Date.UTC(2026, 6, 5, 23, 30)}, 'new', 'Ada', 'ada@example.com', '1 Pier',
      '', '${JSON.stringify([line])}', 2500, 'GBP')`);
  }
  const owner = await signInAsOwner(host, 'Asia/Kathmandu');
  const act = (action: string, numbers: readonly number[], more: readonly Entry[] = []) =>
    owner.submit('/admin/orders/selected', [
      ['state', 'new'],
      ['page', '1'],
      ['action', action],
      ...numbers.map((number) => ['item', `order-${number}`] as const),
      ...more,
    ]);
  const states = async (): Promise<string> =>
    (await host.rows('select state from shop_order order by number'))
      .map(({ state }) => state as string)
      .join();
  const stock = async (): Promise<number> =>
    Number((await host.rows('select quantity from shop_stock where product = 1'))[0]?.['quantity']);
  return { owner, act, states, stock };
}

test('selected orders are sent, and no others', async (t) => {
  const { owner, act, states } = await start(t, 3);
  const sent = await act('send', [1, 3]);
  assert.equal(sent.headers.get('location'), '/admin/orders?state=new&done=send.2.0#result');
  assert.equal(await states(), 'sent,new,sent');
  const list = await owner.read('/admin/orders?state=new&done=send.2.0');
  assert.match(list, /id="result"[^>]*>\s*2 orders marked as sent\./);
  // A sent one was not new any more.
  const again = await act('send', [1, 2]);
  assert.match(again.headers.get('location') ?? '', /done=send\.1\.1#result$/);
  await act('reopen', [1]);
  assert.equal(await states(), 'new,sent,sent');
  assert.equal((await act('send', [])).status, 422);
  assert.equal((await act('delete', [1])).status, 422);
});

test('selected orders are cancelled after a page has asked, and give back what they took, once', async (t) => {
  const { act, states, stock } = await start(t, 3);
  const before = await stock();
  const asking = await act('cancel', [1, 2]);
  assert.equal(asking.status, 200);
  const page = await asking.text();
  assert.match(page, /<title>Cancel 2 orders\? — Orders — Admin<\/title>/);
  assert.match(page, /back into the stock/);
  assert.equal(await states(), 'new,new,new');
  const confirmed: readonly Entry[] = [['confirmed', '1']];
  await act('cancel', [1, 2], confirmed);
  await act('cancel', [1, 2], confirmed);
  assert.equal(await states(), 'cancelled,cancelled,new');
  assert.equal(await stock(), before + 4);
});

test('selected orders are exported, with times in the owner’s zone', async (t) => {
  const { act } = await start(t, 3);
  const csv = await (await act('export', [1, 3])).text();
  assert.match(csv, /"Placed \(Asia\/Kathmandu\)","Difference from UTC"/);
  assert.match(csv, /"1","2026-07-06 05:15:00","UTC\+05:45","new"/);
  assert.match(csv, /"3",/);
  assert.doesNotMatch(csv, /\n"2",/);
});
