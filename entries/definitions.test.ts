import { expect } from '@open-wc/testing';
import { tags } from './definitions';

/** The folders of all elements. */
const folders = Object.keys(import.meta.glob('../elements/*/*.define.ts')).map(
  (path) => path.split('/')[2]!,
);

describe('the definitions', () => {
  it('list every element', () => {
    expect([...tags]).to.deep.equal(folders.map((folder) => `dm-${folder}`).sort());
  });
});
