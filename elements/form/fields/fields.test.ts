import { expect } from '@open-wc/testing';
import { withLabel } from './fields';

describe('a message', () => {
  it('has the name of its field before it, with a colon unless that is a question', () => {
    const message = 'Enter a number.';
    const texts = ['Nights', 'How many nights?', ''].map((label) => withLabel({ label, message }));
    expect(texts).to.deep.equal([
      'Nights: Enter a number.',
      'How many nights? Enter a number.',
      'Enter a number.',
    ]);
  });
});
