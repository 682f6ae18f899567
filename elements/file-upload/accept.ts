import { uploadText } from './texts';

/** What of `accept` is asked for: endings with their dot, media types. */
export const tokensOf = (accept: string): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');

/** The ending of a name, in lower case and without its dot. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const FAMILIES = { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'recordings' } as const;

/** The types that a form takes in words, `PDF, JPG`; empty where it takes all, or too many to say. */
export function typesText(accept: string): string {
  const tokens = tokensOf(accept);
  if (tokens.length > 8 || tokens.includes('*/*')) return '';
  const words = tokens.map((token) => {
    if (token in FAMILIES) return uploadText(FAMILIES[token as keyof typeof FAMILIES]);
    const last = token.split(/[./+]/).at(-1) ?? '';
    return last.length > 5 ? '' : last.toUpperCase().replace('JPEG', 'JPG');
  });
  return words.includes('') ? '' : [...new Set(words)].join(', ');
}
