import { extensionOf, tokensOf } from './accept';
import { UploadFailure } from './failure';
import { HEAD_LENGTH, matchesName } from './kinds';

/** The files that a form accepts. */
export interface Rules {
  /** As in `<input accept>`. */
  readonly accept: string;
  /** In bytes. */
  readonly maxSize: number;
}

/** Types by extension, for browsers that leave the type empty, as for pictures of some phones. */
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

/** Whether a form accepts a file, by its name and its type. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const tokens = tokensOf(accept);
  const mediaType = type || (TYPES[extensionOf(name)] ?? '');
  return (
    tokens.length === 0 ||
    tokens.some((token) => {
      if (token.startsWith('.')) return name.toLowerCase().endsWith(token);
      if (token.endsWith('/*')) return token === '*/*' || mediaType.startsWith(token.slice(0, -1));
      return token === mediaType;
    })
  );
}

/** Whether the browser can still read a file, which may have been removed since it was chosen. */
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
 * Checks the size, the type and the first bytes of a file before it is sent.
 *
 * @throws {UploadFailure} if it cannot be sent.
 */
export async function check(file: File, { accept, maxSize }: Rules): Promise<void> {
  // A dropped folder has no type and cannot be read.
  const head = await file
    .slice(0, HEAD_LENGTH)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new UploadFailure(file.type || file.name.includes('.') ? 'fileGone' : 'folder', cause);
    });
  if (file.size === 0) throw new UploadFailure('emptyFile');
  if (!isAccepted(file, accept)) throw new UploadFailure('wrongType');
  if (file.size > maxSize) throw new UploadFailure('tooLarge');
  if (!matchesName(file.name, new Uint8Array(head))) throw new UploadFailure('wrongContent');
}
