import { expect } from '@open-wc/testing';
import { regionalOf } from './locale';

describe('the language of times and distances', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'languages');
  });

  for (const [visitor, page, expected] of [
    [['en-GB', 'en'], 'en', 'en-GB'],
    [['de-CH', 'en-GB'], 'en', 'en-GB'],
    [['en', 'en-GB'], 'en', 'en'],
    [['fr-FR'], 'en', 'en'],
    [['en-US'], 'en-GB', 'en-GB'],
    [[], 'ar', 'ar'],
  ] as const) {
    it(`is ${expected} on a page in ${page} for a visitor who reads ${visitor.join(', ')}`, () => {
      Object.defineProperty(navigator, 'languages', { configurable: true, value: visitor });
      expect(regionalOf(page)).to.equal(expected);
    });
  }
});
