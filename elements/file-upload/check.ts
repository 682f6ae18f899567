import { UploadFailure } from './failure';
import { HEAD_LENGTH, matchesName } from './kinds';
import { fitsToken, plainType, tokensOf } from './media-types';

/** The files that a form accepts. */
export interface Rules {
  /** As in `<input accept>`. */
  readonly accept: string;
  /** In bytes. */
  readonly maxSize: number;
}

/** Whether a form accepts a file: its extension or its type is enough. */
function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const tokens = tokensOf(accept);
  return tokens.length === 0 || tokens.some((token) => fitsToken(token, name, plainType(type)));
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
