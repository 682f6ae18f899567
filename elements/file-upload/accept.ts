import type { Bound } from '../../shared/site/strings';
import type { uploadText } from './texts';

/** The parts of an `accept` attribute: file extensions with their dot, and media types. */
export const tokensOf = (accept: string): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');

/** The extension of a file name, in lower case and without its dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const FAMILIES = { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'recordings' } as const;

/** The accepted types for the visitor, `PDF, JPG`; empty if all are accepted or too many to list. */
export function typesText(accept: string, t: Bound<typeof uploadText>): string {
  const tokens = tokensOf(accept);
  if (tokens.length > 8 || tokens.includes('*/*')) return '';
  const names = tokens.map((token) => {
    if (token in FAMILIES) return t(FAMILIES[token as keyof typeof FAMILIES]);
    const subtype = token.split(/[./+]/).at(-1) ?? '';
    return subtype.length > 5 ? '' : subtype.toUpperCase().replace('JPEG', 'JPG');
  });
  return names.includes('') ? '' : [...new Set(names)].join(', ');
}
