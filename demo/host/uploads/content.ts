import { fileTypeFromBuffer } from 'file-type';
import { fitsToken, formatOfExtension, tokensOf } from '../../../elements/file-upload/media-types';
import { isEncryptedDocument, isInstaller } from './compound-file';
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

/** Documents whose macros run if their reader allows it: accepted by a form that names them. */
const WITH_MACROS = new Set('docm dotm xlsm xltm pptm potm ppsm'.split(' '));

/** Documents that are a compound file once they have a password. */
const ENCRYPTABLE = new Set([...'docx dotx xlsx xltx pptx potx ppsx'.split(' '), ...WITH_MACROS]);

/** Other extensions of a format, by the extension that `file-type` detects. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  aif: ['aiff'],
  apng: ['png'],
  asf: ['wma', 'wmv'],
  avi: ['divx'],
  cfb: ['doc', 'xls', 'ppt', 'msg', 'pub', 'vsd', 'mpp', 'wps'],
  eps: ['ai', 'ps'],
  gz: ['tgz'],
  heic: ['heif', 'hif', 'avif'],
  jp2: ['j2k', 'jpf'],
  jpg: ['jpeg', 'jfif', 'jpe', 'pjpeg'],
  m4b: ['m4a', 'mp4'],
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
  zip: 'pages numbers key kmz docx dotx xlsx xltx pptx potx ppsx odt ott ods ots odp otp odg epub'.split(
    ' ',
  ),
  '3gp': ['3gpp', '3g2', 'mp4'],
  '3g2': ['3gp', '3gpp', 'mp4'],
};

/** Extensions of formats that `file-type` always detects: other content does not match the name. */
const DETECTABLE = new Set(
  (
    'jpg jpeg png gif webp avif heic heif bmp tif tiff psd ico pdf docx xlsx pptx odt ods odp doc xls ' +
    'docm dotm xlsm xltm pptm potm ppsm dotx xltx potx ppsx ppt rtf epub zip rar 7z gz bz2 xz mp4 mov m4a m4v 3gp webm mkv avi flac ogg opus wav'
  ).split(' '),
);

/** Largest SVG image, in bytes: parsing takes longer than looking at the start of a file. */
const MAX_SVG_SIZE = 2 * 1024 * 1024;

/** Markup with which a document or a script starts, of any namespace prefix. */
const MARKUP =
  /<(?:!doctype|\?|%|(?:[\w.-]{1,32}:)?(?:html|head|body|script|iframe|object|embed|svg|xml))/iy;

/** Most white space and comments at the start of a text, in UTF-16 code units. */
const MAX_LEAD = 100_000;

/** Result of checking a file's content. */
export type Verdict =
  /** Media type by the content; `text/plain` for any plain text. */
  { readonly kind: 'accepted'; readonly type: string } | { readonly kind: 'refused' };

export const REFUSED: Verdict = { kind: 'refused' };

/** Whether a form names an extension or a media type of it, not only a family of types. */
function isNamed(extension: string, accept: string): boolean {
  const types = formatOfExtension(extension)?.types ?? [];
  return tokensOf(accept).some((token) => token === `.${extension}` || types.includes(token));
}

/**
 * Whether files with this name are refused regardless of their content.
 *
 * @param accept as in `<input accept>`.
 */
export function isRefusedName(name: string, accept: string): boolean {
  const extension = extensionOf(name);
  if (!EXECUTABLE.has(extension)) return false;
  return !WITH_MACROS.has(extension) || !isNamed(extension, accept);
}

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
  if (isRefusedName(name, accept)) return REFUSED;
  const extension = extensionOf(name);
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const isText = detected?.ext === 'xml' || (detected?.ext === 'mp1' && isWideText(bytes));
  const format = isText ? undefined : detected;
  if (format?.ext === 'cfb') {
    if (isInstaller(bytes)) return REFUSED;
    if (ENCRYPTABLE.has(extension)) return checkEncrypted(name, bytes, accept);
  }
  const type = format ? format.mime : await typeOfText(extension, bytes);
  if (type === undefined) return REFUSED;
  if (format) {
    const isRefused = isRefusedName(`file.${format.ext}`, accept);
    if (isRefused || !fitsExtension(format.ext, extension)) return REFUSED;
  } else if (DETECTABLE.has(extension)) return REFUSED;
  return fitsAccept(name, type, accept) ? { kind: 'accepted', type } : REFUSED;
}

/** A document with a password is what its name says: nobody else can look into it. */
function checkEncrypted(name: string, bytes: Uint8Array, accept: string): Verdict {
  const [type = 'application/x-cfb'] = formatOfExtension(extensionOf(name))?.types ?? [];
  const isAccepted = isEncryptedDocument(bytes) && fitsAccept(name, type, accept);
  return isAccepted ? { kind: 'accepted', type } : REFUSED;
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
  const text = decodeText(bytes);
  if (startsWithCode(text)) return undefined;
  // Of UTF-16, every other byte is 0 in most texts.
  if (text.includes('\0')) return 'application/octet-stream';
  return extension === 'csv' ? 'text/csv' : 'text/plain';
}

/**
 * Whether a text starts with markup or the name of an interpreter, after white space and comments. More
 * of these than any text begins with would take long to skip, and hide what is behind them.
 */
function startsWithCode(text: string): boolean {
  let start = skipSpace(text, 0);
  if (text.startsWith('#!', start)) return true;
  while (start <= MAX_LEAD && text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 2);
    // In a browser, `<!-->` is a comment, and one without an end reaches to the end of the file.
    if (end < 0) return true;
    start = skipSpace(text, end + 3);
  }
  if (start > MAX_LEAD) return true;
  MARKUP.lastIndex = start;
  return MARKUP.test(text);
}

function skipSpace(text: string, start: number): number {
  let end = start;
  while (end <= MAX_LEAD && end < text.length && text.charAt(end).trim() === '') end += 1;
  return end;
}

/** Whether a file is text in UTF-16: its byte order mark is also the start of a recording. */
function isWideText(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe && !decodeText(bytes).includes('\0');
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
  if (isRefusedName(name, accept)) return false;
  const tokens = tokensOf(accept);
  const own = formatOfExtension(extensionOf(name));
  const isTyped = !VAGUE.has(type) || !own || own.types.includes(type);
  return (
    tokens.length === 0 ||
    tokens.some((token) => fitsToken(token, isTyped || token.startsWith('.') ? name : '', type))
  );
}
