/** In characters; even with four bytes each, every file system supports it. */
const MAX_LENGTH = 60;

const DEFAULT_NAME = 'file';

/** Control, private-use, unassigned and ignorable characters, such as bidirectional marks. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;

/** Characters with a meaning in file systems, shells, URLs or spreadsheets. */
const SPECIAL = /[<>:"/\\|?*#%&;$`'{}[\]^~=+,]/g;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Longest extension, in characters; those of a file that runs have up to 20. */
const MAX_EXTENSION_LENGTH = 24;

/** Longest name that is read, in characters. */
const MAX_INPUT_LENGTH = 1024;

/** Returns the extension of a file name in lower case, without the dot; `''` if it has none. */
export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';

/** Removes dots and white space at the end. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Returns a safe name for a visitor's file: without folders, invisible and special characters,
 * device names, and dots or spaces at the ends; at most 60 characters, with its extension.
 */
export function safeName(name: string): string {
  const end = name.slice(-MAX_INPUT_LENGTH).normalize('NFC').replace(INVISIBLE, '');
  const baseName = end.split(/[/\\]/).at(-1) ?? '';
  const visible = baseName
    .replace(SPECIAL, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.@-]+/, '');
  const cleaned = trimEnd(visible).replace(DEVICE, '$&-');
  const extension = extensionOf(cleaned).slice(0, MAX_EXTENSION_LENGTH);
  const stem = extension ? cleaned.slice(0, cleaned.lastIndexOf('.')) : cleaned;
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH - extension.length - 1)
    .join('');
  const trimmed = trimEnd(short) || DEFAULT_NAME;
  return extension ? `${trimmed}.${extension}` : trimmed;
}
