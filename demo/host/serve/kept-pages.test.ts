import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startHost, type HostOptions, type RunningHost } from '../host';
import { createBlog, writePost } from '../fixtures/blog';
import { writePage, CONTACT } from '../fixtures/forms';
import { METRICS_TOKEN, pagesFrom } from '../fixtures/metrics';
import { CUSTOMER, shopperOf, writeCatalogue, PRODUCTS } from '../fixtures/shop';
import { CALLS, PASSWORD, signInAsOwner, visitorOf } from '../fixtures/talk';
import { queryDatabase, send, type RawResponse, type Workspace } from '../fixtures/testing';

/** Addresses of all kinds of pages, and of their page JSON. */
const PATHS = [
  ...['/', '/about', '/fleet', '/contact', '/shop', '/shop/Lamp-shade-p1', '/shop/things-c1'],
  ...[
    '/journal',
    '/journal?page=2',
    '/search',
    '/search?searchTerm=rope',
    '/first',
    '/second',
    '/post',
  ],
  ...['/ar', '/boats/kestrel', '/shop/search?keywords=rope', '/site/fixture/about'],
  ...['/feed.xml', '/feed.json', '/sitemap.xml'],
];
const ADDRESSES = PATHS.flatMap((path) => [
  path,
  `${path}${path.includes('?') ? '&' : '?'}dm_ajaxCall=true`,
]);

const OPTIONS: HostOptions = {
  adminPassword: PASSWORD,
  publicOrigin: 'http://kept.example',
  formLimit: 10_000,
};

async function createSite(t: TestContext): Promise<Workspace> {
  const workspace = await createBlog(t, {
    'en/first': { tags: ['ropes'], content: '<p>A rope.</p>' },
    'en/second': { date: '2024-02-01' },
  });
  await writeCatalogue(workspace);
  await writePage(workspace, 'shop', '<dm-store store-id="7"><!--dm:shop--></dm-store>', {
    title: 'Shop — Fixture',
    shop: true,
  });
  await writePage(workspace, 'contact', CONTACT);
  await writePage(workspace, 'post', '<dm-like></dm-like><dm-comments></dm-comments>');
  return workspace;
}

async function start(
  t: TestContext,
  workspace: Workspace,
  options: HostOptions = {},
): Promise<RunningHost> {
  const host = await startHost({ ...workspace.options, ...OPTIONS, ...options });
  t.after(() => host.stop());
  return host;
}

/** Two hosts that keep pages, and one that never does, over one database. */
async function startHosts(t: TestContext, options: HostOptions = {}) {
  const workspace = await createSite(t);
  const shared = { metricsToken: METRICS_TOKEN, ...options };
  const hosts = [await start(t, workspace, shared), await start(t, workspace, shared)] as const;
  const fresh = await start(t, workspace, { ...shared, pageCache: 0 });
  const shown = async (host: RunningHost, headers = {}): Promise<Map<string, RawResponse>> => {
    const all = new Map<string, RawResponse>();
    for (const path of ADDRESSES) all.set(path, await send(host.port, path, headers));
    return all;
  };
  const texts = (all: ReadonlyMap<string, RawResponse>): Record<string, unknown> =>
    Object.fromEntries(
      Array.from(all, ([path, { status, text, headers }]) => [
        path,
        [status, text, headers.etag, headers['cache-control'], headers.vary],
      ]),
    );
  let last: Record<string, unknown> = {};
  return {
    workspace,
    hosts,
    fresh,
    /** Asserts that both hosts show what is true now, and returns the addresses that have changed. */
    changed: async (what: string): Promise<string[]> => {
      const now = texts(await shown(fresh));
      for (const [index, host] of hosts.entries()) {
        assert.deepEqual(texts(await shown(host)), now, `host ${index} after: ${what}`);
      }
      const before = last;
      last = now;
      return Object.keys(now).filter(
        (path) => JSON.stringify(now[path]) !== JSON.stringify(before[path]),
      );
    },
  };
}

const json = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}dm_ajaxCall=true`;
const both = (...paths: string[]): string[] => paths.flatMap((path) => [path, json(path)]);

/** The text of a response, whatever its coding. */
function decoded({ headers, body }: RawResponse): string {
  const coding = body.length === 0 ? undefined : headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
}

describe('pages that are kept', () => {
  test('are rendered once, until something that they show is written', async (t) => {
    const { hosts } = await startHosts(t);
    const [host] = hosts;
    const rendered = async (path: string, headers = {}): Promise<boolean> => {
      const before = await pagesFrom(host, 'rendering');
      await send(host.port, path, headers);
      return (await pagesFrom(host, 'rendering')) > before;
    };
    for (const path of ADDRESSES.filter((each) => !each.startsWith('/site/'))) {
      if ((await send(host.port, path)).status !== 200) continue;
      assert.equal(await rendered(path), false, path);
      assert.equal(await rendered(path, { cookie: 'other=1' }), false, path);
    }
    assert.equal(await rendered('/about?utm_source=a'), false);
    assert.equal(await rendered('/about?utm_source=b&x=1'), false);
    assert.equal(await rendered('/%61bout'), false);
    assert.equal(await rendered('/a%62ou%74?dm_ajaxCall=true'), false);
    assert.equal(await rendered('/feed%2Exml'), false);
    const { etag = '' } = (await send(host.port, '/about')).headers;
    const known = await send(host.port, '/about', { 'if-none-match': etag });
    assert.deepEqual([known.status, known.body.length, known.headers.etag], [304, 0, etag]);
    await visitorOf(host).say('Held', { page: '/first' });
    assert.deepEqual(
      [await rendered('/about'), await rendered('/second'), await rendered('/shop')],
      [false, false, false],
    );
  });

  test('are never older than what was written, by whichever host', async (t) => {
    const { workspace, hosts, changed } = await startHosts(t);
    const [one, two] = hosts;
    await changed('the start');
    const step = async (
      what: string,
      write: () => Promise<unknown>,
      expected: readonly string[],
    ): Promise<void> => {
      await write();
      assert.deepEqual((await changed(what)).sort(), [...expected].sort(), what);
    };
    const ada = visitorOf(one);
    const owner = await signInAsOwner(two);
    const post = both('/first');
    const counts = both('/first', '/journal');
    let id = '';
    await step(
      'a held comment',
      async () => {
        ({ id } = await ada.say('Hello', { page: '/first' }));
      },
      [],
    );
    await step('an approved comment', () => owner.act(id, 'approve', { edited: '0' }), counts);
    await step(
      'an edited comment',
      () => ada.call('PATCH', `/comments/${id}`, { text: 'Hello!' }),
      post,
    );
    await step('a pinned comment', () => owner.act(id, 'pin'), post);
    await step('a like', () => visitorOf(two).call('PUT', `/comments/${id}/like`), []);
    let reply = '';
    await step(
      'a reply',
      async () => {
        ({ id: reply } = await ada.say('And', { page: '/first', replyTo: id }));
      },
      counts,
    );
    await step('a removed reply', () => ada.call('DELETE', `/comments/${reply}`), counts);
    await step('a hidden comment', () => owner.act(id, 'hide'), counts);
    const thread = encodeURIComponent('/first');
    await step('a closed thread', () => owner.act(thread, 'close'), []);

    const shopper = shopperOf(`http://localhost:${one.port}`);
    await shopper.put(1, 10, 'Red');
    const lamp = both('/shop/Lamp-shade-p1');
    let order: Response | undefined;
    await step('a cart', () => shopper.cart(), []);
    await step(
      'an order of all lamps',
      async () => {
        order = await shopper.order('key-of-this-order-1');
        assert.equal(order.status, 201, await order.clone().text());
      },
      [...lamp, ...both('/shop', '/shop/things-c1')],
    );
    assert.match((await send(two.port, '/shop/Lamp-shade-p1')).text, /[Ss]old out/);

    const api = async (method: string, call: string, body: unknown): Promise<void> => {
      const document = await owner.read('/editor');
      const [, token = ''] = /"token":"([^"]+)"/.exec(document) ?? [];
      const headers = {
        ...{ cookie: owner.cookie, 'x-dm-token': token },
        'content-type': 'application/json',
      };
      const { status, text } = await send(two.port, `/editor/api/${call}`, headers, {
        method,
        body: JSON.stringify(body),
      });
      assert.equal(status, 200, text);
    };
    const name = 'en/about.html';
    await step(
      'a draft',
      () => api('PUT', 'draft', { name, content: '<h1>New</h1>', revision: 0 }),
      [],
    );
    await api('POST', 'publish', { drafts: [{ name, revision: 1 }] });
    const published = await changed('a publication');
    assert.ok(published.includes('/about') && published.includes('/about?dm_ajaxCall=true'));

    await queryDatabase(workspace, `update post set published = 9999999999 where path = '/second'`);
    assert.ok((await changed('a post that is put off')).includes('/second'));
    await queryDatabase(workspace, `update post set published = 1 where path = '/second'`);
    assert.ok((await changed('a post whose time has come')).includes('/second'));
    await queryDatabase(
      workspace,
      `update collection_item set data = replace(data, 'Kestrel', 'Kite')`,
    );
    await changed('a collection');

    // A host with newer content imports it for all of them.
    await writePost(workspace, 'en/third', { date: '2024-03-01' });
    await writePage(workspace, 'contact', '<h1>Elsewhere</h1>');
    await writeCatalogue(workspace, PRODUCTS.slice(0, 2));
    await start(t, workspace);
    const rebuilt = await changed('a new build');
    for (const path of ['/contact', '/journal', '/second', '/shop'])
      assert.ok(rebuilt.includes(path), path);
  });

  test('come out in time, without anything being written', async (t) => {
    const { workspace, changed } = await startHosts(t);
    const now = Math.floor(Date.now() / 1000);
    await queryDatabase(
      workspace,
      `update post set published = ${now + 3600} where path = '/second'`,
    );
    await changed('a post in an hour');
    t.mock.timers.enable({ apis: ['Date'], now: (now + 3599) * 1000 });
    assert.deepEqual(await changed('just before'), []);
    t.mock.timers.setTime((now + 3600) * 1000);
    const out = await changed('the hour');
    for (const path of ['/second', '/journal', '/first']) assert.ok(out.includes(path), path);
    // The clock is set back: the list of a moment ago is not of this time.
    t.mock.timers.setTime((now + 3599) * 1000);
    const back = await changed('the clock set back');
    for (const path of ['/second', '/journal', '/first']) assert.ok(back.includes(path), path);
  });

  test('belong to everybody: what is for one visitor is never kept', async (t) => {
    const { hosts } = await startHosts(t);
    const [one] = hosts;
    const at = (path: string, cookie = ''): Promise<RawResponse> =>
      send(one.port, path, cookie === '' ? {} : { cookie });
    const isPrivate = ({ headers }: RawResponse): void => {
      assert.match(String(headers['cache-control']), /private, no-store/);
    };
    const [ada, bob] = [
      shopperOf(`http://localhost:${one.port}`),
      shopperOf(`http://localhost:${one.port}`),
    ];
    await ada.put(2, 3);
    const cart = await at('/shop/cart', ada.cookie);
    isPrivate(cart);
    assert.match(cart.text, /Rope/);
    for (const cookie of ['', bob.cookie]) {
      const other = await at('/shop/cart', cookie);
      isPrivate(other);
      assert.doesNotMatch(other.text, /Rope/);
    }
    await ada.put(2, 0);
    assert.doesNotMatch((await at('/shop/cart', ada.cookie)).text, /Rope/);

    const member = `${CALLS}/member`;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const signedIn = await send(one.port, `${member}/sign-in`, form, {
      method: 'POST',
      body: 'email=ada@example.com&password=tide+table&pagePath=/members',
    });
    const session = (signedIn.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
    assert.match((await at('/members', session)).text, /Lóvelace/);
    assert.doesNotMatch((await at('/members')).text, /Lóvelace/);
    assert.match((await at('/members', session)).text, /Lóvelace/);

    const locked = await at('/guests');
    isPrivate(locked);
    assert.match(locked.text, /dm-password/);
    const owner = await signInAsOwner(one);
    const preview = await at('/site/fixture/about', owner.cookie);
    isPrivate(preview);
    assert.doesNotMatch(
      String((await at('/site/fixture/about')).headers['cache-control']),
      /private/,
    );

    const orderOf = async (): Promise<string> => {
      await ada.put(2, 1);
      const response = await ada.order('key-of-this-order-2', CUSTOMER);
      return ((await response.json()) as { order: { id: string } }).order.id;
    };
    const order = await at(`/shop/order/${await orderOf()}`, ada.cookie);
    isPrivate(order);
    assert.match(order.text, /Thank you, Ada/);
  });

  test('do not depend on what nobody reads, and floods push out no page', async (t) => {
    const workspace = await createSite(t);
    const host = await start(t, workspace, { metricsToken: METRICS_TOKEN, pageCache: 1024 ** 2 });
    const pages = ['/', '/about', '/contact', '/shop', '/journal', '/first'];
    for (const path of pages) await send(host.port, path);
    for (let index = 0; index < 300; index += 1) {
      await Promise.all([
        send(host.port, `/search?searchTerm=${index}&x=${'y'.repeat(index)}`),
        send(host.port, `/first?comments=${index}`),
        send(host.port, `/shop/search?keywords=${index}`),
        send(host.port, `/nowhere/${index}`),
      ]);
    }
    const before = await pagesFrom(host, 'rendering');
    for (const path of pages) assert.equal((await send(host.port, path)).status, 200);
    assert.equal(await pagesFrom(host, 'rendering'), before);
  });

  test('are kept for few origins', async (t) => {
    const workspace = await createSite(t);
    const host = await startHost({ ...workspace.options, metricsToken: METRICS_TOKEN });
    t.after(() => host.stop());
    const rendered = async (name: string): Promise<boolean> => {
      await send(host.port, '/about', { host: name });
      const before = await pagesFrom(host, 'rendering');
      const { text } = await send(host.port, '/about', { host: name });
      assert.ok(text.includes(`<link rel="canonical" href="http://${name}/about">`), name);
      return (await pagesFrom(host, 'rendering')) > before;
    };
    assert.equal(await rendered(`localhost:${host.port}`), false);
    assert.equal(await rendered(`127.0.0.1:${host.port}`), false);
    assert.equal(await rendered('a.localhost:4000'), true);
    assert.equal(await rendered('localhost:4000'), true);
  });

  test('are sent as HEAD, in each coding, and in preview by the flag of an address', async (t) => {
    const { hosts, fresh } = await startHosts(t);
    for (const coding of ['br', 'gzip', 'identity', 'br;q=0, gzip', '']) {
      for (const path of ['/about', '/about', json('/about'), '/site/fixture?url=/about']) {
        for (const method of ['GET', 'HEAD']) {
          const headers = { 'accept-encoding': coding };
          const [kept, other] = await Promise.all(
            [hosts[0], fresh].map(({ port }) => send(port, path, headers, { method })),
          );
          // A page that is sent again is compressed better.
          const comparable = (response: RawResponse | undefined): unknown => ({
            status: response?.status,
            headers: { ...response?.headers, date: '', 'x-request-id': '', 'content-length': '' },
            text: response && decoded(response),
          });
          assert.deepEqual(comparable(kept), comparable(other), `${method} ${path} ${coding}`);
        }
      }
    }
  });

  test('name the place of the visitor only to who is there', async (t) => {
    const workspace = await createSite(t);
    const file = join(workspace.siteFolder, 'site.json');
    const { default: site } = (await import(file, { with: { type: 'json' } })) as {
      default: object;
    };
    const personalization = {
      rules: [{ id: 'near', when: { locations: [{ country: 'GB' }] }, show: ['ferry'] }],
    };
    await writeFile(file, JSON.stringify({ ...site, personalization }));
    const host = await start(t, workspace, {
      metricsToken: METRICS_TOKEN,
      locationHeaders: ['x-country', 'x-region', 'x-city'],
    });
    for (const round of [1, 2]) {
      for (const country of ['GB', 'FR', undefined]) {
        const { text } = await send(host.port, '/about', country ? { 'x-country': country } : {});
        assert.equal(text.includes('"location":{"country":"GB"}'), country === 'GB', `${round}`);
        assert.equal(text.includes('"location"'), country !== undefined, `${round}`);
      }
    }
    assert.equal(await pagesFrom(host, 'rendering'), 3);
  });
});
