/** Why a file could not be uploaded; also the key of its text. */
export type Reason =
  | 'tooLarge'
  | 'emptyFile'
  | 'wrongType'
  | 'wrongContent'
  | 'folder'
  | 'fileGone'
  | 'connectionLost'
  | 'tooSlow'
  | 'tooManyUploads'
  | 'uploadFailed';

/** Reasons for which the same file can be tried again. */
const TEMPORARY: readonly Reason[] = [
  'connectionLost',
  'tooSlow',
  'tooManyUploads',
  'uploadFailed',
];

/** The failure to upload a file. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }

  /** Whether another attempt may succeed. */
  get isTemporary(): boolean {
    return TEMPORARY.includes(this.reason);
  }
}

/** Wraps any error as a failure. */
export const toFailure = (cause: unknown): UploadFailure =>
  cause instanceof UploadFailure ? cause : new UploadFailure('uploadFailed', cause);
