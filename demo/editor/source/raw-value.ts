import { parseFragment } from 'parse5';
import { setAttribute, attributesIn, valueRange } from './attributes';
import { editText, type TextEdit } from './text-edits';

/** Matches source that a parser replaces: a character reference, or the end of a line. */
const UNIT = /&(?:#x[\da-f]+|#\d+|[a-z][a-z\d]*);?|\r\n?/gi;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
};

function decode(unit: string): string {
  const [node] = parseFragment(`<i title="${unit}">`).childNodes;
  return node && 'attrs' in node ? (node.attrs[0]?.value ?? '') : '';
}

/** Where each character of a value stands in the value as written; `undefined` if that is not known. */
function placesOf(raw: string, value: string): number[] | undefined {
  const places: number[] = [];
  let text = '';
  let at = 0;
  const addPlain = (end: number): void => {
    for (let place = at; place < end; place += 1) places.push(place);
    text += raw.slice(at, end);
  };
  for (const { 0: unit, index } of raw.matchAll(UNIT)) {
    addPlain(index);
    const decoded = decode(unit);
    places.push(...Array<number>(decoded.length).fill(index));
    text += decoded;
    at = index + unit.length;
  }
  addPlain(raw.length);
  return text === value ? [...places, raw.length] : undefined;
}

/**
 * Returns a start tag with edits of an attribute's value: what they do not touch stays as it is written,
 * its quotation marks and character references, too.
 */
export function editValue(open: string, name: string, edits: readonly TextEdit[]): string {
  const value = attributesIn(open).get(name) ?? '';
  const range = valueRange(open, name);
  const raw = range ? open.slice(range.start, range.end) : '';
  const places = range && placesOf(raw, value);
  if (!range || !places) return setAttribute(open, name, editText(value, edits));
  const unsafe = range.quote === '"' ? /[&"<]/g : /[&'<]/g;
  const rawEdits = edits.map(({ start, end, text }) => ({
    start: places[start] ?? raw.length,
    end: places[end] ?? raw.length,
    text: text.replace(unsafe, (sign) => ESCAPES[sign] ?? sign),
  }));
  return open.slice(0, range.start) + editText(raw, rawEdits) + open.slice(range.end);
}
