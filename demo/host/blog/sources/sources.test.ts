import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { assertOthersAreServed } from '../../fixtures/other-visitor';
import { send, startTestServer, waitUntil } from '../../fixtures/testing';
import { startBlog } from '../../fixtures/blog';

interface Answer {
  readonly results: readonly Readonly<Record<string, string>>[];
  readonly resultsNum: number;
  readonly error_code?: string;
}

const RSS = `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
  xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Harbour log</title>
  <atom:link href="x" rel="self"/><link>https://log.example/</link>
  <item><title>Seals &amp; fog</title><link>https://log.example/seals</link>
    <description>&lt;p&gt;Grey &lt;b&gt;seals&lt;/b&gt;.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description>
    <pubDate>Sat, 22 Mar 2025 10:00:00 GMT</pubDate><media:thumbnail url="/seal.jpg"/>
    <media:title>Not this</media:title></item>
  <item><title>Harbour</title><link>/relative</link><description>Fog again.</description></item>
  <item><title>Fog by script</title><link>javascript:alert(1)</link></item>
  <item><title><![CDATA[<img src=x onerror=alert(1)> fog]]></title><guid>https://log.example/c</guid></item>
  <item><title>Boats</title><link>https://log.example/boats</link></item>
</channel></rss>`;

const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearch/1.1/">
  <title>Found</title><o:totalResults>42</o:totalResults>
  <entry><title type="html">One</title><link rel="self" href="/no"/><link href="/one"/>
  <summary>First.</summary><updated>2025-01-02T03:04:05Z</updated></entry>
  <entry><title>Two</title><link rel="alternate" href="/two"/></entry></feed>`;

const description = (template: string): string =>
  `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>S</ShortName>
  <Url type="text/html" template="http://127.0.0.1/x?q={searchTerms}"/>
  <Url type="application/atom+xml" template="${template}"/></OpenSearchDescription>`;

const feedOf = (items: string): string => `<rss version="2.0"><channel>${items}</channel></rss>`;
const itemWith = (text: string): string =>
  `<item><title>Fog</title><link>https://a.example/</link><description><![CDATA[${text}]]></description></item>`;
const names = (count: number, more: string): string =>
  Array.from({ length: count }, (_, index) => ` a${index}${more}`).join('');

/** Feeds that take a parser or a search long. */
const HOSTILE: Readonly<Record<string, string>> = {
  '/lists': feedOf(itemWith('<ul><li>'.repeat(2400)).repeat(45)),
  '/formats': feedOf(itemWith('<p><b><a>x'.repeat(1900)).repeat(45)),
  '/one-list': feedOf(itemWith('<ul><li>'.repeat(18_000))),
  '/text': feedOf(itemWith('<table>x<b>'.repeat(18_000))),
  '/signs': feedOf(itemWith('<'.repeat(4000)).repeat(200)),
  '/arabic': feedOf(itemWith('الغُرفةُ المُظلِمة '.repeat(110)).repeat(200)),
  '/attributes-of-markup': feedOf(itemWith(`<i${names(15_000, '')}>`).repeat(6)),
  '/attributes': `<rss${names(90_000, '=""')}/>`,
  '/namespaces': `<rss${names(30_000, '="u"').replaceAll(' a', ' xmlns:a')}/>`,
  '/comment': `<rss><!--${'-x'.repeat(400_000)}`,
  '/doctype': `<!DOCTYPE rss [${'<!ENTITY a "b">'.repeat(60_000)}]><rss/>`,
};

/** A site that fails as sites do. */
async function startSite(t: TestContext, { sourceTimeout = 300 } = {}) {
  const requests: string[] = [];
  const xml = (body: string) => (_: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/xml').end(body);
  };
  let origin = '';
  const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    ...Object.fromEntries(Object.entries(HOSTILE).map(([path, body]) => [path, xml(body)])),
    '/rss': xml(RSS),
    '/results': xml(ATOM),
    '/search.xml': (_, response) =>
      response.end(description(`${origin}/results?q={searchTerms}&amp;n={count?}&amp;x={other?}`)),
    '/slow.xml': (_, response) => response.end(description('/hangs?q={searchTerms}')),
    '/elsewhere.xml': xml(description('http://127.0.0.2/results?q={searchTerms}')),
    '/file.xml': xml(description('file:///etc/passwd?{searchTerms}')),
    '/needs.xml': xml(description('/results?q={searchTerms}&amp;k={key}')),
    '/500': (_, response) => response.writeHead(500).end(RSS),
    '/moved': (_, response) => response.writeHead(302, { location: '/rss' }).end(),
    '/hangs': () => undefined,
    '/stalls': (_, response) => {
      response.writeHead(200).write(RSS.slice(0, 300));
    },
    '/breaks': (_, response) => {
      response.writeHead(200, { 'content-length': '99999' });
      response.write(RSS, () => response.destroy());
    },
    '/large': (_, response) => {
      const send = (): void => {
        if (!response.destroyed) response.write(`<!--${'x'.repeat(100_000)}-->`, send);
      };
      response.write('<rss>', send);
    },
    '/bomb': (_, response) => {
      const body = gzipSync(`<rss>${' '.repeat(10_000_000)}</rss>`);
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    },
    '/entities': xml(
      `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`,
    ),
    '/deep': xml('<a>'.repeat(5000)),
    '/many': xml(`<rss><channel>${'<item/>'.repeat(30_000)}</channel></rss>`),
    '/malformed': xml('<rss><channel><item></channel></rss>'),
    '/html': (_, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><html><p>Hi<br></html>'),
    '/json': (_, response) => response.end('{"items":[]}'),
    '/empty': (_, response) => response.end(''),
    '/latin': (_, response) => {
      const body = RSS.replace('?>', ' encoding="iso-8859-1"?>').replace('Seals', 'Écume');
      response.end(Buffer.from(body, 'latin1'));
    },
  };
  const port = await startTestServer(t, (_, request, response) => {
    requests.push(request.url ?? '');
    pages[(request.url ?? '').split('?')[0] ?? '']?.(request, response);
  });
  origin = `http://127.0.0.1:${port}`;
  const allowed = Object.keys(pages).map((path) => origin + path);
  allowed.push(`http://localhost:${port}/rss`);
  const host = await startBlog(t, {}, { searchSources: allowed, sourceTimeout });
  const search = async (fields: object) => {
    const { status, text } = await send(
      host.port,
      '/_dm/s/rt/api/public/wpl/site/fixture',
      {},
      { method: 'POST', body: JSON.stringify({ commandID: 'searchPosts', ...fields }) },
    );
    return { status, ...(JSON.parse(text) as Answer) };
  };
  return {
    origin,
    port: host.port,
    requests,
    rss: (path: string, searchTerm = 'fog') =>
      search({
        providerType: 'rss',
        rssURL: path.startsWith('/') ? origin + path : path,
        searchTerm,
      }),
    openSearch: (path: string, searchTerm = 'fog') =>
      search({ providerType: 'opensearch', openSearchDescriptor: origin + path, searchTerm }),
  };
}

describe('the search in a feed', () => {
  test('finds entries, the titles first, as text with addresses of the web', async (t) => {
    const { rss, origin } = await startSite(t);
    const { results, resultsNum } = await rss('/rss');
    assert.deepEqual(results, [
      {
        title: 'Seals & fog',
        url: 'https://log.example/seals',
        excerpt: 'Grey seals.',
        date: '2025-03-22T10:00:00.000Z',
        image: `${origin}/seal.jpg`,
        source: 'Harbour log',
      },
      { title: 'fog', url: 'https://log.example/c', source: 'Harbour log' },
      {
        title: 'Harbour',
        url: `${origin}/relative`,
        excerpt: 'Fog again.',
        source: 'Harbour log',
      },
    ]);
    assert.equal(resultsNum, 3);
    assert.equal((await rss('/rss', 'fog seal')).resultsNum, 1);
    assert.deepEqual((await rss('/rss', ' ')).results, []);
    assert.equal((await rss('/latin', 'écume')).results[0]?.['title'], 'Écume & fog');
  });

  test('is requested once for many searches', async (t) => {
    const { rss, requests } = await startSite(t);
    await Promise.all(Array.from({ length: 10 }, (_, index) => rss('/rss', `fog ${index}`)));
    assert.deepEqual(requests, ['/rss']);
  });

  test('goes to no address that the owner has not allowed', async (t) => {
    const { rss, requests, origin } = await startSite(t);
    for (const url of [
      '/other',
      '/rss?x=1',
      '/rss/../other',
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      origin.replace('http://', 'http://user@'),
      'not an address',
      '',
    ]) {
      const { status, error_code: code } = await rss(url);
      assert.deepEqual([status, code], [403, 'SourceNotAllowed'], url);
    }
    assert.deepEqual(requests, []);
  });

  test('says that it failed, and leaves the feed alone for a while', async (t) => {
    const log = t.mock.method(console, 'error', () => undefined);
    const { rss, requests } = await startSite(t);
    for (const path of [
      ...['/500', '/moved', '/hangs', '/stalls', '/breaks', '/large', '/bomb', '/entities'],
      ...['/deep', '/many', '/malformed', '/html', '/json', '/empty'],
    ]) {
      requests.length = 0;
      log.mock.resetCalls();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { status, error_code: code } = await rss(path);
        assert.deepEqual([status, code], [502, 'SourceFailed'], path);
      }
      assert.deepEqual(requests, [path]);
      assert.equal(log.mock.callCount(), 1, `${path} has one line`);
    }
  });
});

describe('a hostile feed', () => {
  test("holds nobody's page", async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const { rss, port } = await startSite(t);
    for (const path of Object.keys(HOSTILE)) {
      await assertOthersAreServed(port, () => rss(path, 'fog x'), {
        path: '/journal',
        what: `the feed ${path}`,
      });
    }
  });

  test('that is slow is slow for itself', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const { rss, openSearch, requests, origin } = await startSite(t);
    const waiting = Array.from({ length: 20 }, (_, index) =>
      openSearch('/slow.xml', `fog ${index}`),
    );
    await waitUntil(() => requests.some((path) => path.startsWith('/hangs')));
    const { resultsNum } = await rss(`${origin.replace('127.0.0.1', 'localhost')}/rss`);
    assert.equal(resultsNum, 3);
    assert.ok(requests.filter((path) => path.startsWith('/hangs')).length < 9);
    const codes = (await Promise.all(waiting)).map(({ error_code: code }) => code);
    assert.equal(codes.filter((code) => code === 'Busy').length, 11);
  });
});

describe('the search by OpenSearch', () => {
  test('asks for the term, and says how many there are', async (t) => {
    const { openSearch, requests, origin } = await startSite(t);
    const answer = await openSearch('/search.xml', 'a & b="{searchTerms}');
    assert.deepEqual(
      [answer.resultsNum, answer.results],
      [
        42,
        [
          {
            title: 'One',
            url: `${origin}/one`,
            excerpt: 'First.',
            date: '2025-01-02T03:04:05.000Z',
            source: 'Found',
          },
          { title: 'Two', url: `${origin}/two`, source: 'Found' },
        ],
      ],
    );
    assert.deepEqual(requests, [
      '/search.xml',
      '/results?q=a%20%26%20b%3D%22%7BsearchTerms%7D&n=5&x=',
    ]);
  });

  test('fails for descriptions of no search of their own site', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const { openSearch, requests } = await startSite(t);
    for (const path of ['/elsewhere.xml', '/file.xml', '/needs.xml', '/rss', '/html']) {
      requests.length = 0;
      assert.deepEqual((await openSearch(path)).error_code, 'SourceFailed', path);
      assert.deepEqual(requests, [path]);
    }
  });
});
