import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlinePreloads } from './inline-preloads';
import { withoutIndentation } from './smaller-chunks';

const before = (...files: readonly string[]): string =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`;
const use = (file: string, ...indexes: readonly number[]): string =>
  `p(()=>import("./${file}.js"),__vite__mapDeps(${JSON.stringify(indexes)}),import.meta.url);`;

void describe('the files to preload', () => {
  void it('stand at the import where that is shorter', () => {
    assert.equal(
      inlinePreloads(before('./a.js', './b.js') + use('c', 0, 1)),
      '\np(()=>import("./c.js"),["./a.js","./b.js"],import.meta.url);',
    );
  });

  void it('stay in a list that many imports share', () => {
    const long = `./${'a'.repeat(200)}.js`;
    const code = before(long) + use('b', 0) + use('c', 0);
    assert.equal(inlinePreloads(code), code);
  });

  void it('leave a chunk without them as it is', () => {
    assert.equal(inlinePreloads('let a=1;'), 'let a=1;');
  });
});

void it('templates lose their indentation and keep their lines', () => {
  assert.equal(
    withoutIndentation('h`<a\n    href>\n</a>`;let b=` c`;'),
    'h`<a\nhref>\n</a>`;let b=` c`;',
  );
});
