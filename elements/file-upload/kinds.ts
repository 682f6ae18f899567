import { endingOf } from './accept';

/** One kind of content: its first bytes, and what files of it are called. */
interface Kind {
  /** In hexadecimal; `..` is any byte. */
  readonly bytes: string;
  /** Where they begin; default 0. */
  readonly at?: number;
  /** Endings of names. */
  readonly endings: readonly string[];
}

const kind = (bytes: string, endings: string, at = 0): Kind => ({
  bytes,
  endings: endings.split(' '),
  at,
});

/** What the types that forms ask for begin with. The host knows more of them, and looks again. */
const KINDS: readonly Kind[] = [
  kind('ffd8ff', 'jpg jpeg jfif jpe'),
  kind('89504e470d0a1a0a', 'png apng'),
  kind('47494638', 'gif'),
  kind('52494646........57454250', 'webp'),
  kind('52494646........57415645', 'wav'),
  kind('52494646........41564920', 'avi'),
  kind('25504446', 'pdf ai'),
  kind('504b0304', 'zip docx xlsx pptx odt ods odp epub pages numbers key kmz'),
  kind('d0cf11e0a1b11ae1', 'doc xls ppt msg pub vsd mpp'),
  kind('66747970', 'mp4 mov m4a m4v 3gp heic heif avif', 4),
  kind('49492a00', 'tif tiff dng nef cr2 arw'),
  kind('4d4d002a', 'tif tiff dng nef'),
  kind('7b5c727466', 'rtf'),
  kind('52617221', 'rar'),
  kind('377abcaf271c', '7z'),
  kind('1f8b', 'gz tgz'),
  kind('38425053', 'psd'),
  kind('1a45dfa3', 'webm mkv mka weba'),
  kind('4f676753', 'ogg oga ogv opus'),
  kind('664c6143', 'flac'),
  // Programs, whatever they are called.
  kind('4d5a', ''),
  kind('7f454c46', ''),
  kind('cffaedfe', ''),
  kind('cafebabe', ''),
  kind('2321', ''),
];

/** Endings that are not what they say without the bytes above. */
const KNOWN = new Set(KINDS.flatMap(({ endings }) => endings));

/** How many bytes of a file are looked at. */
export const LOOKED_AT = 16;

const isAt = (hex: string, { bytes, at = 0 }: Kind): boolean =>
  bytes === '' || new RegExp(`^.{${at * 2}}${bytes}`).test(hex);

/** Whether a file may be what its name says, by its first {@link LOOKED_AT} bytes. */
export function isWhatItSays(name: string, head: Uint8Array): boolean {
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = endingOf(name);
  const found = KINDS.find((candidate) => isAt(hex, candidate));
  if (found)
    return found.endings.includes(ending) || (found.endings[0] !== '' && !KNOWN.has(ending));
  return !KNOWN.has(ending);
}
