/** Why a file is not uploaded, by the key of the text that says so. */
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

/** What another try could help against; of the others, the visitor has to choose another file. */
const PASSING: readonly Reason[] = ['connectionLost', 'tooSlow', 'tooManyUploads', 'uploadFailed'];

/** A file that is not uploaded, and why. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }

  /** Whether another try may go better. */
  get isPassing(): boolean {
    return PASSING.includes(this.reason);
  }
}
