import type { Placeholders } from './placeholders';
import type { Attribute, EndTag, Range, StartTag } from './tokens.types';

const SPACE = /[\t\n\f\r ]/;

const isSpace = (letter: string | undefined): boolean => letter !== undefined && SPACE.test(letter);

/** Only ASCII: other letters may change their length. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

/**
 * Reads the tag that begins at an offset; `undefined` if the source ends in it. A placeholder among
 * its attributes is skipped, one in a value is part of it.
 */
export function scanTag(
  source: string,
  start: number,
  placeholders: Placeholders,
): StartTag | EndTag | undefined {
  const { length } = source;
  const isEnd = source[start + 1] === '/';
  let at = start + (isEnd ? 2 : 1);
  const nameStart = at;
  while (at < length && !isSpace(source[at]) && source[at] !== '/' && source[at] !== '>') at += 1;
  const name = lower(source.slice(nameStart, at));
  const attributes: Attribute[] = [];
  const names = new Map<string, Range[]>();
  let selfClosing = false;

  /** Moves past letters up to one that ends them, and past whole placeholders. */
  const skipTo = (isEnd: (letter: string) => boolean): void => {
    while (at < length && !isEnd(source[at] ?? '')) at = placeholders.endAt(at) ?? at + 1;
  };
  const skipSpace = (): void => {
    while (at < length && isSpace(source[at])) at += 1;
  };

  while (at < length) {
    skipSpace();
    const letter = source[at];
    if (letter === '>') {
      const end = at + 1;
      return isEnd
        ? { type: 'end', name, start, end }
        : { type: 'start', name, start, end, attributes, selfClosing };
    }
    if (letter === '/') {
      selfClosing = source[at + 1] === '>';
      at += 1;
      continue;
    }
    const placeholder = placeholders.endAt(at);
    if (placeholder !== undefined) {
      at = placeholder;
      continue;
    }
    const attributeStart = at;
    if (letter === '=') at += 1;
    skipTo((next) => isSpace(next) || next === '/' || next === '>' || next === '=');
    const nameEnd = at;
    skipSpace();
    let value = { start: nameEnd, end: nameEnd };
    let end = nameEnd;
    let quote: Attribute['quote'] = '';
    if (source[at] === '=') {
      at += 1;
      skipSpace();
      const first = source[at];
      if (first === '"' || first === "'") {
        quote = first;
        at += 1;
        const from = at;
        skipTo((next) => next === first);
        if (at >= length) return undefined;
        value = { start: from, end: at };
        at += 1;
      } else {
        const from = at;
        if (first !== '>') skipTo((next) => isSpace(next) || next === '>');
        value = { start: from, end: at };
      }
      end = at;
    }
    const attributeName = lower(source.slice(attributeStart, nameEnd));
    const repeated = names.get(attributeName);
    if (repeated) {
      repeated.push({ start: attributeStart, end });
      continue;
    }
    const again: Range[] = [];
    names.set(attributeName, again);
    attributes.push({
      name: attributeName,
      start: attributeStart,
      end,
      nameEnd,
      value,
      quote,
      again,
    });
  }
  return undefined;
}
