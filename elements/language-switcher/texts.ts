import { textsOf, type Bound } from '../../shared/site/strings';

const ENGLISH = {
  language: 'Language',
  searchLanguages: 'Search languages',

  languageCount: '{count} languages',
  oneLanguage: '1 language',
  noLanguage: 'No language found',
} as const;

export const switcherText = textsOf(ENGLISH);

/** Number of search results, as text. */
export function resultText(t: Bound<typeof switcherText>, count: number): string {
  if (count === 0) return t('noLanguage');
  return count === 1 ? t('oneLanguage') : t('languageCount', { count });
}
