import { expect } from '@open-wc/testing';
import { blockStorage } from '../../test/fixtures/storage';
import { forget, recall, remember, rememberForNow } from './remembered';

describe('what a browser remembers', () => {
  afterEach(() => {
    forget('test');
  });

  it('is in local storage', () => {
    expect(recall('test')).to.be.undefined;
    remember('test', 'yes');
    expect(localStorage.getItem('test')).to.equal('yes');
    expect(recall('test')).to.equal('yes');
    forget('test');
    expect(recall('test')).to.be.undefined;
  });

  it('is kept for the life of the page where storage is blocked', () => {
    const unblock = blockStorage();
    expect(recall('test')).to.be.undefined;
    remember('test', 'yes');
    expect(recall('test')).to.equal('yes');
    forget('test');
    expect(recall('test')).to.be.undefined;
    unblock();
  });

  it('can be for the life of the page only', () => {
    rememberForNow('test', 'seen');
    expect(recall('test')).to.equal('seen');
    expect(localStorage.getItem('test')).to.be.null;
  });
});
