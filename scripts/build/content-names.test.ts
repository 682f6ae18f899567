import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build, type Plugin } from 'vite';
import { contentNames, nameByContent } from './content-names';

/** The names of chunks after their content, without the dot and type. */
function namesOf(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(contentNames(new Map(Object.entries(texts))));
}

const LEAF = { 'leaf-0000001.js': 'export let a = 1;' };
const PAGE = { 'page-0000002.js': 'import "./leaf-0000001.js"; import "../entry.js";' };
const RING = {
  'view-0000003.js': 'import "./define-0000004.js"; import "./leaf-0000001.js";',
  'define-0000004.js': 'import("./view-0000003.js");',
};

describe('names after the content', () => {
  it('are as long as before', () => {
    for (const [old, name] of Object.entries(namesOf({ ...LEAF, ...PAGE, ...RING }))) {
      assert.match(name, /^(?:leaf|page|view|define)-[\da-f]{7}\.js$/);
      assert.equal(name.slice(0, -10), old.slice(0, -10));
    }
  });

  it('do not depend on the names before', () => {
    const names = namesOf({ ...LEAF, ...PAGE });
    const others = namesOf({
      'page-abcdef0.js': PAGE['page-0000002.js'].replace('0000001', 'abcdef1'),
      'leaf-abcdef1.js': LEAF['leaf-0000001.js'],
    });
    assert.equal(others['leaf-abcdef1.js'], names['leaf-0000001.js']);
    assert.equal(others['page-abcdef0.js'], names['page-0000002.js']);
  });

  it('change with what a chunk imports, and not with what imports it', () => {
    const before = namesOf({ ...LEAF, ...PAGE });
    const leaf = namesOf({ ...PAGE, 'leaf-0000001.js': 'export let a = 2;' });
    assert.notEqual(leaf['leaf-0000001.js'], before['leaf-0000001.js']);
    assert.notEqual(leaf['page-0000002.js'], before['page-0000002.js']);
    const page = namesOf({ ...LEAF, 'page-0000002.js': `${PAGE['page-0000002.js']}let b;` });
    assert.equal(page['leaf-0000001.js'], before['leaf-0000001.js']);
    assert.notEqual(page['page-0000002.js'], before['page-0000002.js']);
  });

  it('change together in a ring', () => {
    const before = namesOf({ ...LEAF, ...RING });
    for (const changed of [...Object.keys(RING), 'leaf-0000001.js']) {
      const texts: Readonly<Record<string, string>> = { ...LEAF, ...RING };
      const names = namesOf({ ...texts, [changed]: `${texts[changed]}let b;` });
      for (const file of Object.keys(RING)) assert.notEqual(names[file], before[file], changed);
    }
  });

  it('are refused where two chunks would have the same', () => {
    const twice = { ...LEAF, 'leaf-0000002.js': LEAF['leaf-0000001.js'] };
    assert.throws(() => namesOf(twice), /two chunks have the same name/);
  });
});

describe('a build whose chunks are named after their content', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'dm-names-'));
    writeFileSync(join(folder, 'entry.js'), 'import("./late.js").then(({ a }) => a());');
    writeFileSync(join(folder, 'late.js'), 'export const a = () => document.title;');
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Changes chunks once the bundler has named them, as Vite does with what they preload. */
  const changeLate = (comment: string): Plugin => ({
    name: 'change-late',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.name === 'late') chunk.code += comment;
        }
      },
    },
  });

  /** The names of the chunks in a build with that change, before and after they are renamed. */
  async function buildWith(comment: string): Promise<readonly [string, string]> {
    const outDir = join(folder, 'dist');
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      base: './',
      plugins: [changeLate(comment)],
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        sourcemap: 'hidden',
        rolldownOptions: {
          input: join(folder, 'entry.js'),
          output: {
            entryFileNames: '[name].js',
            hashCharacters: 'hex',
            chunkFileNames: 'chunks/[name]-[hash:7].js',
          },
        },
      },
    });
    const chunk = (): string =>
      readdirSync(join(outDir, 'chunks')).find((file) => file.endsWith('.js')) ?? '';
    const old = chunk();
    nameByContent(outDir);
    const name = chunk();
    for (const file of ['entry.js', '.vite/manifest.json', `chunks/${name}.map`]) {
      const text = readFileSync(join(outDir, file), 'utf8');
      assert.ok(text.includes(name) && !text.includes(old), file);
    }
    return [old, name];
  }

  it('renames a chunk that has changed since the bundler named it', async () => {
    const [old, name] = await buildWith('/* one */');
    const [oldAgain, other] = await buildWith('/* two */');
    assert.equal(old, oldAgain);
    assert.notEqual(name, other);
  });
});
