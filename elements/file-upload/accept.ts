import type { Bound } from '../../shared/site/strings';
import { formatOfExtension, labelOfType, tokensOf } from './media-types';
import type { uploadText } from './texts';

const FAMILIES = { 'image/*': 'pictures', 'video/*': 'videos', 'audio/*': 'recordings' } as const;

/** More names than a visitor reads. */
const MAX_NAMES = 8;

const isExtension = (token: string): boolean => token.startsWith('.');

/** The name of an extension; empty if it is too long for one. */
function labelOfExtension(extension: string, words: ReadonlySet<string>): string {
  const label = formatOfExtension(extension)?.label ?? '';
  if (words.has(label)) return label;
  return extension.length > 8 ? '' : extension.toUpperCase().replace('JPEG', 'JPG');
}

/**
 * The accepted types for the visitor, `PDF, Excel`; empty if all are accepted or too many to list. An
 * extension is its own name, unless the word of its format is in the list.
 */
export function typesText(accept: string, t: Bound<typeof uploadText>): string {
  const tokens = tokensOf(accept);
  if (tokens.includes('*/*') || tokens.includes('*')) return '';
  const words = new Set(tokens.filter((token) => !isExtension(token)).map(labelOfType));
  const names = tokens.map((token) => {
    if (token in FAMILIES) return t(FAMILIES[token as keyof typeof FAMILIES]);
    return isExtension(token) ? labelOfExtension(token.slice(1), words) : labelOfType(token);
  });
  const unique = new Set(names);
  return unique.has('') || unique.size > MAX_NAMES ? '' : [...unique].join(', ');
}
