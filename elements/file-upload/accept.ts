import { endingOf } from './kinds';
import { uploadText } from './texts';

/** What of `accept` is asked for: endings with their dot, media types. */
export const tokensOf = (accept: string): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');

/** Where a browser knows no type, as of pictures of some phones. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  heic: 'image/heic',
  heif: 'image/heif',
  jfif: 'image/jpeg',
  md: 'text/markdown',
  pdf: 'application/pdf',
  webp: 'image/webp',
};

/** Whether a form takes a file, by its name and by what the browser calls its type. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const tokens = tokensOf(accept);
  const ending = endingOf(name);
  const known = type || (TYPES[ending] ?? '');
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
      if (token.endsWith('/*')) return token === '*/*' || known.startsWith(token.slice(0, -1));
      return token === known;
    })
  );
}

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
