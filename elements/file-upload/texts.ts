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
  /** The name of a control without a label. */
  fileUpload: 'File upload',
  /** `{size}` is a size with its unit, `{types}` a list such as PDF, JPG. */
  fileLimit: 'Up to {size}.',
  fileTypes: '{types}, up to {size}.',
  pictures: 'Pictures',
  videos: 'Videos',
  recordings: 'Recordings',
  files: 'Files',
  missingFile: 'Choose a file.',
  /** `{name}` is the name of a file. */
  stillUploading: '{name} is still uploading.',
  oneFile: 'You can upload only one file. The first one was added.',
  connectionLost: 'The connection was lost.',
  pickerFailed: 'Those files could not be loaded. Choose a file from this device.',
} as const;

/** Looks up a text of the file upload. */
export const uploadText = textsOf(ENGLISH);

/** Formats a number in a language, or in the browser's if that is not supported. */
export function formatNumber(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions,
): string {
  try {
    return new Intl.NumberFormat(language || undefined, options).format(value);
  } catch {
    // Not a language tag.
    return new Intl.NumberFormat(undefined, options).format(value);
  }
}

/** A size such as `820 kB` or `10 MB`. A megabyte has 1048576 bytes, like the limit. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const value = bytes / (isLarge ? 1_048_576 : 1024);
  return formatNumber(Math.max(0.1, value), language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}
