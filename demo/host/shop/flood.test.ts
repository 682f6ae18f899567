import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { shopperOf, startShopHost } from '../fixtures/shop';
import { queryDatabase } from '../fixtures/testing';
import { MAX_CARTS } from './cart';

test('a flood of carts keeps nobody from buying, and costs its own network', async (t) => {
  const host = await startShopHost(t, { formLimit: 1000 });
  const { workspace, port } = host;
  const time = Date.now() - 600_000;
  const add = (id: string, network: string, lines: string, count: number): Promise<unknown> =>
    queryDatabase(
      workspace,
      `insert into shop_cart (id, lines, revision, updated, network)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        select '${id}-' || i, '${lines}', 1, ${id === 'later' ? Date.now() : time} + i, ${network} from n`,
    );
  const line = '[{"product":2,"option":"","quantity":1}]';
  await add('empty', `''`, '[]', 500);
  await add('quiet', `'quiet-' || (100000 + i) || '----.x'`, line, 500);
  await add('flood', `'network-of-flood.x'`, line, MAX_CARTS - 1000);
  const count = async (id: string): Promise<number> => {
    const sum = `select count(*) as carts from shop_cart where id like '${id}-%'`;
    return Number((await queryDatabase(workspace, sum))[0]?.['carts']);
  };
  const buy = async (): Promise<void> => {
    const shopper = shopperOf(`http://localhost:${port}`);
    assert.equal((await shopper.put(2, 3)).count, 3);
    assert.equal((await shopper.cart()).count, 3);
  };
  await assertOthersAreServed(port, buy, { path: '/about' });
  assert.equal(await count('empty'), 0);
  assert.equal(await count('quiet'), 500);

  await add('later', `'network-of-flood.x'`, line, 600);
  await assertOthersAreServed(port, buy, { path: '/about' });
  assert.equal(await count('quiet'), 500);
  assert.equal(await count('flood'), MAX_CARTS - 2000);
});
