import { expect } from '@open-wc/testing';
import { sourceOf } from './source-map';

/**
 * `const a = 1;` in the first line of one file, `throw a;` in the third of another, built to one line
 * and after it code that the tool has added.
 */
const MAP = {
  sources: ['../src/one.ts', null, '../src/two.ts'],
  mappings: 'AAAA,aEEEE,Q;;EACA',
} as const;

describe('a source map', () => {
  it('tells the file, line and column that a place comes from', () => {
    expect(sourceOf(MAP, { line: 1, column: 1 })).to.deep.equal({
      source: '../src/one.ts',
      line: 1,
      column: 1,
    });
    expect(sourceOf(MAP, { line: 1, column: 13 })?.source).to.equal('../src/one.ts');
    expect(sourceOf(MAP, { line: 1, column: 14 })).to.deep.equal({
      source: '../src/two.ts',
      line: 3,
      column: 3,
    });
    expect(sourceOf(MAP, { line: 3, column: 9 })).to.deep.equal({
      source: '../src/two.ts',
      line: 4,
      column: 3,
    });
  });

  it('knows nothing of a place without source', () => {
    expect(sourceOf(MAP, { line: 2, column: 1 })).to.equal(undefined);
    expect(sourceOf(MAP, { line: 3, column: 1 })).to.equal(undefined);
    expect(sourceOf(MAP, { line: 1, column: 21 })?.line).to.equal(3);
    expect(sourceOf(MAP, { line: 1, column: 22 })).to.equal(undefined);
    expect(sourceOf(MAP, { line: 99, column: 1 })).to.equal(undefined);
    expect(sourceOf({ sources: [], mappings: '' }, { line: 1, column: 1 })).to.equal(undefined);
    expect(sourceOf({ sources: [null], mappings: 'AAAA' }, { line: 1, column: 1 })).to.equal(
      undefined,
    );
  });
});
