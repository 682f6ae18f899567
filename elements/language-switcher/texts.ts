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
export function foundText(count: number, at: Element): string {
  if (count === 0) return switcherText('noLanguage', at);
  return count === 1
    ? switcherText('oneLanguage', at)
    : switcherText('languageCount', at).replace('{count}', String(count));
}
