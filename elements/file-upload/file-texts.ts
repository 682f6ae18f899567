import { textsOf } from '../../shared/site/strings';
import type { UploadFailure } from './failure';
import { filled, formatted, sizeText } from './texts';

/** What is said of a file: nothing of it is needed before there is one. */
const ENGLISH = {
  /** `{name}` is the name of a file, here and below. */
  removeFile: 'Remove {name}',
  cancelUpload: 'Cancel {name}',
  retryUpload: 'Try again',
  checking: 'Looking at it',
  /** `{percent}` is a percentage. */
  uploading: 'Uploading, {percent}',
  waitingToUpload: 'Waiting',
  reconnecting: 'The connection was lost. Trying again.',
  offline: 'You are offline. The upload goes on when you are back.',
  uploaded: 'Uploaded',
  willBeSent: 'Is sent with the form',
  inPreview: 'Files are not sent in preview.',
  saidUploading: '{name}, {percent}',
  saidUploaded: '{name} is uploaded.',
  saidRemoved: '{name} is removed.',
  tooLarge: 'The file is larger than {size}.',
  emptyFile: 'The file is empty.',
  wrongType: 'Files of this type cannot be sent here.',
  wrongContent: 'The file is not what its name says, or of a type that cannot be sent.',
  folder: 'A folder cannot be sent. Choose the files in it.',
  fileGone: 'The file has been moved, changed or removed. Choose it again.',
  connectionLost: 'The connection was lost.',
  tooSlow: 'The connection is too slow.',
  tooManyUploads: 'Too many files were sent. Try again in a while.',
  uploadFailed: 'The file could not be uploaded.',
} as const;

/** A text of a file, with what its braces stand for. */
export const fileText = filled(textsOf(ENGLISH));

/** Why a file is not uploaded, in words. */
export const failureText = (
  { reason }: UploadFailure,
  maxSize: number,
  language: string,
  at?: Element,
): string => fileText(reason, { size: sizeText(maxSize, language) }, at);

/** A part of the whole, 0 to 1, as a percentage. */
export const percentText = (part: number, language: string): string =>
  formatted(part, language, { style: 'percent' });
