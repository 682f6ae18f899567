import { extensionOf } from './media-types';

/** A kind of content, recognized by its first bytes. */
interface Kind {
  /** In hexadecimal; `..` is any byte. */
  readonly bytes: string;
  /** Their offset; default 0. */
  readonly at?: number;
  /** The extensions of its files; an empty one if it is never accepted. */
  readonly extensions: readonly string[];
}

const kind = (bytes: string, extensions: string, at = 0): Kind => ({
  bytes,
  extensions: extensions.split(' '),
  at,
});

/** Documents of today's Office, with macros too. */
const OFFICE = 'docx docm xlsx xlsm pptx pptm ppsx';

/** The kinds that forms usually ask for. The host checks again, with a longer list. */
const KINDS: readonly Kind[] = [
  kind('ffd8ff', 'jpg jpeg jfif jpe'),
  kind('89504e470d0a1a0a', 'png apng'),
  kind('47494638', 'gif'),
  kind('52494646........57454250', 'webp'),
  kind('52494646........57415645', 'wav'),
  kind('52494646........41564920', 'avi'),
  kind('25504446', 'pdf ai'),
  kind('504b0304', `zip odt ods odp epub pages numbers key kmz ${OFFICE}`),
  // A document of today's Office with a password is one of these, too.
  kind('d0cf11e0a1b11ae1', `doc xls ppt msg pub vsd mpp ${OFFICE}`),
  kind('66747970', 'mp4 mov m4a m4v 3gp heic heif avif', 4),
  // Recordings of QuickTime from before it had a type of file.
  kind('6d6f6f76', 'mov mp4', 4),
  kind('6d646174', 'mov mp4', 4),
  kind('77696465', 'mov mp4', 4),
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
  // Programs, whatever their name.
  kind('4d5a', ''),
  kind('7f454c46', ''),
  kind('cffaedfe', ''),
  kind('cafebabe', ''),
  kind('2321', ''),
];

/** Extensions whose files always start with the bytes above. */
const KNOWN = new Set(KINDS.flatMap(({ extensions }) => extensions).filter(Boolean));

/** The number of bytes that are checked. */
export const HEAD_LENGTH = 16;

const isAt = (hex: string, { bytes, at = 0 }: Kind): boolean =>
  bytes === '' || new RegExp(`^.{${at * 2}}${bytes}`).test(hex);

/** Whether the first {@link HEAD_LENGTH} bytes of a file are possible for its name. */
export function matchesName(name: string, head: Uint8Array): boolean {
  const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const extension = extensionOf(name);
  const kindOfHead = KINDS.find((candidate) => isAt(hex, candidate));
  if (!kindOfHead) return !KNOWN.has(extension);
  const { extensions } = kindOfHead;
  return extensions.includes(extension) || (extensions[0] !== '' && !KNOWN.has(extension));
}
