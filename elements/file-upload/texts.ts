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
  missingFile: 'Choose a file.',
  /** `{name}` is the name of a file. */
  stillUploading: '{name} is still being uploaded.',
  oneFile: 'One file can be sent; the first one was taken.',
  connectionLost: 'The connection was lost.',
  pickerFailed: 'Your files there could not be reached. Choose one from this device.',
} as const;

/** Makes texts of which braces stand for something. */
export function filled<K extends string>(
  textOf: (key: K, at?: Element) => string,
): (key: K, values?: Readonly<Record<string, string>>, at?: Element) => string {
  return (key, values = {}, at) =>
    textOf(key, at).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A text of the upload, with what its braces stand for. */
export const uploadText = filled(textsOf(ENGLISH));

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

/** A number in a language, else in the browser's. */
export function formatted(
  value: number,
  language: string,
  options: Intl.NumberFormatOptions,
): string {
  try {
    return new Intl.NumberFormat(language || undefined, options).format(value);
  } catch {
    // It is none that the browser knows.
    return new Intl.NumberFormat(undefined, options).format(value);
  }
}
