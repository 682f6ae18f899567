import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { makeLink, open } from '../fixtures/preview';
import { signIn, type Owner } from '../fixtures/owner';
import { writeShop } from '../fixtures/shop';
import { createWorkspace, send } from '../fixtures/testing';

const SITE = '/_dm/s/rt/api/public/rt/site/fixture';

/** Starts a shop with a draft: the rope is a line for 4.25, and there is a net. */
async function startDraft(t: TestContext): Promise<Owner> {
  const workspace = await createWorkspace(t);
  await writeShop(workspace);
  const owner = await signIn(t, workspace);
  const net = { name: 'Net', price: 9, quantity: 2 };
  const draft = { products: { 2: { name: 'Line', price: 4.25 }, 4: net }, addedProducts: ['4'] };
  const saved = await owner.save(JSON.stringify(draft), 0, 'pages');
  assert.equal(saved.status, 200, saved.text);
  return owner;
}

function dataOf(screen: string): string {
  return `${SITE}/page-data?path=${encodeURIComponent(`/site/fixture/shop/${screen}`)}`;
}

/** Calls of a shop's page for what is sold. */
const SOLD = [
  '/_shop/products',
  '/_shop/products?keywords=line',
  '/_shop/products/2',
  '/_shop/products/4',
  `${SITE}/store/catalog_product`,
  dataOf('Line-p2'),
];

const flagged = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}preview=true`;

describe('what is sold, in a preview', () => {
  test('is the draft for its owner and for who has a link', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const link = await open(owner, (await makeLink(owner)).path);
    for (const cookie of [owner.headers['cookie'] ?? '', link]) {
      for (const referer of [`http://127.0.0.1:${port}/site/fixture/shop`, undefined]) {
        for (const path of SOLD) {
          const head = { cookie, ...(referer !== undefined && { referer }) };
          const { status, text, headers } = await send(port, flagged(path), head);
          assert.equal(status, 200, path);
          assert.match(text, /"Line"|"Net"/, path);
          assert.doesNotMatch(text, /Rope/, path);
          assert.equal(headers['cache-control'], 'private, no-store', path);
        }
      }
    }
    const cookie = owner.headers['cookie'] ?? '';
    const collection = await send(port, flagged(`${SITE}/store/catalog_product`), { cookie });
    const { values } = JSON.parse(collection.text) as { values: { page_item_url: string }[] };
    assert.equal(values[1]?.page_item_url, '/site/fixture/shop/Line-p2');
    const { text } = await send(port, flagged('/_shop/products'), { cookie });
    const { products, total } = JSON.parse(text) as {
      products: { name: string; price: number; stock?: number }[];
      total: number;
    };
    assert.equal(total, 4);
    assert.deepEqual(
      products.map(({ name, price, stock }) => [name, price, stock]),
      [
        ['Lamp & "shade"', 1250, 10],
        ['Line', 425, undefined],
        ['Bell', 8000, 0],
        ['Net', 900, 2],
      ],
    );
  });

  test('is what is published for everybody else, and outside of the preview', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = owner.headers['cookie'] ?? '';
    const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
    const asked: readonly (readonly [path: (path: string) => string, head: object])[] = [
      [flagged, {}],
      [flagged, { referer: at('/site/fixture/shop') }],
      [flagged, { cookie: '_dm_admin=x; _dm_preview=x.y', referer: at('/site/fixture/shop') }],
      [flagged, { cookie, referer: at('/shop?preview=true') }],
      [flagged, { cookie, referer: 'https://other.example/site/fixture/shop' }],
      [(path) => path, { cookie, referer: at('/site/fixture/shop') }],
    ];
    for (const [addressOf, head] of asked) {
      for (const path of SOLD.filter((one) => !one.includes('page-data'))) {
        const { text, headers } = await send(port, addressOf(path), { ...head });
        assert.doesNotMatch(text, /Line|Net/, `${path} ${JSON.stringify(head)}`);
        assert.doesNotMatch(headers.vary ?? '', /cookie/i);
        // A browser that may see the draft a moment later asks again.
        if (addressOf === flagged) assert.equal(headers['cache-control'], 'private, no-store');
      }
    }
    assert.match((await send(port, dataOf('Rope-p2'))).text, /"Rope"/);
  });

  test('is still ordered at the prices of the published shop', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = owner.headers['cookie'] ?? '';
    const change = { product: 2, option: null, quantity: 1, how: 'add' };
    const head = {
      cookie,
      origin: `http://127.0.0.1:${port}`,
      'content-type': 'application/json',
    };
    const answer = await send(port, '/_shop/cart?preview=true', head, {
      method: 'PUT',
      body: JSON.stringify(change),
    });
    assert.equal(answer.status, 200, answer.text);
    assert.match(answer.text, /"total":300/);
  });
});
