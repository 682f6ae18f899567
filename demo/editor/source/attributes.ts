import { parseFragment, type Element } from 'parse5';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Escapes text for the value of an attribute in double quotes. */
export const escapeValue = (text: string): string =>
  text.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character);

function parseTag(open: string): Element | undefined {
  const { childNodes } = parseFragment(open, { sourceCodeLocationInfo: true });
  return childNodes.find((node): node is Element => 'tagName' in node);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Returns the attributes of a start tag by name. Most tags have none, and need no parser to say so. */
export const attributesIn = (open: string): ReadonlyMap<string, string> =>
  /[\s/]/.test(open)
    ? new Map(parseTag(open)?.attrs.map(({ name, value }) => [name, value]))
    : NONE;

/** The end of a start tag's last attribute or name: before `>` and `/>`. */
function endOfAttributes(open: string): number {
  let end = open.length - 1;
  if (open[end - 1] === '/') end -= 1;
  while (/\s/.test(open[end - 1] ?? '')) end -= 1;
  return end;
}

/**
 * Returns a start tag with an attribute set, or removed by `null`. All other attributes, and the
 * space between them, stay as they are written.
 */
export function setAttribute(open: string, name: string, value: string | null): string {
  const element = parseTag(open);
  const location = element?.sourceCodeLocation?.startTag.attrs?.[name];
  const text = value === '' || value === null ? name : `${name}="${escapeValue(value)}"`;
  if (!location) {
    if (value === null) return open;
    const end = endOfAttributes(open);
    return `${open.slice(0, end)} ${text}${open.slice(end)}`;
  }
  const { startOffset, endOffset } = location;
  if (value !== null) return open.slice(0, startOffset) + text + open.slice(endOffset);
  let start = startOffset;
  while (/\s/.test(open[start - 1] ?? '')) start -= 1;
  return open.slice(0, start) + open.slice(endOffset);
}

/** The value of an attribute as it is written, between its quotation marks. */
interface ValueRange {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

/** Returns where the value of an attribute stands in a start tag; `undefined` without quotation marks. */
export function valueRange(open: string, name: string): ValueRange | undefined {
  const location = parseTag(open)?.sourceCodeLocation?.startTag.attrs?.[name];
  if (!location) return undefined;
  const { startOffset, endOffset } = location;
  const [start = '', quote = ''] =
    /^[^=]*=\s*(["'])/.exec(open.slice(startOffset, endOffset)) ?? [];
  return quote === ''
    ? undefined
    : { start: startOffset + start.length, end: endOffset - 1, quote };
}
