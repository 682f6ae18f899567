import { expect } from '@open-wc/testing';
import { text } from './strings';
import { updateSite } from './site';

describe('text', () => {
  afterEach(() => {
    updateSite({ strings: undefined });
  });

  it('is English where the site says nothing', () => {
    expect(text('tryAgain')).to.equal('Try Again');
    expect(text('wrongInput')).to.equal('Wrong Input');
    expect(text('imageNotLoaded')).to.equal('The image could not be loaded.');
  });

  it("is the site's own where it has one", () => {
    updateSite({ strings: { tryAgain: 'Noch einmal' } });
    expect(text('tryAgain')).to.equal('Noch einmal');
    expect(text('wrongInput')).to.equal('Wrong Input');
  });

  it('may be empty on purpose', () => {
    updateSite({ strings: { loading: '' } });
    expect(text('loading')).to.equal('');
  });
});
