import { textsOf, type TextValues } from '../../shared/site/strings';
import type { UploadFailure } from './failure';
import { formatNumber, sizeText } from './texts';

/** Texts of one file, loaded with the first file. `{name}` is its name. */
const ENGLISH = {
  removeFile: 'Remove {name}',
  cancelUpload: 'Cancel {name}',
  retryUpload: 'Try again',
  checking: 'Checking',
  /** `{percent}` is a percentage. */
  uploading: 'Uploading, {percent}',
  waitingToUpload: 'Waiting',
  reconnecting: 'The connection was lost. Trying again.',
  offline: 'You are offline. The upload continues when you are back online.',
  uploaded: 'Uploaded',
  willBeSent: 'Will be sent with the form',
  inPreview: "Files can't be sent from a preview.",
  saidUploading: '{name}, {percent}',
  saidUploaded: '{name} is uploaded.',
  /** `{size}` is a size with its unit. */
  tooLarge: 'The file is larger than {size}.',
  emptyFile: 'The file is empty.',
  wrongType: 'Files of this type are not accepted.',
  wrongContent: 'The content of the file does not match its name, or is not accepted.',
  folder: 'A folder cannot be uploaded. Choose the files in it.',
  fileGone: 'The file has been moved, changed or removed. Choose it again.',
  connectionLost: 'The connection was lost.',
  tooSlow: 'The connection is too slow.',
  tooManyUploads: 'Too many uploads. Try again in a few minutes.',
  uploadFailed: 'The file could not be uploaded.',
} as const;

/** Looks up a text of one file. */
export const fileText = textsOf(ENGLISH);

/** Values of the texts of failures, which have the failure's reason as their key. */
export const failureValues = (maxSize: number, language: string): TextValues => ({
  size: sizeText(maxSize, language),
});

/** The reason of a failure, for the visitor. */
export const failureText = (
  { reason }: UploadFailure,
  maxSize: number,
  language: string,
  at: Element,
): string => fileText(reason, failureValues(maxSize, language), at);

/** A fraction, 0 to 1, as a percentage. */
export const percentText = (fraction: number, language: string): string =>
  formatNumber(fraction, language, { style: 'percent' });
