import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Structure } from '../content/structure';
import type { CheckAnswer, EditablePage, SiteAnswer } from '../editor/api.types';
import { writePage } from '../fixtures/forms';
import { ABOUT, saved, signIn, type Owner } from '../fixtures/owner';
import { writeCatalogue } from '../fixtures/shop';
import { createWorkspace, getPageJson, queryDatabase, send } from '../fixtures/testing';
import { startHost } from '../host';

const STRUCTURE = 'pages';

async function signInToShop(t: TestContext): Promise<Owner> {
  const workspace = await createWorkspace(t);
  await writeCatalogue(workspace);
  await writePage(workspace, 'shop', '<dm-store store-id="7"><!--dm:shop--></dm-store>', {
    title: 'Shop — Fixture',
    shop: true,
  });
  return signIn(t, workspace);
}

/** Saves changes of products as a draft; returns its revision. */
async function change(owner: Owner, next: Partial<Structure>): Promise<number> {
  const { content, revision } = await owner.state(STRUCTURE);
  const merged = JSON.stringify({ ...(JSON.parse(content) as object), ...next });
  const response = await owner.save(merged, revision, STRUCTURE);
  assert.equal(response.status, 200, response.text);
  return saved(response);
}

async function publish(owner: Owner, next: Partial<Structure>): Promise<void> {
  const revision = await change(owner, next);
  assert.equal((await owner.publish({ name: STRUCTURE, revision })).status, 200);
}

async function productsOf(owner: Owner): Promise<readonly EditablePage[]> {
  const { pages } = JSON.parse((await owner.get('/editor/api/site')).text) as SiteAnswer;
  return pages.filter(({ product }) => product);
}

describe('products in /editor', () => {
  test('are listed with their settings', async (t) => {
    const owner = await signInToShop(t);
    const [lamp, ...others] = await productsOf(owner);
    assert.equal(others.length, 2);
    assert.deepEqual([lamp?.file, lamp?.path], ['products/1', '/shop/Lamp-shade-p1']);
    const { price, currency, quantity, options } = lamp?.product ?? {};
    assert.deepEqual([price, currency, quantity, options?.[1]?.price], [12.5, 'GBP', 10, 14]);
    assert.deepEqual(await owner.state('products/1'), {
      ...{ content: '', revision: 0, isDraft: false },
    });
    // A product has no text.
    assert.equal((await owner.save('<p>Text</p>', 0, 'products/1')).status, 404);
  });

  test('are changed for their owner alone until they are published, on every host', async (t) => {
    const owner = await signInToShop(t);
    const other = await startHost({ ...owner.workspace.options, adminPassword: 'salt & silver' });
    t.after(() => other.stop());
    assert.match((await send(other.port, '/shop')).text, /Rope/);
    const evil = '<img src=x onerror=alert(1)>';
    const revision = await change(owner, {
      products: {
        2: {
          ...{ name: `Line ${evil}`, description: `Hemp ${evil}`, price: 4.25, quantity: 3 },
          images: [{ url: '/media/original/own/a/b.jpg', alt: evil, width: 900, height: 600 }],
          variations: [{ name: `Long ${evil}`, price: 6 }],
        },
      },
    });
    const address = `/shop/x-p2`;
    const preview = await owner.get(`/site/fixture${address}?dm_editor=k3J9xQ2mV7pL0sT4wZ8aB1`);
    assert.match(preview.text, /Line &lt;img/);
    assert.match((await owner.get('/site/fixture/shop')).text, /Line &lt;img/);
    assert.doesNotMatch((await send(owner.host.port, address)).text, /Line/);
    assert.equal((await owner.publish({ name: STRUCTURE, revision })).status, 200);
    for (const { port } of [owner.host, other]) {
      const moved = await send(port, address);
      assert.equal(moved.status, 301);
      const { text } = await send(port, moved.headers.location ?? '');
      assert.match(text, /Line &lt;img/);
      assert.match(text, /£6\b/);
      assert.match(text, /\/media\/mobile\/own\/a\/b\.jpg 640w/);
      assert.match(text, /3 left/);
      assert.doesNotMatch(text, /<img src=x/);
    }
  });

  test('are added, hidden and deleted', async (t) => {
    const owner = await signInToShop(t);
    const { port } = owner.host;
    await publish(owner, {
      addedProducts: ['101'],
      products: { 101: { name: 'Anchor', price: 30, isHidden: true }, 2: { isDeleted: true } },
    });
    const hidden = await send(port, '/shop');
    assert.doesNotMatch(hidden.text, /Anchor|Rope/);
    assert.equal((await send(port, '/shop/Anchor-p101')).status, 404);
    assert.match((await owner.get('/site/fixture/shop/Anchor-p101')).text, /Anchor/);
    const anchor = (await productsOf(owner)).find(({ title }) => title === 'Anchor');
    assert.deepEqual([anchor?.isHidden, anchor?.isPublished], [true, false]);
    await publish(owner, { products: { 101: { name: 'Anchor', price: 30 } } });
    const shown = await send(port, '/shop');
    assert.match(shown.text, /Anchor/);
    assert.match(shown.text, /Rope/);
  });

  test('with another name lead there from every address before, in one step', async (t) => {
    const owner = await signInToShop(t);
    const { port } = owner.host;
    assert.equal((await send(port, '/shop/Rope-p2')).status, 200);
    for (const [name, slug] of [
      ['Hemp line', 'Hemp-line'],
      ['حبل من القنّب', encodeURIComponent('حبل-من-القنّب')],
      ['Rope', 'Rope'],
      ['!', ''],
    ] as const) {
      await publish(owner, { products: { 2: { name } } });
      const address = `/shop/${slug}-p2`;
      assert.equal((await send(port, address)).status, 200, address);
      for (const before of ['/shop/Tow-p2', '/shop/x-p2', '/shop/hemp-Line-p2']) {
        const { status, headers } = await send(port, before);
        assert.deepEqual([status, headers.location], [301, address]);
        const { json } = await getPageJson(port, before);
        assert.equal(json['redirect'], address);
      }
    }
    // A page that is gone leads nowhere.
    await publish(owner, { products: { 2: { isDeleted: true } } });
    assert.equal((await send(port, '/shop/Rope-p2')).status, 404);
  });

  test('are put into categories of the shop', async (t) => {
    const owner = await signInToShop(t);
    const site = JSON.parse((await owner.get('/editor/api/site')).text) as SiteAnswer;
    assert.deepEqual(
      site.categories.map(({ name }) => name),
      ['things', 'ropes'],
    );
    const categories = async () => (await productsOf(owner))[0]?.product?.categories;
    assert.deepEqual(await categories(), ['things']);
    await publish(owner, { products: { 1: { category_ids: ['ropes', 'gone'] } } });
    assert.deepEqual(await categories(), ['ropes', 'gone']);
    const { port } = owner.host;
    assert.match((await send(port, '/shop/ropes-c2')).text, /Lamp/);
    assert.doesNotMatch((await send(port, '/shop/things-c1')).text, /Lamp-shade-p1/);
  });

  test('keep what was sold while they are hidden, and count what is left', async (t) => {
    const owner = await signInToShop(t);
    const lamp = async () => (await productsOf(owner))[0]?.product;
    await queryDatabase(
      owner.workspace,
      'update shop_stock set quantity = quantity - 7 where product = 1',
    );
    assert.deepEqual([(await lamp())?.quantity, (await lamp())?.sold], [3, 7]);
    await publish(owner, { products: { 1: { isHidden: true } } });
    await publish(owner, { products: { 1: { isHidden: false } } });
    assert.equal((await lamp())?.quantity, 3);
    assert.match((await send(owner.host.port, '/shop/Lamp-shade-p1')).text, /3 left/);
    // Nobody counts any more, and then again.
    await publish(owner, { products: { 1: { quantity: null } } });
    assert.deepEqual([(await lamp())?.quantity, (await lamp())?.sold], [undefined, 0]);
    await publish(owner, { products: { 1: { quantity: 5 } } });
    assert.match((await send(owner.host.port, '/shop/Lamp-shade-p1')).text, /5 left/);
  });

  test('that are drafts are no dead links of other drafts, and deleted ones are', async (t) => {
    const owner = await signInToShop(t);
    await change(owner, {
      addedProducts: ['101'],
      products: { 101: { name: 'Anchor' }, 2: { isDeleted: true } },
    });
    const { revision } = await owner.state(ABOUT);
    const links = '<p><a href="/shop/Anchor-p101">A</a> <a href="/shop/Rope-p2">B</a></p>';
    assert.equal((await owner.save(links, revision)).status, 200);
    const { text } = await owner.get('/editor/api/check');
    assert.match(text, /Rope-p2, where there is no page/);
    assert.doesNotMatch(text, /Anchor/);
  });

  test('are checked for pictures without an alternative text before they are published', async (t) => {
    const owner = await signInToShop(t);
    const size = { width: 900, height: 600 };
    const images = [
      { url: '/media/original/own/a/b.jpg', alt: 'A lamp', ...size },
      { url: '/media/original/own/a/c.jpg', alt: ' ', ...size },
    ];
    const found = async (): Promise<readonly object[]> =>
      (JSON.parse((await owner.get('/editor/api/check')).text) as CheckAnswer).findings;
    const text =
      'Picture 2 of the product has no alternative text. Say what is to be seen, unless it is decorative.';
    const setting = 'alternative text of /media/original/own/a/c.jpg';
    const products = { 1: { images }, 2: { images, isHidden: true }, 3: { isDeleted: true } };
    const revision = await change(owner, { products });
    assert.deepEqual(await found(), [{ file: 'products/1', draft: STRUCTURE, text, setting }]);
    const published = await owner.publish({ name: STRUCTURE, revision });
    assert.equal(published.status, 200);
    assert.deepEqual(await found(), []);
  });

  for (const [name, wrong, reason] of [
    ['a price that is a text', { price: '12' }, /A price is a number/],
    ['a price below 0', { price: -1 }, /not below 0/],
    ['a part of a thing', { quantity: 1.5 }, /whole number/],
    ['no name', { name: ' ' }, /needs a name/],
    [
      'two options of one name',
      {
        variations: [
          { name: 'A', price: 1 },
          { name: 'A', price: 2 },
        ],
      },
      /same name/,
    ],
    [
      'a picture of another site',
      { images: [{ url: '//evil.example/a.png', alt: '', width: 1, height: 1 }] },
      /A picture is one of this site/,
    ],
    [
      'a focus point outside a picture',
      { images: [{ url: '/a.png', alt: '', width: 1, height: 1, focus: '101% 5%' }] },
      /The focus point is outside/,
    ],
  ] as const) {
    test(`are not saved with ${name}`, async (t) => {
      const owner = await signInToShop(t);
      const content = JSON.stringify({ products: { 1: wrong } });
      const { status, text } = await owner.save(content, 0, STRUCTURE);
      assert.equal(status, 422, text);
      assert.match((JSON.parse(text) as { message: string }).message, reason);
    });
  }
});
