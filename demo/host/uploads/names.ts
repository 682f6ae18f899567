/** In characters; even with four bytes each, every file system supports it. */
const MAX_LENGTH = 60;

const DEFAULT_NAME = 'file';

/** Control, private-use, unassigned and ignorable characters, such as bidirectional marks. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;

/** Characters with a meaning in file systems, shells, URLs or spreadsheets. */
const SPECIAL = /[<>:"/\\|?*#%&;$`'{}[\]^~=+,]/g;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Returns the extension of a file name in lower case, without the dot; `''` if it has none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns a safe name for a visitor's file: without folders, invisible and special characters,
 * device names, and dots or spaces at the ends; at most 60 characters, with its extension.
 */
export function safeName(name: string): string {
  const baseName = name.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const cleaned = baseName
    .replace(SPECIAL, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.@-]+|[\s.]+$/g, '')
    .replace(DEVICE, '$&-');
  const extension = extensionOf(cleaned).slice(0, 16);
  const stem = extension ? cleaned.slice(0, cleaned.lastIndexOf('.')) : cleaned;
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH - extension.length - 1)
    .join('');
  const trimmed = short.replace(/[\s.]+$/, '') || DEFAULT_NAME;
  return extension ? `${trimmed}.${extension}` : trimmed;
}
