import { expect } from '@open-wc/testing';
import { chooseLanguage } from './choose';

const CODES = ['ar', 'de', 'he', 'id', 'pt', 'pt-BR', 'zh-Hans', 'zh-Hant'];

/** The languages that a page is in, and the texts that it gets; English where there are none. */
const CHOSEN: Readonly<Record<string, string | undefined>> = {
  de: 'de',
  'de-AT': 'de',
  'DE-ch': 'de',
  de_DE: 'de',
  pt: 'pt',
  'pt-PT': 'pt',
  'pt-BR': 'pt-BR',
  'pt-br': 'pt-BR',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-SG': 'zh-Hans',
  'zh-Hans-HK': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  'zh-HK': 'zh-Hant',
  'zh-MO': 'zh-Hant',
  'zh-Hant': 'zh-Hant',
  'zh-hant-tw': 'zh-Hant',
  iw: 'he',
  'he-IL': 'he',
  in: 'id',
  'ar-EG': 'ar',
  en: undefined,
  'en-GB': undefined,
  nb: undefined,
  nn: undefined,
  del: undefined,
  'x-de': undefined,
  '1) , *': undefined,
  '': undefined,
};

describe('the language of texts', () => {
  for (const [tag, code] of Object.entries(CHOSEN)) {
    it(`is ${code ?? 'English'} on a page in "${tag}"`, () => {
      expect(chooseLanguage(tag, CODES)).to.equal(code);
    });
  }
});
