/** A format: the names of its files, its media types, and the word for it in a list. */
export interface Format {
  readonly extensions: readonly string[];
  /** The registered type first, then those that systems and sites use for it. */
  readonly types: readonly string[];
  readonly label: string;
}

const format = (extensions: string, types: string, label = ''): Format => ({
  extensions: extensions.split(' '),
  types: types.split(' '),
  label: label || (extensions.split(' ')[0] ?? '').toUpperCase(),
});

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/**
 * The formats that forms usually ask for. A file's media type comes from the system's settings, which
 * know one of many names, a wrong one (a CSV file is Excel's, where that is installed) or none.
 */
export const FORMATS: readonly Format[] = [
  format('jpg jpeg jfif jpe pjpeg', 'image/jpeg image/jpg image/pjpeg image/jfif'),
  format('png apng', 'image/png image/x-png image/apng image/vnd.mozilla.apng'),
  format('gif', 'image/gif'),
  format('webp', 'image/webp'),
  format('avif', 'image/avif'),
  format('heic heif hif', 'image/heic image/heif image/heic-sequence image/heif-sequence'),
  format('svg', 'image/svg+xml image/svg'),
  format('bmp dib', 'image/bmp image/x-ms-bmp image/x-bmp image/x-windows-bmp'),
  format('tif tiff', 'image/tiff image/tif image/x-tiff image/x-tif'),
  format('ico', 'image/vnd.microsoft.icon image/x-icon image/ico'),
  format(
    'psd',
    'image/vnd.adobe.photoshop application/x-photoshop application/photoshop image/x-photoshop image/psd application/psd',
    'Photoshop',
  ),
  format('dng', 'image/x-adobe-dng image/dng'),
  format('pdf', 'application/pdf application/x-pdf application/acrobat text/pdf'),
  format('doc dot', 'application/msword application/doc application/vnd.ms-word', 'Word'),
  format('docx', `${OPEN_XML}.wordprocessingml.document`, 'Word'),
  format(
    'xls xlt',
    'application/vnd.ms-excel application/msexcel application/x-msexcel application/x-excel application/excel application/xls application/x-xls',
    'Excel',
  ),
  format('docm', 'application/vnd.ms-word.document.macroenabled.12', 'Word'),
  format('xlsx', `${OPEN_XML}.spreadsheetml.sheet`, 'Excel'),
  format('xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12', 'Excel'),
  format(
    'ppt pps pot',
    'application/vnd.ms-powerpoint application/mspowerpoint application/powerpoint application/x-mspowerpoint',
    'PowerPoint',
  ),
  format('pptx', `${OPEN_XML}.presentationml.presentation`, 'PowerPoint'),
  format('pptm', 'application/vnd.ms-powerpoint.presentation.macroenabled.12', 'PowerPoint'),
  format('ppsx', `${OPEN_XML}.presentationml.slideshow`, 'PowerPoint'),
  format('odt', 'application/vnd.oasis.opendocument.text'),
  format('ods', 'application/vnd.oasis.opendocument.spreadsheet'),
  format('odp', 'application/vnd.oasis.opendocument.presentation'),
  format('pages', 'application/vnd.apple.pages application/x-iwork-pages-sffpages', 'Pages'),
  format(
    'numbers',
    'application/vnd.apple.numbers application/x-iwork-numbers-sffnumbers',
    'Numbers',
  ),
  format('key', 'application/vnd.apple.keynote application/x-iwork-keynote-sffkey', 'Keynote'),
  format('rtf', 'application/rtf text/rtf application/x-rtf text/richtext'),
  format('epub', 'application/epub+zip'),
  format('txt text log', 'text/plain'),
  format(
    'csv',
    'text/csv application/csv text/x-csv application/x-csv text/comma-separated-values application/vnd.ms-excel text/plain',
  ),
  format('tsv', 'text/tab-separated-values text/plain'),
  format('md markdown', 'text/markdown text/x-markdown text/plain', 'Markdown'),
  format('json', 'application/json text/json'),
  format('ics', 'text/calendar application/ics text/plain'),
  format('vcf', 'text/vcard text/x-vcard text/directory text/plain'),
  format(
    'zip',
    'application/zip application/x-zip-compressed application/x-zip multipart/x-zip application/zip-compressed',
  ),
  format(
    'rar',
    'application/vnd.rar application/x-rar-compressed application/x-rar application/rar',
  ),
  format('7z', 'application/x-7z-compressed application/7z'),
  format('gz tgz', 'application/gzip application/x-gzip application/x-compressed-tar'),
  format('tar', 'application/x-tar'),
  format('mp3 mpga', 'audio/mpeg audio/mp3 audio/mpeg3 audio/x-mpeg audio/x-mp3 audio/mpg'),
  format('wav', 'audio/wav audio/x-wav audio/wave audio/vnd.wave audio/x-pn-wav'),
  format('m4a', 'audio/mp4 audio/x-m4a audio/m4a audio/aac audio/mp4a-latm'),
  format('aac', 'audio/aac audio/x-aac audio/aacp audio/vnd.dlna.adts'),
  format('ogg oga', 'audio/ogg application/ogg audio/x-ogg audio/vorbis'),
  format('opus', 'audio/ogg audio/opus'),
  format('flac', 'audio/flac audio/x-flac'),
  format('weba', 'audio/webm'),
  format('wma', 'audio/x-ms-wma'),
  format('aif aiff', 'audio/aiff audio/x-aiff', 'AIFF'),
  format('amr', 'audio/amr audio/3gpp'),
  format('mp4 m4v mpg4', 'video/mp4 video/x-m4v video/mpeg4'),
  format('mov qt', 'video/quicktime video/mov'),
  format('webm', 'video/webm'),
  format('avi', 'video/x-msvideo video/avi video/msvideo video/vnd.avi'),
  format('mkv', 'video/x-matroska video/matroska video/mkv'),
  format('wmv', 'video/x-ms-wmv'),
  format('mpg mpeg', 'video/mpeg video/mpg video/x-mpeg', 'MPEG'),
  format('3gp 3gpp', 'video/3gpp audio/3gpp'),
  format('ogv', 'video/ogg application/ogg'),
];

/** The format of files with an extension, given without its dot. */
export const formatOfExtension = (extension: string): Format | undefined =>
  FORMATS.find(({ extensions }) => extensions.includes(extension));

/** The formats with a media type; the one that has it as its own is the first. */
export const formatsOfType = (type: string): readonly Format[] => {
  const formats = FORMATS.filter(({ types }) => types.includes(type));
  return formats.toSorted((one, other) => one.types.indexOf(type) - other.types.indexOf(type));
};

/** A media type in lower case, without parameters such as `charset`. */
export const plainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** The part of an unknown media type that is often the extension of its files, as in `model/stl`. */
const shortName = (type: string): string =>
  type.replace(/^[^/]*\/(?:x-|vnd\.|prs\.)?/, '').replace(/\+[a-z]+$/, '');

/** The label of a media type; empty if it has no name that visitors know. */
export function labelOfType(type: string): string {
  const [known] = formatsOfType(type);
  const name = shortName(type);
  return known?.label ?? (/^[a-z0-9]{2,5}$/.test(name) ? name.toUpperCase() : '');
}

/** The extension of a file name, in lower case and without its dot. */
export const extensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The parts of an `accept` attribute: file extensions with their dot, and media types. */
export const tokensOf = (accept: string): readonly string[] =>
  accept
    .split(',')
    .map(plainType)
    .filter((token) => token !== '');

/**
 * Whether a file fits a part of an `accept` attribute, by its name or by a media type of it.
 *
 * @param token an extension with its dot, a media type, or a family of them such as `image/*`.
 * @param name of the file; may be empty.
 * @param type of the file, by the system or by its content; may be empty.
 */
export function fitsToken(token: string, name: string, type: string): boolean {
  if (token === '*/*' || token === '*') return true;
  const own = formatOfExtension(extensionOf(name));
  const [typed] = formatsOfType(type);
  if (token.startsWith('.')) {
    if (name.toLowerCase().endsWith(token)) return true;
    const accepted = formatOfExtension(token.slice(1));
    // A known extension says more than a type, of which some belong to several formats.
    return accepted !== undefined && accepted === (own ?? typed);
  }
  const types = [type, ...(own?.types ?? [])];
  if (token.endsWith('/*')) return types.some((known) => known.startsWith(token.slice(0, -1)));
  if (types.includes(token)) return true;
  const [wanted] = formatsOfType(token);
  // Another name of the same type, or a type that only its files' extension tells.
  return wanted ? wanted === typed : shortName(token) === extensionOf(name);
}
