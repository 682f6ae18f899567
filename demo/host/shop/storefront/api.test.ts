import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  CallError,
  fetchCart,
  fetchCategories,
  fetchProduct,
  fetchProducts,
  insistOnOrder,
  placeOrder,
} from './api';

interface Call {
  readonly address: string;
  readonly key: string | null;
}

/** Answers the shop's calls, with the last answer again and again. */
function answerWith(t: TestContext, ...answers: readonly (Response | Error)[]): readonly Call[] {
  const calls: Call[] = [];
  t.mock.method(globalThis, 'fetch', (address: string, init: RequestInit) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ address, key: new Headers(init.headers).get('idempotency-key') });
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer!);
  });
  return calls;
}

const refusal = (code: string, errors?: object): Response =>
  Response.json({ error_code: code, ...(errors && { errors }) }, { status: 422 });

test('a refusal has its code, and the errors of the fields', async (t) => {
  answerWith(t, refusal('Invalid', { email: 'email' }));
  await assert.rejects(placeOrder({}, 'k'), (error: unknown) => {
    assert.ok(error instanceof CallError);
    assert.deepEqual([error.code, error.errors], ['Invalid', { email: 'email' }]);
    return true;
  });
});

test('what is no answer of the shop is a failure of the network', async (t) => {
  for (const answer of [
    new Response('<p>Log in to this wireless network.'),
    Response.json(null),
    Response.json({ products: {} }),
    Response.json({ filler: 'x'.repeat(1_000_001), cart: {}, products: [] }),
    new TypeError('no connection'),
  ]) {
    answerWith(t, answer);
    await assert.rejects(fetchCart(), { code: 'network' });
    await assert.rejects(fetchProducts({}), { code: 'network' });
    t.mock.restoreAll();
  }
});

test('an order is sent again after failures that pass, with its key, and not after others', async (t) => {
  const order = Response.json({ order: { number: 1 } });
  const passing = answerWith(t, refusal('Busy'), new TypeError('no connection'), order);
  assert.equal((await insistOnOrder({}, 'k', [1, 1, 1])).number, 1);
  assert.deepEqual(
    passing.map(({ address, key }) => `${address} ${String(key)}`),
    ['/_shop/orders k', '/_shop/orders k', '/_shop/orders k'],
  );
  t.mock.restoreAll();
  const final = answerWith(t, refusal('SoldOut'));
  await assert.rejects(insistOnOrder({}, 'k', [1, 1]), { code: 'SoldOut' });
  assert.equal(final.length, 1);
  t.mock.restoreAll();
  const often = answerWith(t, refusal('Busy'));
  await assert.rejects(insistOnOrder({}, 'k', [1, 1]), { code: 'Busy' });
  assert.equal(often.length, 3);
});

test('in a preview, what is sold is that of the draft, and the cart the real one', async (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'location');
  t.after(() => {
    if (before) Object.defineProperty(globalThis, 'location', before);
    else Reflect.deleteProperty(globalThis, 'location');
  });
  const askAt = async (pathname: string): Promise<readonly string[]> => {
    Object.defineProperty(globalThis, 'location', { value: { pathname }, configurable: true });
    const calls = answerWith(
      t,
      Response.json({ products: [], product: {}, categories: [], cart: {} }),
    );
    await fetchProducts({ limit: 2 });
    await fetchProduct(7);
    await fetchCategories();
    await fetchCart();
    t.mock.restoreAll();
    return calls.map(({ address }) => address);
  };
  assert.deepEqual(await askAt('/site/fixture/shop'), [
    '/_shop/products?limit=2&preview=true',
    '/_shop/products/7?preview=true',
    '/_shop/categories?preview=true',
    '/_shop/cart',
  ]);
  assert.deepEqual(await askAt('/shop'), [
    '/_shop/products?limit=2',
    '/_shop/products/7',
    '/_shop/categories',
    '/_shop/cart',
  ]);
});
