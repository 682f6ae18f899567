import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { filterRules } from './filter-rules';
import { cacheSize } from '../http/compress';
import { FairTurns } from '../time/fair-turns';
import { startHost, type RunningHost } from '../host';
import { createWorkspace, send } from '../fixtures/testing';

const PROPERTY = `@property --_dm-n{syntax:"<integer>";inherits:true;initial-value:4}`;

const CSS = [
  PROPERTY,
  `dm-nav:not(:defined){--dm-form:1}`,
  `dm-form>a::before{content:"}dm-nav{"}`,
  `@media print{dm-nav{display:none}dm-form{color:red}[data-dm-hide]{display:none}}`,
  `@supports (display:grid){dm-form{gap:0}}`,
  `@keyframes dm-nav-late{to{opacity:0}}`,
  `.dm-form,#dm-form{color:blue}`,
].join('');

describe('the rules of dm.css for a page', () => {
  const table: readonly (readonly [readonly string[], string])[] = [
    [
      ['dm-nav'],
      `${PROPERTY}dm-nav:not(:defined){--dm-form:1}@media print{dm-nav{display:none}[data-dm-hide]{display:none}}` +
        `@keyframes dm-nav-late{to{opacity:0}}.dm-form,#dm-form{color:blue}`,
    ],
    [
      ['dm-form'],
      `${PROPERTY}dm-form>a::before{content:"}dm-nav{"}@media print{dm-form{color:red}[data-dm-hide]{display:none}}` +
        `@supports (display:grid){dm-form{gap:0}}@keyframes dm-nav-late{to{opacity:0}}.dm-form,#dm-form{color:blue}`,
    ],
    [['dm-nav', 'dm-form'], CSS],
  ];
  for (const [tags, expected] of table) {
    test(`are those of ${tags.join(' and ')}`, () => {
      assert.equal(filterRules(CSS, new Set(tags)), expected);
    });
  }

  /** Starts a host with a built `dm.css`. */
  async function start(t: TestContext, css = CSS): Promise<RunningHost> {
    const workspace = await createWorkspace(t);
    const libraryFolder = join(workspace.folder, 'built');
    await mkdir(libraryFolder);
    await cp(workspace.options.libraryFolder!, libraryFolder, { recursive: true });
    await writeFile(join(libraryFolder, 'dm.css'), css);
    const page = join(workspace.siteFolder, 'pages/en/form.html');
    await writeFile(
      page,
      '<script type="application/json" data-page>{"title":"Form","lang":"en"}</script><dm-form></dm-form>',
    );
    const host = await startHost({ ...workspace.options, libraryFolder });
    t.after(() => host.stop());
    return host;
  }

  test('are linked to by their address', async (t) => {
    const { port } = await start(t);
    const { text } = await send(port, '/form');
    const [, href = ''] =
      /<link rel="stylesheet" href="(\/assets\/pages\/dm-[^"]*)">/.exec(text) ?? [];
    assert.match(href, /^\/assets\/pages\/dm-[0-9a-f]{8}\.form(?:\.nav)?\.css$/);
    assert.doesNotMatch(text, /dm\/1\/dm\.css/);
    const sheet = await send(port, href);
    assert.equal(sheet.status, 200);
    assert.equal(sheet.headers['content-type'], 'text/css; charset=utf-8');
    assert.match(String(sheet.headers['cache-control']), /immutable/);
    assert.match(sheet.text, /dm-form>a/);
    for (const other of [
      href.replace(/dm-[0-9a-f]{8}/, 'dm-00000000'),
      href.replace('.form', '.unknown'),
      href.replace('.form', '.form.form'),
      href.replace('.form', '.nav.form'),
    ]) {
      assert.equal((await send(port, other)).status, 404, other);
    }
  });

  test('register the properties of all, which come later without them', async (t) => {
    const { port } = await start(t);
    const { text } = await send(port, '/form');
    const [, own = ''] = /<link rel="stylesheet" href="([^"]*\/dm-[^"]*)">/.exec(text) ?? [];
    const [, later = ''] = /<link rel="dm-later" href="([^"]*)">/.exec(text) ?? [];
    assert.match((await send(port, own)).text, /@property --_dm-n/);
    const sheet = await send(port, later);
    assert.match(String(sheet.headers['cache-control']), /immutable/);
    assert.equal(sheet.text, CSS.replace(PROPERTY, ''));
    assert.equal((await send(port, later.replace(/dm-[0-9a-f]{8}/, 'dm-00000000'))).status, 404);
  });

  describe('of elements that no page has', () => {
    /** How many elements there are, and rules of each. */
    const SOME = 20;
    const tag = (index: number): string => `x${String.fromCharCode(97 + index)}`;

    /** A sheet that is another one in each test. */
    const manyRules = (): string => {
      const rules = Array.from({ length: SOME * SOME }, (_, index) => {
        const name = `dm-${tag(index % SOME)}`;
        return `${name} .a${index}{content:"${randomBytes(30).toString('base64')}"}`;
      });
      return `${CSS}${rules.join('')}`;
    };

    async function startMany(t: TestContext) {
      const css = manyRules();
      const { port } = await start(t, css);
      const ask = (path: string) => send(port, path, { 'accept-encoding': 'br' });
      const { text } = await send(port, '/form');
      const [, own = ''] = /<link rel="stylesheet" href="([^"]*\/dm-[^"]*)">/.exec(text) ?? [];
      const [, later = ''] = /<link rel="dm-later" href="([^"]*)">/.exec(text) ?? [];
      const madeUp = own.replace(/\.form.*(?=\.css$)/, `.form.nav.${tag(3)}`);
      return { port, ask, own, later, madeUp };
    }

    test('are sent, in the visitor’s turn, and not kept', async (t) => {
      const { ask, own, later, madeUp } = await startMany(t);
      const turns = t.mock.method(FairTurns.prototype, 'run');
      const before = cacheSize();
      for (const [index, path] of [madeUp, madeUp].entries()) {
        const sheet = await ask(path);
        assert.deepEqual([sheet.status, sheet.headers['content-encoding']], [200, 'br']);
        assert.match(sheet.headers['cache-control'] ?? '', /immutable/);
        const css = brotliDecompressSync(sheet.body).toString();
        assert.match(css, /dm-xd \.a3\{/);
        assert.doesNotMatch(css, /dm-xe \./);
        assert.equal(turns.mock.callCount(), index + 1);
      }
      assert.equal(cacheSize(), before, 'nothing is pushed out for it');
      for (const path of [own, later]) assert.equal((await ask(path)).status, 200);
      assert.ok(cacheSize() > before);
      assert.equal(turns.mock.callCount(), 2);
    });

    test('cost others nothing, whose rules are looked for once', async (t) => {
      const { ask, own, later } = await startMany(t);
      const trims = t.mock.method(String.prototype, 'trim');
      const trimmed = async (path: string): Promise<number> => {
        const before = trims.mock.callCount();
        assert.equal((await ask(path)).status, 200);
        return trims.mock.callCount() - before;
      };
      for (const path of [own, later]) {
        // As each rule is looked at.
        assert.ok((await trimmed(path)) > SOME * SOME);
        assert.ok((await trimmed(path)) < (SOME * SOME) / 2);
      }
    });
  });
});
