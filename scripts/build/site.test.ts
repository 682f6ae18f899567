import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { inRoot } from '../paths';
import { buildSiteStage } from './all';
import { contentNames } from './content-names';
import { EAGER } from './eager';

const CHUNKS = inRoot('dist/chunks');

const hashOf = (file: string): string => file.slice(-'0000000.js'.length, -'.js'.length);

const sha = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 7);

/** A chunk's source map, and its place. */
function mapOf(path: string): SourceMapPayload {
  return JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload;
}

describe('the browser build', () => {
  let texts: ReadonlyMap<string, string>;
  before(async () => {
    await buildSiteStage('if-changed');
    const files = readdirSync(CHUNKS).filter((file) => file.endsWith('.js'));
    texts = new Map(
      files.sort().map((file) => [file, readFileSync(resolve(CHUNKS, file), 'utf8')]),
    );
  });

  it('names each chunk by the hash of its bytes, or of all in its ring without that hash', () => {
    const inRings = new Map<string, string>();
    for (const [file, text] of texts) {
      const hash = hashOf(file);
      if (sha(text) === hash) continue;
      inRings.set(hash, (inRings.get(hash) ?? '') + text.replaceAll(`-${hash}.js`, '-.js'));
    }
    for (const [hash, text] of inRings) assert.equal(sha(text), hash);
    // Rings are an element's own: one of everything would rename all files with each change.
    const largest = Math.max(
      ...Array.from(
        inRings.keys(),
        (hash) => [...texts.keys()].filter((file) => hashOf(file) === hash).length,
      ),
    );
    assert.ok(inRings.size > 0 && largest < 10, `${String(largest)} chunks in a ring`);
  });

  it('lists the licence of every package that is in its chunks', () => {
    const list = readFileSync(inRoot('dist/THIRD-PARTY.txt'), 'utf8');
    const maps = readdirSync(CHUNKS).filter((file) => file.endsWith('.map'));
    const sources = maps.flatMap((file) => mapOf(resolve(CHUNKS, file)).sources);
    const packages = new Set(
      sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
    );
    assert.ok(packages.has('react-dom') && packages.has('leaflet'));
    const missing = [...packages].filter((name) => !list.includes(`\n## ${name} - `));
    assert.deepEqual(missing, []);
  });

  it('renames what has changed and what names it, and nothing else', () => {
    const changed = [...texts.keys()].find((file) => file.startsWith('captcha.view-')) ?? '';
    const expected = new Set([changed]);
    for (const file of expected) {
      for (const [other, text] of texts) if (text.includes(file)) expected.add(other);
    }
    const names = contentNames(new Map([...texts, [changed, `${texts.get(changed) ?? ''}//`]]));
    const renamed = [...names].filter(([old, name]) => old !== name).map(([old]) => old);
    assert.deepEqual(renamed.sort(), [...expected].sort());
    assert.deepEqual(
      renamed.map((file) => file.slice(0, -'-0000000.js'.length)),
      ['captcha.define', 'captcha.view', 'debug', 'loader'],
    );
  });

  it('leads from the loader back to its source', () => {
    const file = [...texts.keys()].find((name) => name.startsWith('loader-')) ?? '';
    const path = resolve(CHUNKS, `${file}.map`);
    const map = new SourceMap(mapOf(path));
    const lines = (texts.get(file) ?? '').split('\n');
    const entries = [
      ['shared/element/loader.ts', 'its definition could not be loaded'],
      ['entries/definitions.ts', 'dm-appointment'],
      ['entries/definitions.ts', 'dm-video'],
    ] as const;
    for (const [source, text] of entries) {
      const line = lines.findIndex((code) => code.includes(text));
      const found = map.findEntry(line, lines[line]?.indexOf(text) ?? 0);
      assert.ok('originalSource' in found, text);
      assert.equal(resolve(dirname(path), found.originalSource), inRoot(source));
      const original = readFileSync(inRoot(source), 'utf8').split('\n')[found.originalLine];
      assert.ok(original?.includes(text), `${text}: ${String(original)}`);
    }
  });

  it('asks to be compiled as it arrives, before all code', () => {
    const others = [...texts].filter(([, text]) => !text.startsWith(`${EAGER}\n`));
    assert.deepEqual(
      others.map(([file]) => file),
      [],
    );
    const [react = ''] = [...texts].flatMap(([file, text]) =>
      /^react-[0-9a-f]{7}\.js$/.test(file) ? text : [],
    );
    // The helper of CommonJS modules, and the module in parentheses.
    assert.match(react, /=\w+\(\(function\(/);
    assert.doesNotMatch(react, /=\w+\(\(\(?[\w,]*\)?=>\{/);
  });

  it('has source maps that name existing files', () => {
    const maps = readdirSync(inRoot('dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:chunks[\\/])?[^\\/]+\.map$/.test(file))
      .map((file) => inRoot('dist', file));
    assert.ok(maps.length > 100);
    for (const path of maps) {
      for (const source of mapOf(path).sources) {
        assert.ok(existsSync(resolve(dirname(path), source)), `${path}: ${source}`);
      }
    }
  });
});
