import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  chooseAnother: 'Choose another file',
  addFiles: 'Add files',
  orDrop: 'or drop it here',
  orDropMore: 'or drop them here',
  takePhoto: 'Take a photo',
  fromDrive: 'From a cloud drive',
  fromMail: 'From e-mail',
  /** What the control is called that has no label. */
  fileUpload: 'File upload',
  /** `{size}` is a size with its unit. */
  fileLimit: 'Up to {size}.',
  /** `{types}` is a list, such as PDF, JPG. */
  fileTypes: '{types}, up to {size}.',
  pictures: 'Pictures',
  videos: 'Videos',
  recordings: 'Recordings',
  files: 'Files',
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
  missingFile: 'Choose a file.',
  stillUploading: '{name} is still being uploaded.',
  oneFile: 'One file can be sent; the first one was taken.',
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
  pickerFailed: 'Your files there could not be reached. Choose one from this device.',
} as const;

/** A key of a text of the upload. */
export type UploadText = keyof typeof ENGLISH;

const textOf = textsOf(ENGLISH);

/** A text of the upload, with what its braces stand for. */
export function uploadText(key: UploadText, values: Readonly<Record<string, string>> = {}): string {
  return textOf(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A size as people read it: `820 kB`, `10 MB`; a megabyte has 1048576 bytes, as the limit counts. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const value = bytes / (isLarge ? 1_048_576 : 1024);
  return formatted(Math.max(0.1, value), language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

/** A part of the whole, 0 to 1, as a percentage. */
export const percentText = (part: number, language: string): string =>
  formatted(part, language, { style: 'percent' });

function formatted(value: number, language: string, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat(language || undefined, options).format(value);
  } catch {
    // The page's language is none that the browser knows.
    return new Intl.NumberFormat(undefined, options).format(value);
  }
}
