import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { referencesIn, filesInStyle } from './references';
import { withPreloads } from './preloads';
import { fileOf } from './files';
import {
  applyRule,
  headersFile,
  readHeaders,
  readRedirects,
  redirectsFile,
  type Rule,
} from './rules';

const RULES: readonly Rule[] = [
  { from: '/old', to: '/new', status: 301, isForced: false },
  { from: '/guests', to: 'https://host.example/guests', status: 200, isForced: true },
  { from: '/*', query: 'dm_ajaxCall=true', to: '/:splat.json', status: 200, isForced: true },
];

describe('rules of a static host', () => {
  test('are read as they were written', () => {
    assert.deepEqual(readRedirects(redirectsFile(RULES)), RULES);
    const headers = [
      { pattern: '/*', headers: { 'referrer-policy': 'no-referrer', 'x-a': 'b: c' } },
      { pattern: '/dm/1/*', headers: { 'access-control-allow-origin': '*' } },
    ];
    assert.deepEqual(readHeaders(headersFile(headers)), headers);
  });

  test('apply to their path, rest and query', () => {
    const target = (rule: Rule | undefined, path: string): string | undefined =>
      rule && applyRule(rule, new URL(path, 'https://site.example'));
    assert.equal(target(RULES[0], '/old'), '/new');
    assert.equal(target(RULES[0], '/older'), undefined);
    assert.equal(target(RULES[2], '/ar/story?dm_ajaxCall=true'), '/ar/story.json');
    assert.equal(target(RULES[2], '/ar/story'), undefined);
  });
});

describe('references', () => {
  test('of a document, in templates and without script too', () => {
    const found = referencesIn(`<!doctype html><html><head>
      <link rel="stylesheet" href="/a.css"><link rel="alternate" href="/feed.xml">
      <script type="application/json" id="dm-site">{"icons":"/not/this"}</script></head><body>
      <a href="/rooms#top">Rooms</a><noscript><img src="/n.jpg"></noscript>
      <template><img srcset="/s.jpg 640w, /l.jpg 1280w"></template>
      <script type="application/json">[{"src":"/data.jpg","title":"/ not a path"},{"src":"//x"}]</script>
      <form action="/search"><input name="q"></form><form method="post" action="/send"></form>
      </body></html>`);
    assert.deepEqual(found.links, ['/feed.xml', '/rooms#top']);
    assert.deepEqual(found.searches, ['/search']);
    assert.deepEqual([...found.files].sort(), [
      '/ not a path',
      '/a.css',
      '/data.jpg',
      '/l.jpg',
      '/n.jpg',
      '/s.jpg',
    ]);
  });

  test('of a style sheet, and none of one that is broken', () => {
    const style = `@font-face { font-family: a; src: url("f.woff2") }
      .a { background: url(/b.svg) }`;
    assert.deepEqual([...filesInStyle(style)].sort(), ['/b.svg', 'f.woff2']);
    assert.deepEqual(filesInStyle('.a { color: '), []);
  });
});

test('a document names the picture of its Link header after the title', () => {
  const headers = new Headers({
    link: [
      '</c.jpg>; rel=preload; as=image; imagesrcset="/c.jpg 1w, /d.jpg 2w"; imagesizes="(width > 1em) 2vw"',
      '</dm/1/a.js>; rel=modulepreload; fetchpriority=low',
      '</b.css>; rel=preload; as=style',
      '</dm/1/e.js>; rel=modulepreload',
    ].join(', '),
  });
  const document = '<!doctype html><html><head><title>A</title></head><body>b</body></html>';
  assert.equal(
    withPreloads(document, headers),
    document.replace(
      '</title>',
      [
        '</title>',
        '<link href="/c.jpg" rel="preload" as="image" imagesrcset="/c.jpg 1w, /d.jpg 2w" imagesizes="(width &gt; 1em) 2vw" />',
      ].join('\n'),
    ),
  );
  assert.equal(withPreloads('b', headers), 'b');
});

test('the file of a path stays in its folder', () => {
  assert.equal(fileOf('/', 'page'), 'index.html');
  assert.equal(fileOf('/ar/story', 'data'), 'ar/story.json');
  assert.equal(fileOf('/media/mobile/a%20b.jpg', 'file'), 'media/mobile/a b.jpg');
  for (const path of ['/..%2fa', '/%2e%2e/a', '/.git/config', '/a%00b', '/%zz', '/a%5Cb']) {
    assert.equal(fileOf(path, 'file'), undefined, path);
  }
});
