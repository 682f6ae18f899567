import { expect } from '@open-wc/testing';
import { lazyList } from './lazy-list';

/** A list of three, and the items of it that were made, in order. */
function create() {
  const made: number[] = [];
  const list = lazyList(3, (index) => {
    made.push(index);
    return { index };
  });
  return { list, made };
}

describe('a lazy list', () => {
  it('makes nothing to tell how long it is', () => {
    const { list, made } = create();
    expect(list.length).to.equal(3);
    expect(Array.isArray(list)).to.be.true;
    expect(made).to.be.empty;
  });

  it('makes an item once, when it is looked at', () => {
    const { list, made } = create();
    expect(list[1]).to.deep.equal({ index: 1 });
    expect(list[1]).to.equal(list.at(1));
    expect(list[3]).to.equal(undefined);
    expect(made).to.deep.equal([1]);
  });

  it('makes what a part of it holds', () => {
    const { list, made } = create();
    expect(list.slice(0, 2).map(({ index }) => index)).to.deep.equal([0, 1]);
    expect(made).to.deep.equal([0, 1]);
  });

  it('is read, copied and written as JSON as any other', () => {
    const whole = [{ index: 0 }, { index: 1 }, { index: 2 }];
    expect(create().list).to.deep.equal(whole);
    expect([...create().list]).to.deep.equal(whole);
    expect(JSON.stringify(create().list)).to.equal(JSON.stringify(whole));
    expect(create().list.findIndex(({ index }) => index === 2)).to.equal(2);
  });
});
