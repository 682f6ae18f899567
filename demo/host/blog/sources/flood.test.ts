import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startBlog } from '../../fixtures/blog';
import { send, startTestServer, waitUntil } from '../../fixtures/testing';

const FEED = `<rss version="2.0"><channel><title>Log</title>
  <item><title>Fog</title><link>https://log.example/fog</link></item></channel></rss>`;

const DESCRIPTION = `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <Url type="application/rss+xml" template="/results?q={searchTerms}"/></OpenSearchDescription>`;

/** Starts another site, whose results arrive when they are let go, and a host behind a proxy. */
async function startSites(t: TestContext, { isSlow = false } = {}) {
  const requests: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = isSlow;
  const port = await startTestServer(t, (_, { url = '' }, response) => {
    requests.push(url);
    const answer = (): void => void response.end(url === '/search.xml' ? DESCRIPTION : FEED);
    if (isHeld && url.startsWith('/results')) held.push(answer);
    else answer();
  });
  const origin = `http://127.0.0.1:${port}`;
  const [rssURL, openSearchDescriptor] = [`${origin}/rss`, `${origin}/search.xml`];
  const host = await startBlog(
    t,
    {},
    {
      publicOrigin: 'https://fixture.example',
      searchSources: [rssURL, openSearchDescriptor],
      sourceTimeout: 8000,
    },
  );
  const search = async (client: string, fields: object) => {
    const { status, headers, text } = await send(
      host.port,
      '/_dm/s/rt/api/public/wpl/site/fixture',
      { 'x-forwarded-for': client },
      { method: 'POST', body: JSON.stringify({ commandID: 'searchPosts', ...fields }) },
    );
    const { error_code: code } = JSON.parse(text) as { readonly error_code?: string };
    return { status, code, wait: Number(headers['retry-after']) };
  };
  return {
    requests,
    held,
    letGo: () => {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
    rss: (client: string, searchTerm = 'fog') =>
      search(client, { providerType: 'rss', rssURL, searchTerm }),
    openSearch: (client: string, searchTerm: string) =>
      search(client, { providerType: 'opensearch', openSearchDescriptor, searchTerm }),
  };
}

const address = (network: number): string => `198.51.${network}.7`;

describe('a flood of searches of another site', () => {
  test('is refused to its network, which may still search what is remembered', async (t) => {
    const { rss, openSearch } = await startSites(t);
    const answers: Awaited<ReturnType<typeof openSearch>>[] = [];
    for (let index = 0; index < 110; index += 1) {
      answers.push(await openSearch(address(1), `fog ${index}`));
    }
    const last = answers.at(-1);
    assert.deepEqual([last?.status, last?.code], [429, 'Limited']);
    assert.ok(last && last.wait > 0 && last.wait <= 600);
    assert.equal(answers.filter(({ status }) => status === 200).length, 99);
    assert.equal((await openSearch(address(1), 'fog 98')).status, 200);
    assert.equal((await openSearch(address(2), 'gale')).status, 200);
    assert.equal((await rss(address(2))).status, 200);
    assert.equal((await rss(address(1))).status, 200);
  });

  test('leaves places to other networks', async (t) => {
    const { openSearch, held, letGo } = await startSites(t, { isSlow: true });
    const flood = Array.from({ length: 40 }, (_, index) => openSearch(address(1), `fog ${index}`));
    assert.equal((await Promise.race(flood)).status, 503);
    const other = openSearch(address(2), 'gale');
    await waitUntil(() => held.length === 2);
    letGo();
    assert.equal((await other).status, 200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    assert.ok(statuses.includes(200));
    assert.ok(statuses.includes(503));
  });

  test('has no feed be refused afterwards, nor to those who wait for it', async (t) => {
    const { rss, openSearch, held, letGo } = await startSites(t, { isSlow: true });
    const flood = Array.from({ length: 40 }, (_, index) => openSearch(address(1), `fog ${index}`));
    await waitUntil(() => held.length > 0);
    const [refused, other] = await Promise.all([rss(address(1)), rss(address(2))]);
    assert.deepEqual([refused.status, refused.code], [503, 'Busy']);
    assert.ok(refused.wait > 0);
    assert.equal(other.status, 200);
    letGo();
    await Promise.all(flood);
    assert.equal((await rss(address(1))).status, 200);
  });

  test('pushes no feed out of memory', async (t) => {
    const { rss, openSearch, requests } = await startSites(t);
    assert.equal((await rss(address(1))).status, 200);
    for (let index = 0; index < 120; index += 1) {
      assert.equal((await openSearch(address(index % 4), `gale ${index}`)).status, 200);
    }
    assert.equal((await rss(address(1), 'fo')).status, 200);
    assert.equal(requests.filter((path) => path === '/rss').length, 1);
    assert.equal(requests.filter((path) => path === '/search.xml').length, 1);
  });
});
