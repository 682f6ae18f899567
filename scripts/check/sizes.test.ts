import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ChunkGraph } from '../build/chunks';
import { reactFromLit, sizeTable } from './sizes';

const graph = new ChunkGraph({
  _react: { file: 'react.js', name: 'react' },
  _base: { file: 'base.js', name: 'element' },
  'elements/a/a.define.ts': {
    file: 'a.js',
    imports: ['_base'],
    dynamicImports: ['elements/b/b.define.ts'],
  },
  'elements/b/b.define.ts': {
    file: 'b.js',
    imports: ['_base'],
    dynamicImports: ['elements/b/b.view.tsx'],
  },
  'elements/b/b.view.tsx': { file: 'b.view.js', imports: ['_react'] },
  'elements/c/c.define.ts': { file: 'c.js', dynamicImports: ['_late'] },
  _late: { file: 'late.js', imports: ['_react'] },
});

function files(source: string, reach: 'static' | 'whole'): string[] {
  return [...graph.reach(source, reach)].map(({ file }) => file);
}

describe('the graph of chunks', () => {
  it('follows what is imported at once, or also what may be', () => {
    assert.deepEqual(files('elements/b/b.define.ts', 'static'), ['b.js', 'base.js']);
    assert.deepEqual(files('elements/b/b.define.ts', 'whole'), [
      'b.js',
      'base.js',
      'b.view.js',
      'react.js',
    ]);
  });

  it("does not count another element's chunks to an element that may load it", () => {
    assert.deepEqual(files('elements/a/a.define.ts', 'whole'), ['a.js', 'base.js']);
  });

  it('names an element without a view that leads to React, however late', () => {
    assert.deepEqual(reactFromLit(graph, ['a', 'b', 'c']), ['c']);
  });

  it('refuses a source that is not in the build', () => {
    assert.throws(() => graph.reach('elements/d/d.define.ts', 'static'), /not in the build/);
  });
});

describe('the table of sizes', () => {
  it('says by how much a budget is passed', () => {
    const rows = sizeTable([
      { name: 'a', bytes: 50, budget: 100 },
      { name: 'b', bytes: 130, budget: 100 },
    ]).split('\n');
    assert.equal(rows[0]?.includes('over'), false);
    assert.match(rows[1] ?? '', /130 %\s+30 over$/);
  });
});
