import { documentOf } from '../../shared/dom/trusted-types';

/** Maximum size of a page, in bytes. The content of a book is smaller. */
export const MAX_SIZE = 4_000_000;

/** The text of a document, and the document parsed from it. */
export interface HtmlText {
  readonly html: string;
  readonly root: Document;
  /** Name of its character encoding, in lower case. */
  readonly charset: string;
}

/** Byte order marks, which go before every other declaration. */
const MARKS: readonly (readonly [mark: string, label: string])[] = [
  ['\xEF\xBB\xBF', 'utf-8'],
  ['\xFE\xFF', 'utf-16be'],
  ['\xFF\xFE', 'utf-16le'],
];

const LABEL = /charset\s*=\s*["']?([^\s;"']+)/i;

/** The decoder of a label; `undefined` for one that no browser knows. */
function decoderOf(label: string | null | undefined): TextDecoder | undefined {
  try {
    return label ? new TextDecoder(label.trim()) : undefined;
  } catch {
    return undefined;
  }
}

function decoderOfMark(bytes: ArrayBuffer): TextDecoder | undefined {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 3)));
  return decoderOf(MARKS.find(([mark]) => start.startsWith(mark))?.[1]);
}

/** The decoder that a `meta` of a document declares. */
function decoderOfMeta(root: Document): TextDecoder | undefined {
  for (const meta of root.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]')) {
    const content = meta.getAttribute('content') ?? '';
    const found = decoderOf(meta.getAttribute('charset') ?? LABEL.exec(content)?.[1]);
    // A document that can be read as far as its `meta` is not UTF-16.
    if (found) return found.encoding.startsWith('utf-16') ? new TextDecoder() : found;
  }
  return undefined;
}

function isUtf8(bytes: ArrayBuffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Decodes a document in the charset that it declares, as a browser does: by a byte order mark, its
 * media type, or a `meta`.
 *
 * @returns `undefined` for one without a declaration that is not UTF-8: browsers guess then.
 */
export function decodeHtml(bytes: ArrayBuffer, type: string): HtmlText | undefined {
  const declared = decoderOfMark(bytes) ?? decoderOf(LABEL.exec(type)?.[1]);
  const parse = (decoder: TextDecoder): HtmlText => {
    const html = decoder.decode(bytes);
    return { html, root: documentOf(html), charset: decoder.encoding };
  };
  if (declared) return parse(declared);
  // Every charset that a `meta` can declare has its markup in ASCII.
  const guess = parse(new TextDecoder());
  const decoder = decoderOfMeta(guess.root);
  if (decoder) return decoder.encoding === guess.charset ? guess : parse(decoder);
  return isUtf8(bytes) ? guess : undefined;
}
