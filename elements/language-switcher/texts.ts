import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  language: 'Language',
  searchLanguages: 'Search languages',
  /** `{count}` is a number. */
  languageCount: '{count} languages',
  oneLanguage: '1 language',
  noLanguage: 'No language found',
} as const;

/** A text of the drop-down. */
export const switcherText = textsOf(ENGLISH);

/** "3 languages". */
export function foundText(count: number): string {
  if (count === 0) return switcherText('noLanguage');
  return count === 1
    ? switcherText('oneLanguage')
    : switcherText('languageCount').replace('{count}', String(count));
}
