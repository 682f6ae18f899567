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
