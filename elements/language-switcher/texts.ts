import { countText } from '../../shared/site/count-text';
import { textsOf, type Bound } from '../../shared/site/strings';

const ENGLISH = {
  language: 'Language',
  searchLanguages: 'Search languages',

  /** By the plural category of `{count}`, the number of languages found. */
  languageCountOne: '{count} language',
  languageCountOther: '{count} languages',
  noLanguage: 'No language found',
} as const;

export const switcherText = textsOf(ENGLISH);

/** Number of search results, as text. */
export function resultText(t: Bound<typeof switcherText>, count: number): string {
  if (count === 0) return t('noLanguage');
  return countText(t, 'languageCount', count, { formerly: ['oneLanguage', 'languageCount'] });
}
