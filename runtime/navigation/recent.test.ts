import { expect } from '@open-wc/testing';
import { setRecent } from './recent';

describe('recently used entries', () => {
  it('are kept up to a limit, the newest ones', () => {
    const map = new Map<string, number>();
    for (const key of ['a', 'b', 'c']) setRecent(map, key, 1, 2);
    expect([...map.keys()]).to.deep.equal(['b', 'c']);
  });

  it('become the newest, with a new value, when they are set again', () => {
    const map = new Map<string, number>();
    setRecent(map, 'a', 1, 2);
    setRecent(map, 'b', 1, 2);
    setRecent(map, 'a', 2, 2);
    setRecent(map, 'c', 1, 2);
    expect([...map]).to.deep.equal([
      ['a', 2],
      ['c', 1],
    ]);
  });
});
