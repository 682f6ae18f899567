import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startHost } from '../host';
import { startHostIn, writePage } from '../fixtures/forms';
import { createWorkspace, send, startTestHost } from '../fixtures/testing';
import type { FoundProducts } from './shop.types';
import {
  CUSTOMER,
  orderIn,
  PASSWORD,
  PRODUCTS,
  shopperOf,
  startShopHost,
  writeCatalogue,
  type Shopper,
} from '../fixtures/shop';

const at = ({ port }: { readonly port: number }): Shopper => shopperOf(`http://localhost:${port}`);

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${((await response.json()) as { error_code: string }).error_code}`;

test('lists, finds and shows what it sells', async (t) => {
  const host = await startShopHost(t);
  const find = async (query: string): Promise<readonly number[]> => {
    const response = await at(host).call('GET', `products?${query}`);
    return ((await response.json()) as FoundProducts).products.map(({ id }) => id);
  };
  assert.deepEqual(await find(''), [1, 2, 3]);
  assert.deepEqual(await find('category=1'), [1, 3]);
  assert.deepEqual(await find('keywords=CAFE%20sis'), [2]);
  assert.deepEqual(await find('offset=1&limit=1'), [2]);
  assert.deepEqual(await find('keywords=%00%25&offset=-1&limit=999999999'), []);
  const { product } = (await (await at(host).call('GET', 'products/1')).json()) as {
    product: Record<string, unknown>;
  };
  assert.equal(product['stock'], 10);
  assert.equal(product['price'], 1250);
  assert.equal(await codeOf(await at(host).call('GET', 'products/9')), '404 NotFound');
});

test('a site without a shop has none', async (t) => {
  const host = await startTestHost(t);
  assert.equal(await codeOf(await at(host).call('GET', 'products')), '404 NotFound');
  assert.equal((await send(host.port, '/shop')).status, 404);
});

test('keeps a cart for each visitor, within bounds', async (t) => {
  const shopper = at(await startShopHost(t));
  assert.equal((await shopper.cart()).count, 0);
  await shopper.put(1, 2, 'Red');
  await shopper.put(1, 1, 'Green');
  const cart = await shopper.put(2, 120 - 21);
  assert.deepEqual(
    cart.lines.map(({ name, option, quantity, price }) => [name, option, quantity, price]),
    [
      ['Lamp & "shade"', 'Red', 2, 1250],
      ['Lamp & "shade"', 'Green', 1, 1400],
      ['Rope', '', 99, 300],
    ],
  );
  assert.equal(cart.total, 2 * 1250 + 1400 + 99 * 300);
  assert.equal((await shopper.put(2, 0)).lines.length, 2);
  for (const [body, code] of [
    [{ product: 1, quantity: 1 }, '404 NotFound'],
    [{ product: 9, quantity: 1 }, '404 NotFound'],
    [{ product: 1, quantity: 100, option: 'Red' }, '400 Malformed'],
    [{ product: '1e3', quantity: -1 }, '400 Malformed'],
    [{ product: 2, quantity: 1, option: 'x'.repeat(20_000) }, '413 TooLarge'],
  ] as const) {
    assert.equal(await codeOf(await shopper.call('PUT', 'cart', body)), code);
  }
});

test('a cart has fifty lines at most, and keeps them when there is one more', async (t) => {
  const workspace = await createWorkspace(t);
  const products = Array.from({ length: 51 }, (_, index) => ({
    data: { ...PRODUCTS[1]!.data, id: index + 1, seo_url: `rope-${index + 1}` },
  }));
  await writeCatalogue(workspace, products);
  await writePage(workspace, 'shop', '<dm-store store-id="7"><!--dm:shop--></dm-store>', {
    title: 'Shop — Fixture',
    shop: true,
  });
  const shopper = at(await startHostIn(t, workspace));
  for (let id = 1; id <= 50; id += 1) await shopper.put(id, 1);
  const response = await shopper.call('PUT', 'cart', { product: 51, quantity: 1 });
  assert.equal(await codeOf(response), '409 Full');
  assert.equal((await shopper.cart()).count, 50);
  assert.equal((await shopper.put(50, 2)).count, 51);
});

test('a forged cookie is no cart, and another site cannot change one', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  await shopper.put(2, 1);
  const forged = at(host);
  forged.cookie = shopper.cookie.replace(/\..*/, '.x');
  assert.equal((await forged.cart()).count, 0);
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await shopper.call('PUT', 'cart', { product: 2, quantity: 5 }, headers);
    assert.equal(await codeOf(response), '403 Forbidden');
  }
  assert.equal((await shopper.cart()).count, 1);
});

test('takes an order once, and reduces the stock once', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  await shopper.put(1, 2, 'Red');
  const { revision, total } = await shopper.put(1, 1, 'Green');
  const key = randomUUID();
  const body = { revision, total, ...CUSTOMER };
  const place = (more = {}): Promise<Response> =>
    shopper.call('POST', 'orders', { ...body, ...more }, { 'idempotency-key': key });
  const responses = await Promise.all([place(), place(), place()]);
  const numbers = await Promise.all(responses.map(async (each) => (await orderIn(each)).number));
  assert.deepEqual(new Set(numbers), new Set([1]));
  assert.equal(responses[0].status, 201);
  const again = await orderIn(await place());
  assert.deepEqual(
    again.lines.map(({ option, quantity }) => [option, quantity]),
    [
      ['Red', 2],
      ['Green', 1],
    ],
  );
  assert.equal(await codeOf(await place({ name: 'Bea' })), '409 KeyReused');
  assert.equal((await shopper.cart()).count, 0);
  assert.deepEqual(
    (await host.rows('select quantity from shop_stock order by product')).map(
      (row) => row['quantity'],
    ),
    [7, 0],
  );
  const read = await orderIn(await shopper.call('GET', `orders/${again.id}`));
  assert.equal(read.customer.address, CUSTOMER.address);
});

test('two tabs with one cart place one order', async (t) => {
  const shopper = at(await startShopHost(t));
  const { revision, total } = await shopper.put(2, 1);
  const responses = await Promise.all(
    [randomUUID(), randomUUID()].map((key) =>
      shopper.call('POST', 'orders', { revision, total, ...CUSTOMER }, { 'idempotency-key': key }),
    ),
  );
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 409]);
});

test('refuses what it has not got, what has changed and what is incomplete', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  assert.equal(await codeOf(await shopper.order(randomUUID())), '409 CartChanged');
  await shopper.put(1, 6, 'Red');
  await shopper.put(1, 6, 'Green');
  const short = await shopper.order(randomUUID());
  assert.equal(short.status, 409);
  assert.deepEqual(await short.json(), {
    error_code: 'SoldOut',
    shortages: [{ product: 1, left: 10 }],
  });
  const { revision, total } = await shopper.put(1, 1, 'Green');
  const post = (body: object, key = randomUUID() as string): Promise<Response> =>
    shopper.call(
      'POST',
      'orders',
      { revision, total, ...CUSTOMER, ...body },
      {
        'idempotency-key': key,
      },
    );
  assert.equal(await codeOf(await post({ total: 1 })), '409 CartChanged');
  assert.equal(await codeOf(await post({ revision: revision - 1 })), '409 CartChanged');
  assert.equal(await codeOf(await post({}, 'short')), '400 Malformed');
  const invalid = await post({ name: ' ', email: 'ada@', note: 'x'.repeat(1001) });
  assert.equal(invalid.status, 422);
  assert.deepEqual(await invalid.json(), {
    error_code: 'Invalid',
    errors: { name: 'required', email: 'email', note: 'long' },
  });
  const rows = await host.rows('select quantity from shop_stock where product = 1');
  assert.equal(rows[0]?.['quantity'], 10);
});

test('limits orders, but not retries of one that was placed', async (t) => {
  const shopper = at(await startShopHost(t, { formLimit: 1 }));
  await shopper.put(2, 1);
  const { revision, total } = await shopper.cart();
  const key = randomUUID();
  const body = { revision, total, ...CUSTOMER };
  const place = (): Promise<Response> =>
    shopper.call('POST', 'orders', body, { 'idempotency-key': key });
  assert.equal((await place()).status, 201);
  assert.equal((await place()).status, 201);
  await shopper.put(2, 1);
  const limited = await shopper.order(randomUUID());
  assert.ok(Number(limited.headers.get('retry-after')) > 0);
  assert.equal(await codeOf(limited), '429 Limited');
});

test('works without script, from the list to the order', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  const read = async (path: string): Promise<string> =>
    (
      await fetch(`${host.url.slice(0, -1)}${path}`, { headers: { cookie: shopper.cookie } })
    ).text();
  const list = await read('/shop');
  assert.match(list, /href="\/shop\/Lamp-shade-p1"/);
  assert.match(list, /Bell.*Sold out/);
  const category = await read('/shop/ropes-c2');
  assert.match(category, /1 thing</);
  assert.match(category, /Our ropes\./);
  assert.match(await read('/shop/search?keywords=sisal'), /value="sisal"/);
  const product = await read('/shop/Lamp-shade-p1');
  assert.match(product, /<h1[^>]*>Lamp &amp; &quot;shade&quot;<\/h1>/);
  assert.match(product, /<title>Lamp &amp; &quot;shade&quot; — Fixture<\/title>/);
  assert.match(product, /canonical" href="[^"]*\/shop\/Lamp-shade-p1"/);
  assert.equal((await send(host.port, '/shop/-p99')).status, 404);
  assert.equal((await send(host.port, '/shop/elsewhere')).status, 404);
  const fields = { product: '1', option: 'Green', quantity: '2', how: 'add' };
  for (let press = 0; press < 2; press += 1) {
    const added = await shopper.post('/_shop/cart', fields);
    assert.equal(added.status, 303);
    assert.equal(added.headers.get('location'), '/shop/cart');
  }
  const cart = await read('/shop/cart');
  assert.match(cart, /£56/);
  const hidden = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(cart)?.[1] ?? '';
  const order = {
    key: hidden('key'),
    revision: hidden('revision'),
    total: hidden('total'),
    ...CUSTOMER,
  };
  const refused = await shopper.post('/_shop/orders', { ...order, email: 'no', note: '<b>me</b>' });
  assert.equal(refused.status, 422);
  const page = await refused.text();
  assert.match(page, /Enter an e-mail address/);
  assert.match(page, /&lt;b&gt;me&lt;\/b&gt;/);
  const placed = await shopper.post('/_shop/orders', order);
  assert.equal(placed.status, 303);
  assert.match(await read(placed.headers.get('location') ?? ''), /Order 1<\/h1>/);
  const twice = await shopper.post('/_shop/orders', order);
  assert.equal(twice.headers.get('location'), placed.headers.get('location'));
  const { headers } = await send(host.port, '/shop/cart');
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('scripts read the stock of now, and the data of a product’s page', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  await shopper.put(1, 10, 'Red');
  assert.equal((await shopper.order(randomUUID())).status, 201);
  const base = '/_dm/s/rt/api/public/rt/site/fixture';
  const read = async (path: string): Promise<Record<string, unknown>> =>
    JSON.parse((await send(host.port, base + path)).text) as Record<string, unknown>;
  interface Value {
    readonly data: Record<string, unknown>;
    readonly page_item_url: string;
  }
  const { values } = (await read('/store/catalog_product')) as { values: [Value, ...Value[]] };
  assert.equal(values[0].data['stock_status'], 'OUT_OF_STOCK');
  assert.equal(values[0].page_item_url, '/shop/Lamp-shade-p1');
  const page = await read(`/page-data?path=${encodeURIComponent('/shop/Lamp-shade-p1')}`);
  assert.equal(page['isDynamicPage'], true);
  assert.equal((page['data'] as Record<string, unknown>)['quantity'], 0);
});

test('an import keeps what was sold, and adds what was delivered', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  await shopper.put(1, 4, 'Red');
  await shopper.order(randomUUID());
  const restart = async (quantity: number): Promise<unknown> => {
    const products = PRODUCTS.map(({ data }) => ({
      data: data.id === 1 ? { ...data, quantity } : data,
    }));
    await writeCatalogue(host.workspace, products);
    const other = await startHost(host.workspace.options);
    await other.stop();
    return (await host.rows('select quantity from shop_stock where product = 1'))[0]?.['quantity'];
  };
  assert.equal(await restart(10), 6);
  assert.equal(await restart(15), 11);
  assert.equal(await restart(2), 0);
});

test('forty customers at two hosts share what there are ten of, though answers are lost', async (t) => {
  const first = await startShopHost(t, { formLimit: 1_000_000, faults: 'allowed' });
  const second = await startHost({ ...first.workspace.options, formLimit: 1_000_000 });
  t.after(() => second.stop());
  const codes = await Promise.all(
    Array.from({ length: 40 }, async (_, customer) => {
      const shopper = at(customer % 2 ? first : second);
      const { revision, total } = await shopper.put(1, 1, customer % 3 ? 'Red' : 'Green');
      const body = { revision, total, ...CUSTOMER, name: `Customer ${customer}` };
      const key = randomUUID();
      const place = (headers = {}): Promise<Response> =>
        shopper.call('POST', 'orders', body, { 'idempotency-key': key, ...headers });
      if (customer % 2) await place({ 'x-dm-fault': 'store-drop' }).catch(() => undefined);
      const answers = await Promise.all([place(), place()]);
      assert.equal(answers[0].status, answers[1].status);
      return answers[0].status;
    }),
  );
  assert.equal(codes.filter((code) => code === 201).length, 10);
  assert.equal(codes.filter((code) => code === 409).length, 30);
  const orders = await first.rows('select distinct name from shop_order');
  assert.equal(orders.length, 10);
});

test('the owner reads, sends, cancels and exports orders', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  for (const quantity of [2, 3]) {
    await shopper.put(1, quantity, 'Red');
    const more = { note: '=1+1 <b>soon</b>' };
    assert.equal((await shopper.order(randomUUID(), more)).status, 201);
  }
  const owner = at(host);
  const read = async (path: string): Promise<string> =>
    (
      await fetch(`http://localhost:${host.port}${path}`, { headers: { cookie: owner.cookie } })
    ).text();
  assert.doesNotMatch(await read('/admin/orders'), /Order 1/);
  await owner.post('/admin/sign-in', { password: PASSWORD });
  assert.match(await read('/admin'), /2 new orders/);
  const list = await read('/admin/orders');
  assert.match(list, /&lt;b&gt;soon/);
  const token = /name="token" value="([^"]+)"/.exec(list)?.[1] ?? '';
  const [first = '', second = ''] = Array.from(
    list.matchAll(/orders\/([\w-]+)\/send/g),
    ([, id]) => id,
  );
  const act = (id: string, action: string, fields = { token }): Promise<Response> =>
    owner.post(`/admin/orders/${id}/${action}`, fields);
  assert.equal((await act(first, 'send', { token: 'x' })).status, 403);
  for (let press = 0; press < 2; press += 1) {
    assert.equal((await act(first, 'send')).status, 303);
    assert.equal((await act(second, 'cancel')).status, 303);
  }
  // A sent order cannot be cancelled; a cancelled one gives back its three, once.
  await act(first, 'cancel');
  const [stock] = await host.rows('select quantity from shop_stock where product = 1');
  assert.equal(stock?.['quantity'], 8);
  assert.match(await read('/admin/orders?state=sent'), /Order 1/);
  const csv = await read('/admin/orders.csv');
  assert.match(csv, /"Order","Placed \(UTC\)","Difference from UTC","State"/);
  assert.match(csv, /"1","[-\d]+ [:\d]+","UTC\+00:00","sent","Ada"/);
  assert.match(csv, /"'=1\+1 <b>soon<\/b>"/);
});

test('the owner turns the pages of many orders', async (t) => {
  const host = await startShopHost(t);
  const shopper = at(host);
  await shopper.put(2, 1);
  assert.equal((await shopper.order(randomUUID())).status, 201);
  const columns = 'placed, state, name, email, address, note, lines, total, currency, fingerprint';
  await host.rows(`with recursive copy(n) as (select 2 union all select n + 1 from copy where n < 60)
    insert into shop_order (number, id, idempotency_key, ${columns})
    select n, 'order-' || n, 'key-' || n, ${columns} from shop_order, copy`);
  const owner = at(host);
  await owner.post('/admin/sign-in', { password: PASSWORD });
  const pagesFrom = async (page: number): Promise<readonly string[]> => {
    const address = `http://localhost:${host.port}/admin/orders?page=${page}`;
    const text = await (await fetch(address, { headers: { cookie: owner.cookie } })).text();
    assert.match(text, new RegExp(`Page ${page} of 3<`));
    return Array.from(text.matchAll(/rel="(prev|next)"/g), ([, rel = '']) => rel);
  };
  assert.deepEqual(await pagesFrom(1), ['next']);
  assert.deepEqual(await pagesFrom(2), ['prev', 'next']);
  assert.deepEqual(await pagesFrom(3), ['prev']);
});
