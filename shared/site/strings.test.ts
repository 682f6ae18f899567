import { expect, fixture, html } from '@open-wc/testing';
import { bindTexts, pageText, text, textsOf } from './strings';
import { updateSite } from './site';

describe('text', () => {
  afterEach(() => {
    updateSite({ strings: undefined, translations: undefined });
    document.documentElement.lang = 'en';
  });

  it('is English by default', () => {
    expect(pageText('tryAgain')).to.equal('Try Again');
    expect(pageText('wrongInput')).to.equal('Wrong Input');
    expect(pageText('imageNotLoaded')).to.equal('The image could not be loaded.');
  });

  it("is the site's text when it has one", () => {
    updateSite({ strings: { tryAgain: 'Noch einmal' } });
    expect(pageText('tryAgain')).to.equal('Noch einmal');
    expect(pageText('wrongInput')).to.equal('Wrong Input');
  });

  it('may be empty on purpose', () => {
    updateSite({ strings: { loading: '' } });
    expect(pageText('loading')).to.equal('');
  });

  it('has values for its placeholders; one without a value stays', () => {
    const countText = textsOf({ count: '{count} of {total}' });
    const t = bindTexts(countText, document.body);
    expect(t('count', { count: 3, total: 'many' })).to.equal('3 of many');
    expect(t('count', { count: 3 })).to.equal('3 of {total}');
    expect(t('count')).to.equal('{count} of {total}');
  });

  describe('in several languages', () => {
    beforeEach(() => {
      updateSite({
        strings: { loading: 'Hold on', tryAgain: 'Once more' },
        translations: {
          en: { loading: 'One moment' },
          'en-GB': { loading: 'Just a tick' },
          ar: { loading: 'لحظة' },
          'zh-Hant': { loading: '載入中' },
        },
      });
    });

    const said: Readonly<Record<string, string>> = {
      'en-GB': 'Just a tick',
      'EN-gb': 'Just a tick',
      'en-US': 'One moment',
      'ar-EG': 'لحظة',
      ar: 'لحظة',
      'zh-Hant-TW': '載入中',
      zh: 'Hold on',
      arn: 'Hold on',
      de: 'Hold on',
      '': 'Hold on',
    };
    for (const [lang, says] of Object.entries(said)) {
      it(`is "${says}" on a page in "${lang}"`, () => {
        document.documentElement.lang = lang;
        expect(pageText('loading')).to.equal(says);
      });
    }

    it("falls back to the site's text for all languages, then to English", () => {
      document.documentElement.lang = 'ar';
      expect(pageText('tryAgain')).to.equal('Once more');
      expect(pageText('wrongInput')).to.equal('Wrong Input');
    });

    it("is in the language of the element's part of the page", async () => {
      const page = await fixture<HTMLElement>(
        html`<div lang="ar">
          <p>عربي</p>
          <p lang="en">English</p>
        </div>`,
      );
      const [arabic, english] = page.children;
      const inside = arabic!.attachShadow({ mode: 'open' });
      inside.append(document.createElement('b'));
      expect(text('loading', arabic!)).to.equal('لحظة');
      expect(text('loading', inside.firstElementChild!)).to.equal('لحظة');
      expect(text('loading', english!)).to.equal('One moment');
    });

    it('ignores an invalid language code', () => {
      updateSite({ translations: { '1) , *': { loading: 'Odd' } } });
      expect(pageText('loading')).to.equal('Hold on');
    });
  });
});
