import { expect } from '@open-wc/testing';
import { blockStorage } from '../../test/fixtures/storage';
import { removeStored, readStored, store, storeForPage } from './storage';

describe('stored values', () => {
  afterEach(() => {
    removeStored('test');
  });

  it('is in local storage', () => {
    expect(readStored('test')).to.be.undefined;
    store('test', 'yes');
    expect(localStorage.getItem('test')).to.equal('yes');
    expect(readStored('test')).to.equal('yes');
    removeStored('test');
    expect(readStored('test')).to.be.undefined;
  });

  it('lasts for the page when storage is blocked', () => {
    const unblock = blockStorage();
    expect(readStored('test')).to.be.undefined;
    store('test', 'yes');
    expect(readStored('test')).to.equal('yes');
    removeStored('test');
    expect(readStored('test')).to.be.undefined;
    unblock();
  });

  it('can be limited to the page', () => {
    storeForPage('test', 'seen');
    expect(readStored('test')).to.equal('seen');
    expect(localStorage.getItem('test')).to.be.null;
  });
});
