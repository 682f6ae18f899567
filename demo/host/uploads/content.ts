import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from './names';

/** Extensions of files that run on a computer, or in a browser with the rights of their origin. */
const EXECUTABLE = new Set(
  (
    'apk app appimage application asar asp aspx bat bin cgi chm class cmd com command cpl crx csh ' +
    'deb desktop dll dmg docm dotm elf exe gadget hta htaccess htm html htc inf ins iso jar js jse ' +
    'jsp jspx ksh lnk mht mhtml mjs msc msi msp mst phar php php3 php4 php5 phtml pif pkg pl potm ' +
    'ppsm pptm ps1 psm1 py pyc rb reg rpm run scf scr sh shtml so sct svgz swf url vb vbe vbs wasm ' +
    'ws wsc wsf wsh xbap xht xhtml xll xlsm xltm xml xpi xsl xslt'
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

const SHEBANG = /^\s*#!/;
const MARKUP =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body|script|iframe|object|embed|svg|xml|\?xml|\?php|\?=|%)/i;
const ACTIVE_SVG =
  /<(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate)\b|\son[a-z]+\s*=|javascript:|data:text\/|<!entity|<!doctype|<\?xml-stylesheet|@import|(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\//i;

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
  const type = format ? format.mime : typeOfText(extension, bytes);
  if (type === undefined) return REFUSED;
  if (format) {
    if (EXECUTABLE.has(format.ext) || !fitsExtension(format.ext, extension)) return REFUSED;
  } else if (DETECTABLE.has(extension)) return REFUSED;
  return isAccepted(extension, type, accept) ? { kind: 'accepted', type } : REFUSED;
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

function typeOfText(extension: string, bytes: Uint8Array): string | undefined {
  const text = decodeText(bytes);
  if (extension === 'svg') {
    const isSvg = /<svg[\s>]/i.test(text) && !bytes.includes(0) && !ACTIVE_SVG.test(text);
    return isSvg ? 'image/svg+xml' : undefined;
  }
  if (SHEBANG.test(text) || MARKUP.test(text)) return undefined;
  if (bytes.includes(0)) return 'application/octet-stream';
  return extension === 'csv' ? 'text/csv' : 'text/plain';
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

function isAccepted(extension: string, type: string, accept: string): boolean {
  const specifiers = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return (
    specifiers.length === 0 ||
    specifiers.some((part) => {
      if (part.startsWith('.')) return part === `.${extension}` || part.endsWith(`.${extension}`);
      if (part.endsWith('/*')) return part === '*/*' || type.startsWith(part.slice(0, -1));
      return part === type || part === TYPE_ALIASES[type];
    })
  );
}

/** Other names of a media type in `accept`. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  'application/x-cfb': 'application/msword',
  'application/rtf': 'text/rtf',
  'audio/x-m4a': 'audio/mp4',
  'audio/wav': 'audio/x-wav',
  'application/x-rar-compressed': 'application/vnd.rar',
};
