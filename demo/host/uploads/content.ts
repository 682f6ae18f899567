import { fileTypeFromBuffer } from 'file-type';
import { fitsToken, formatOfExtension, tokensOf } from '../../../elements/file-upload/media-types';
import { extensionOf } from './names';
import { isStaticSvg } from './static-svg';

/** Extensions of files that run on a computer, or in a browser with the rights of their origin. */
const EXECUTABLE = new Set(
  (
    'ade adp apk app appcontent-ms appimage appinstaller application appref-ms appx appxbundle ' +
    'asar asp aspx bas bash bat bin cab cgi chm cjs class cmd com command cpl crx csh csproj ' +
    'cts deb desktop diagcab dll dmg docm dotm dqy elf exe fish fon fxp gadget grp hlp hpj hta ' +
    'htaccess htc htm html inetloc inf ins iqy iso isp its jar jnl jnlp js jse jsm jsp jspx ksh ' +
    'library-ms lnk lua mda mdb mde mdt mdw mdz mht mhtml mjs mmc mobileconfig msc msh msh1 ' +
    'msh2 mshxml msi msix msixbundle msp mst mts nsh ops oqy osd pcd phar php php3 php4 php5 ' +
    'phtml pif pkg pl plg potm ppa ppam ppsm pptm prf printerexport ps1 ps1xml ps2 ps2xml psc1 ' +
    'psc2 psd1 psm1 py pyc pyo pyw pyz pyzw rb rdp reg rpm rqy run scf scr sct search-ms ' +
    'searchconnector-ms settingcontent-ms sh shb shs shtml sldm slk so svgz swf tcl terminal ' +
    'themepack udl url vb vbe vbp vbs vhd vhdx vxd wasm webloc website wll ws wsb wsc wsf wsh ' +
    'xbap xht xhtml xla xlam xll xlsb xlsm xltm xlw xml xnk xpi xrm-ms xsl xslt zsh'
  ).split(' '),
);

/** Other extensions of a format, by the extension that `file-type` detects. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  aif: ['aiff'],
  apng: ['png'],
  asf: ['wma', 'wmv'],
  avi: ['divx'],
  cfb: ['doc', 'xls', 'ppt', 'msg', 'pub', 'vsd', 'mpp', 'wps'],
  eps: ['ai', 'ps'],
  gz: ['tgz'],
  heic: ['heif', 'hif'],
  jp2: ['j2k', 'jpf'],
  jpg: ['jpeg', 'jfif', 'jpe', 'pjpeg'],
  mid: ['midi'],
  mkv: ['mka', 'mks'],
  mov: ['qt', 'mp4', 'heic', 'm4v'],
  mp3: ['mp2', 'mpga'],
  mp4: ['m4a', 'm4v', 'mov', '3gp'],
  m4a: ['mp4'],
  m4v: ['mp4', 'mov'],
  mpg: ['mpeg', 'vob'],
  oga: ['ogg'],
  ogg: ['oga'],
  ogv: ['ogg'],
  ogx: ['ogg'],
  opus: ['ogg', 'oga'],
  pdf: ['ai'],
  ps: ['ai', 'eps'],
  tar: ['gtar'],
  'tar.gz': ['gz', 'tgz'],
  tif: ['tiff'],
  webm: ['weba'],
  zip: ['pages', 'numbers', 'key', 'kmz', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
};

/** Extensions of formats that `file-type` always detects: other content does not match the name. */
const DETECTABLE = new Set(
  (
    'jpg jpeg png gif webp avif heic bmp tif tiff psd ico pdf docx xlsx pptx odt ods odp doc xls ' +
    'ppt rtf epub zip rar 7z gz bz2 xz mp4 mov m4a m4v webm mkv avi flac ogg opus wav'
  ).split(' '),
);

/** Largest SVG image, in bytes: parsing takes longer than looking at the start of a file. */
const MAX_SVG_SIZE = 2 * 1024 * 1024;

/** Markup with which a document or a script starts, of any namespace prefix. */
const MARKUP =
  /<(?:!doctype|\?|%|(?:[\w.-]{1,32}:)?(?:html|head|body|script|iframe|object|embed|svg|xml))/iy;

/** Result of checking a file's content. */
export type Verdict =
  /** Media type by the content; `text/plain` for any plain text. */
  { readonly kind: 'accepted'; readonly type: string } | { readonly kind: 'refused' };

const REFUSED: Verdict = { kind: 'refused' };

/** Whether files with this name are refused regardless of their content. */
export const isRefusedName = (name: string): boolean => EXECUTABLE.has(extensionOf(name));

/**
 * Checks that the content of a file matches its name, is not executable, and is of a type that the
 * form accepts. The media type sent by the browser is ignored.
 *
 * @param accept as in `<input accept>`; empty accepts everything.
 */
export async function checkContent(
  name: string,
  bytes: Uint8Array,
  accept: string,
): Promise<Verdict> {
  if (isRefusedName(name)) return REFUSED;
  const extension = extensionOf(name);
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = detected?.ext === 'xml' ? undefined : detected;
  const type = format ? format.mime : await typeOfText(extension, bytes);
  if (type === undefined) return REFUSED;
  if (format) {
    if (EXECUTABLE.has(format.ext) || !fitsExtension(format.ext, extension)) return REFUSED;
  } else if (DETECTABLE.has(extension)) return REFUSED;
  return fitsAccept(name, type, accept) ? { kind: 'accepted', type } : REFUSED;
}

/** Files without an extension, or with an unknown one, may have any format. */
function fitsExtension(format: string, extension: string): boolean {
  if (extension === format || extension === '' || ALIASES[format]?.includes(extension)) return true;
  const isKnown =
    DETECTABLE.has(extension) ||
    extension in ALIASES ||
    /^(?:svg|txt|csv|md|json)$/.test(extension);
  return !isKnown;
}

async function typeOfText(extension: string, bytes: Uint8Array): Promise<string | undefined> {
  if (extension === 'svg') {
    const isSvg = bytes.length <= MAX_SVG_SIZE && (await isStaticSvg(decodeText(bytes)));
    return isSvg ? 'image/svg+xml' : undefined;
  }
  if (startsWithCode(decodeText(bytes))) return undefined;
  if (bytes.includes(0)) return 'application/octet-stream';
  return extension === 'csv' ? 'text/csv' : 'text/plain';
}

/** Whether a text starts with markup or the name of an interpreter, after white space and comments. */
function startsWithCode(text: string): boolean {
  let start = skipSpace(text, 0);
  if (text.startsWith('#!', start)) return true;
  while (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 2);
    // In a browser, `<!-->` is a comment, and one without an end reaches to the end of the file.
    if (end < 0) return true;
    start = skipSpace(text, end + 3);
  }
  MARKUP.lastIndex = start;
  return MARKUP.test(text);
}

function skipSpace(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charAt(end).trim() === '') end += 1;
  return end;
}

/** Decodes text like a browser: UTF-16 with a byte order mark, else UTF-8. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Types of content that says little: the extension counts as well only if it promises no more. */
const VAGUE = new Set(['text/plain', 'application/octet-stream']);

/** Whether a checked file is of a type that an `accept` attribute names; empty accepts everything. */
export function fitsAccept(name: string, type: string, accept: string): boolean {
  const tokens = tokensOf(accept);
  const own = formatOfExtension(extensionOf(name));
  const isNamed = !VAGUE.has(type) || !own || own.types.includes(type);
  return (
    tokens.length === 0 ||
    tokens.some((token) => fitsToken(token, isNamed || token.startsWith('.') ? name : '', type))
  );
}
