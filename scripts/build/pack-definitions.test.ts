import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { packDefinitions } from './pack-definitions';

const FILES =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./element-1111111.js","./lit-2222222.js"])))=>i.map(i=>d[i]);\n';
const GALLERY =
  '"dm-gallery":()=>u(()=>import(`./gallery.define-abcdef0.js`).then(e=>e.t),__vite__mapDeps([0]),import.meta.url)';
const NAV =
  '"dm-nav":()=>u(()=>import(`./nav.define-1234567.js`),__vite__mapDeps([0,1]),import.meta.url)';

describe('packed definitions', () => {
  it('preload and import what they did before', () => {
    const { code, names } = packDefinitions(`${FILES}var d={${GALLERY},${NAV}};after(d)`);
    assert.deepEqual(names, ['gallery', 'nav']);
    assert.match(code, /^var d=\{\.\.\..*Object\.fromEntries\(.*\)\};after\(d\)$/);
    assert.ok(!code.includes('__vite__mapDeps'));
    const run = code
      .replaceAll('import.meta.url', '"base"')
      .replaceAll('import(', 'load(')
      .replace('after(d)', 'd');
    const loaded: unknown[] = [];
    const preload = (load: () => unknown, ...rest: unknown[]): void => {
      loaded.push(load(), ...structuredClone<unknown[]>(rest));
    };
    const definitions = runInNewContext(run, {
      u: preload,
      load: (path: string) => path,
    }) as Record<string, () => void>;
    definitions['dm-gallery']?.();
    definitions['dm-nav']?.();
    assert.deepEqual(loaded, [
      './gallery.define-abcdef0.js',
      ['./element-1111111.js'],
      'base',
      './nav.define-1234567.js',
      ['./element-1111111.js', './lit-2222222.js'],
      'base',
    ]);
  });

  it('are refused where the chunk looks otherwise', () => {
    assert.throws(() => packDefinitions('var d={};'), /not where they were expected/);
    assert.throws(
      () => packDefinitions(`${FILES}var d={${NAV.replace('nav.define', 'menu.define')}}`),
      /is not the definition of dm-nav/,
    );
  });
});
