import { fileTypeFromBuffer } from 'file-type';
import { endingOf } from './names';

/** Endings of what a computer runs, or a browser with the rights of the site it comes from. */
const RUNS = new Set(
  (
    'apk app appimage application asar asp aspx bat bin cgi chm class cmd com command cpl crx csh ' +
    'deb desktop dll dmg docm dotm elf exe gadget hta htaccess htm html htc inf ins iso jar js jse ' +
    'jsp jspx ksh lnk mht mhtml mjs msc msi msp mst phar php php3 php4 php5 phtml pif pkg pl potm ' +
    'ppsm pptm ps1 psm1 py pyc rb reg rpm run scf scr sh shtml so sct svgz swf url vb vbe vbs wasm ' +
    'ws wsc wsf wsh xbap xht xhtml xll xlsm xltm xml xpi xsl xslt'
  ).split(' '),
);

/** Endings that one content is known by, where `file-type` calls it otherwise. */
const SAME: Readonly<Record<string, readonly string[]>> = {
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

/** Endings whose content is always known, so that anything unknown is not what its name says. */
const KNOWN = new Set(
  (
    'jpg jpeg png gif webp avif heic bmp tif tiff psd ico pdf docx xlsx pptx odt ods odp doc xls ' +
    'ppt rtf epub zip rar 7z gz bz2 xz mp4 mov m4a m4v webm mkv avi flac ogg opus wav'
  ).split(' '),
);

const SCRIPT_LINE = /^\s*#!/;
const MARKUP =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body|script|iframe|object|embed|svg|xml|\?xml|\?php|\?=|%)/i;
const ACTIVE_SVG =
  /<(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate)\b|\son[a-z]+\s*=|javascript:|data:text\/|<!entity|<!doctype|<\?xml-stylesheet|@import|(?:href|src)\s*=\s*["']?\s*(?:https?:)?\/\//i;

/** What is known of a file once its bytes were looked at. */
export type Verdict =
  /** Its media type, by its content; of plain text, `text/plain`. */
  { readonly kind: 'accepted'; readonly type: string } | { readonly kind: 'refused' };

const REFUSED: Verdict = { kind: 'refused' };

/** Whether a file may never be sent, whatever is in it. */
export const isRefusedName = (name: string): boolean => RUNS.has(endingOf(name));

/**
 * Looks at the content of a file: it is what its name says, nothing that runs, and of the types the
 * form takes. The type a browser claims is not asked for.
 *
 * @param accept as in `<input accept>`; empty takes everything.
 */
export async function judge(name: string, bytes: Uint8Array, accept: string): Promise<Verdict> {
  if (isRefusedName(name)) return REFUSED;
  const ending = endingOf(name);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = found && found.ext !== 'xml' ? found.mime : typeOfText(ending, bytes);
  if (type === undefined) return REFUSED;
  if (found && found.ext !== 'xml') {
    if (RUNS.has(found.ext) || !isCalled(found.ext, ending)) return REFUSED;
  } else if (KNOWN.has(ending)) return REFUSED;
  return isAccepted(ending, type, accept) ? { kind: 'accepted', type } : REFUSED;
}

/** A name without an ending claims nothing; one that nobody knows may be of anything harmless. */
function isCalled(found: string, ending: string): boolean {
  if (ending === found || ending === '' || SAME[found]?.includes(ending)) return true;
  const isClaim = KNOWN.has(ending) || ending in SAME || /^(?:svg|txt|csv|md|json)$/.test(ending);
  return !isClaim;
}

function typeOfText(ending: string, bytes: Uint8Array): string | undefined {
  const head = readText(bytes);
  if (ending === 'svg') {
    const isSvg = /<svg[\s>]/i.test(head) && !bytes.includes(0) && !ACTIVE_SVG.test(head);
    return isSvg ? 'image/svg+xml' : undefined;
  }
  if (SCRIPT_LINE.test(head) || MARKUP.test(head)) return undefined;
  if (bytes.includes(0)) return 'application/octet-stream';
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}

/** As a browser would read it, whichever of the three it takes it for. */
function readText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes,
  );
}

function isAccepted(ending: string, type: string, accept: string): boolean {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return (
    wanted.length === 0 ||
    wanted.some((part) => {
      if (part.startsWith('.')) return part === `.${ending}` || part.endsWith(`.${ending}`);
      if (part.endsWith('/*')) return part === '*/*' || type.startsWith(part.slice(0, -1));
      return part === type || part === OLDER[type];
    })
  );
}

/** Other names of a type that forms ask for. */
const OLDER: Readonly<Record<string, string>> = {
  'application/x-cfb': 'application/msword',
  'application/rtf': 'text/rtf',
  'audio/x-m4a': 'audio/mp4',
  'audio/wav': 'audio/x-wav',
  'application/x-rar-compressed': 'application/vnd.rar',
};
