import { isHashMode } from '../hash-site';
import { Random } from '../walk/random';
import { expect, pageIn, test, type Visitor } from './site';

// A query is the author's: a visit sends the bytes that a click in a plain browser sends.

/** Parts of queries that a parser of parameters would write in another way. */
const PARTS = [
  ...['flag', 'a=1', 'b=', '=c', '&', '&&', 'x=1=2', 'x=1', 'x=2', '?', '/', ':', ';', '@', ','],
  ...['%20', '+', ' ', '%2B', '%26', '%3D', '%23', '%25', '%', '%zz', '%E9', '%ff%FE', '%00'],
  ...['~*(!)', "'", '%27', '&quot;', '`', '|', '^', '{}', '[0]=1', '[]=', '\\', '$', '-._'],
  ...['é', 'ß', '日本', '😀', '%C3%A9', '%c3%a9', '\t', 'q=caf%E9'],
];

const random = new Random(7);
const QUERIES = Array.from({ length: 24 }, () =>
  Array.from({ length: 1 + random.below(6) }, () => random.pick(PARTS)).join(''),
);

const links = (attributes: string): string =>
  QUERIES.map((query, n) => `<p><a ${attributes} href="/a?${query}#p${n}">Link ${n}</a></p>`).join(
    '',
  );

interface Seen {
  readonly sent: string | undefined;
  readonly address: string;
}

/** Clicks a link and reads what the site was asked for, and what the address bar shows. */
async function follow(visitor: Visitor, name: string): Promise<Seen> {
  const { page, site } = visitor;
  await visitor.enter('/');
  await visitor.waitForEngine();
  const before = site.requests.length;
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Page A');
  await page.waitForFunction(() => !window.isVisiting);
  const asked = site.requests.slice(before).find(({ written }) => written.startsWith('/a'));
  return { sent: asked?.written, address: pageIn(await page.evaluate(() => location.href)) };
}

test('the query of a link is sent and shown as by a plain browser', async ({ visitor, site }) => {
  test.setTimeout(3 * test.info().timeout);
  for (let n = 0; n < QUERIES.length; n += 1) {
    site.page('/', { content: `<h1>Home</h1>${links('data-dm-native')}` });
    const plain = await follow(visitor, `Link ${n}`);
    expect(await visitor.isSameDocument()).toBe(false);
    site.page('/', { content: `<h1>Home</h1>${links('data-dm-prefetch="none"')}` });
    const visited = await follow(visitor, `Link ${n}`);
    expect(await visitor.isSameDocument()).toBe(true);
    // In the hash of an address, browsers encode this character.
    const expected = isHashMode ? JSON.stringify(plain).replaceAll('`', '%60') : undefined;
    expect(visited, `?${QUERIES[n]}`).toEqual(expected ? JSON.parse(expected) : plain);
  }
});

for (const query of ['?q=caf%E9', '?flag', '?a=%20b', '?s=~*(!)', '?a&&b', '']) {
  test(`the address after a redirect to /b${query} has this query`, async ({ visitor, site }) => {
    site.faults.set('/a', { redirect: `/b${query}` });
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page B', `/b${query}`);
    expect(await visitor.isSameDocument()).toBe(true);
    expect(site.requests.at(-1)?.written).toBe(`/b${query}`);
    await visitor.click('C');
    await visitor.sees('Page C', '/c');
    await visitor.back();
    await visitor.sees('Page B', `/b${query}`);
  });
}

test(
  'a redirect in page JSON leads to the part that it names, before that of the link',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/old', { json: { redirect: '/b#line-40', content: undefined } });
    site.page('/', {
      content: '<h1>Home</h1><a href="/old">Old</a> <a href="/old#line-2">Part</a>',
    });
    for (const link of ['Old', 'Part']) {
      await visitor.enter('/');
      await visitor.click(link);
      await visitor.sees('Page B', '/b#line-40');
      await expect(visitor.page.locator('#line-40')).toBeInViewport();
      expect(await visitor.isSameDocument()).toBe(true);
    }
  },
);

test(
  'the hash of a link survives a redirect in page JSON',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/old', { json: { redirect: '/b?flag', content: undefined } });
    site.page('/', { content: '<h1>Home</h1><a href="/old#line-40">Old</a>' });
    await visitor.enter('/');
    await visitor.click('Old');
    await visitor.sees('Page B', '/b?flag#line-40');
    await expect(visitor.page.locator('#line-40')).toBeInViewport();
  },
);
