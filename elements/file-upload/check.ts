import { endingOf, tokensOf } from './accept';
import { UploadFailure } from './failure';
import { isWhatItSays, LOOKED_AT } from './kinds';

/** What a form takes. */
export interface Rules {
  /** As in `<input accept>`. */
  readonly accept: string;
  /** In bytes. */
  readonly maxSize: number;
}

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
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
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

/** Whether the browser can still read a file: it may have gone since it was chosen. */
export async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/**
 * Looks at a file before anything is sent: its size, its name, its first bytes.
 *
 * @throws {UploadFailure} When it cannot be sent.
 */
export async function check(file: File, { accept, maxSize }: Rules): Promise<void> {
  // A folder that was dropped has neither type nor anything to read.
  const head = await file
    .slice(0, LOOKED_AT)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new UploadFailure(file.type || file.name.includes('.') ? 'fileGone' : 'folder', cause);
    });
  if (file.size === 0) throw new UploadFailure('emptyFile');
  if (!isAccepted(file, accept)) throw new UploadFailure('wrongType');
  if (file.size > maxSize) throw new UploadFailure('tooLarge');
  if (!isWhatItSays(file.name, new Uint8Array(head))) throw new UploadFailure('wrongContent');
}
