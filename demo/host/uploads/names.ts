/** In characters: of four bytes each, what every file system takes. */
const LONGEST = 60;

/** What a file is called whose name says nothing. */
const NAMELESS = 'file';

/** Controls, private and unassigned characters, marks that turn or hide the text around them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|\p{Default_Ignorable_Code_Point}/gu;

/** What some file system, shell, address or spreadsheet takes for something else. */
const MEANINGFUL = /[<>:"/\\|?*#%&;$`'{}[\]^~=+,]/g;

/** What Windows takes for a device, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The ending of a name in lower case and without its dot; empty where it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * What a file of a visitor is called on our side: its own name without folders, unseen characters,
 * marks that turn text around, characters that mean something to somebody, dots and spaces at the
 * edges, names of devices; never longer than 60 characters, of which the ending is kept.
 */
export function safeName(name: string): string {
  const last = name.normalize('NFC').replace(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(MEANINGFUL, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.@-]+|[\s.]+$/g, '')
    .replace(DEVICE, '$&-');
  const ending = endingOf(plain).slice(0, 16);
  const stem = ending ? plain.slice(0, plain.lastIndexOf('.')) : plain;
  const short = Array.from(stem)
    .slice(0, LONGEST - ending.length - 1)
    .join('');
  const kept = short.replace(/[\s.]+$/, '') || NAMELESS;
  return ending ? `${kept}.${ending}` : kept;
}
