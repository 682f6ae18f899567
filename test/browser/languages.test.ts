import { expect } from '@open-wc/testing';
import { whenTexts } from '../../shared/languages/loaded';
import { LANGUAGES, type LanguageCode } from '../../shared/languages/table';
import { getSite, updateSite } from '../../shared/site/site';
import { ALL_EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { drawn, faults, page, pressAll, setUpLongWords } from '../fixtures/try-long-words';
import { actAndRead, FILE_NAMES } from '../fixtures/bring-about';
import { ownTexts, pressAndRead } from '../fixtures/own-texts';

const CODES = Object.keys(LANGUAGES) as LanguageCode[];

const textsOf = async (code: LanguageCode): Promise<Readonly<Record<string, string>>> =>
  (await LANGUAGES[code]()).texts;

/** How wide a text is, in letters: those of Chinese, Japanese and Korean count twice. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 2 : 1), 0);

/** The longest text for each key, of all languages. */
async function longestTexts(): Promise<Readonly<Record<string, string>>> {
  const longest: Record<string, string> = {};
  for (const code of CODES)
    for (const [key, text] of Object.entries(await textsOf(code)))
      if (widthOf(text) > widthOf(longest[key] ?? '')) longest[key] = text;
  return longest;
}

/** Recognizes texts by the longest part of each that is no value. */
function recognize(texts: Readonly<Record<string, string>>): (text: string) => boolean {
  const parts = Object.values(texts).map(
    (text) => text.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0] ?? '',
  );
  return (text) => parts.some((part) => part.trim().length > 2 && text.includes(part));
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');

/** The text of some markup, without its tags. */
function contentOf(markup: string): string {
  const template = document.createElement('template');
  // Written by ourselves.
  template.innerHTML = markup;
  return template.content.textContent;
}

/** The names of the months, some of which are the same in English. */
const monthsIn = (lang: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(lang, { month: 'long' }).format(new Date(2026, month, 15)),
  );

/** Whether a text, or each of its parts beside dashes and numbers, is in one of those known. */
const isMadeOf = (text: string, known: readonly string[]): boolean =>
  plain(text)
    .split(/ – | \d+$|:$/)
    .every((part) => known.some((each) => each.includes(part)));

/** The texts that a page with an example shows and says, at first, after each press and in each state. */
async function textsIn(tag: string, markup: string, lang: string): Promise<ReadonlySet<string>> {
  document.documentElement.lang = lang;
  document.documentElement.dir = lang === 'ar' ? 'rtl' : '';
  await whenTexts(lang);
  const room = page.room.appendChild(document.createElement('div'));
  const { box } = await placeExample(tag, room, markup);
  await drawn();
  const found = new Set([...ownTexts(), ...(await pressAndRead(box)), ...(await actAndRead(box))]);
  room.remove();
  await drawn();
  return found;
}

/** Texts that are shown in certain states only: the test is to bring examples there. */
const IN_STATES = [
  'audioFailed',
  'emptyFile',
  'formEmail',
  'formFailed',
  'formRequired',
  'formSummary',
  'galleryViewLess',
  'missingFile',
  'thirdPartyFailed',
  'timeUnreadable',
  'tooLarge',
  'wrongType',
];

describe('a page in another language', () => {
  const said = new Set<string>();

  setUpLongWords();

  afterEach(() => {
    document.documentElement.lang = 'en';
  });

  for (const [name, [tag, markup]] of ALL_EXAMPLES) {
    it(`has no English text of ours: ${name}`, async () => {
      const english = await textsIn(tag, markup, 'en');
      const found: string[] = [];
      for (const lang of ['de', 'ja', 'ar'] as const) {
        const known = [
          plain(markup),
          plain(contentOf(markup)),
          ...Object.values(await textsOf(lang)),
          ...monthsIn(lang),
          ...FILE_NAMES,
        ];
        for (const text of await textsIn(tag, markup, lang)) {
          said.add(text);
          if (english.has(text) && !isMadeOf(text, known)) found.push(`${lang}: ${text}`);
        }
      }
      expect(found).to.deep.equal([]);
    });
  }

  it('was read in its states', async () => {
    const texts = await textsOf('de');
    const isSaid = (key: string): boolean => {
      const parts = texts[key]?.split(/\{\w+\}/);
      return (
        parts !== undefined && [...said].some((text) => parts.every((part) => text.includes(part)))
      );
    };
    expect(IN_STATES.filter((key) => !isSaid(key))).to.deep.equal([]);
  });
});

describe('the longest texts of all languages, in a window of 320 px', () => {
  setUpLongWords();
  let { strings } = getSite().parameters;
  let isOurs: (text: string) => boolean;

  before(async () => {
    ({ strings } = getSite().parameters);
    const texts = await longestTexts();
    isOurs = recognize(texts);
    updateSite({ strings: texts });
  });

  after(() => {
    updateSite({ strings });
  });

  for (const [name, [tag, markup]] of ALL_EXAMPLES) {
    it(`are not cut: ${name}`, async () => {
      const { box } = await placeExample(tag, page.room, markup);
      await drawn();
      expect([...faults('at first', isOurs), ...(await pressAll(box, isOurs))]).to.deep.equal([]);
    });
  }
});
