import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  language: 'Language',
  searchLanguages: 'Search languages',

  languageCount: '{count} languages',
  oneLanguage: '1 language',
  noLanguage: 'No language found',
} as const;

export const switcherText = textsOf(ENGLISH);

/** Number of search results, as text. */
export function resultText(count: number, at: Element): string {
  if (count === 0) return switcherText('noLanguage', at);
  return count === 1
    ? switcherText('oneLanguage', at)
    : switcherText('languageCount', { count }, at);
}
