import { createPlaceholders } from './placeholders';
import { attributeOf } from './tree';
import type { SourceElement, SourceTree } from './tree.types';
import type { Attribute, Range } from './tokens.types';

/** Those that hide what an address is, and those that values are written with. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  gt: '>',
  lt: '<',
  newline: '\n',
  nbsp: '\u{a0}',
  quot: '"',
  tab: '\t',
};

/** Decodes the character references that values of attributes have. */
export const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (all, ...groups: string[]) => {
    const [decimal, hex, name = ''] = groups;
    if (!decimal && !hex) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Writes a value between double quotes. */
export const encode = (text: string): string =>
  text.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character);

/** The value of an attribute as it is written. */
export const rawValue = ({ source }: SourceTree, { value }: Attribute): string =>
  source.slice(value.start, value.end);

/** The value of an element's attribute; `undefined` without it. */
export function valueOf(
  tree: SourceTree,
  element: SourceElement,
  name: string,
): string | undefined {
  const attribute = attributeOf(element, name);
  return attribute && decode(rawValue(tree, attribute));
}

/** A class and where it is written. */
export interface ClassName extends Range {
  readonly name: string;
}

/** Letters in place of a placeholder, so that it is one word with what it touches. */
const MASK = '\u{fffc}';

function withoutPlaceholders(value: string): string {
  if (!/[<{]/.test(value)) return value;
  const placeholders = createPlaceholders(value);
  let masked = '';
  for (let at = 0; at < value.length;) {
    const end = placeholders.endAt(at);
    masked += end === undefined ? (value[at] ?? '') : MASK.repeat(end - at);
    at = end ?? at + 1;
  }
  return masked;
}

/** Whether a template language writes a part of a value. */
export const hasPlaceholder = (value: string): boolean => withoutPlaceholders(value) !== value;

/** The classes of an element; one that a template language writes has a name of its own. */
export function classesOf({ source }: SourceTree, element: SourceElement): readonly ClassName[] {
  const attribute = attributeOf(element, 'class');
  if (!attribute) return [];
  const { start, end } = attribute.value;
  const words = withoutPlaceholders(source.slice(start, end)).matchAll(/[^\t\n\f\r ]+/g);
  return [...words].map(({ 0: name, index }) => ({
    name,
    start: start + index,
    end: start + index + name.length,
  }));
}

/** Whether an element has a class. */
export const hasClass = (tree: SourceTree, element: SourceElement, name: string): boolean =>
  // Most elements have no such class, and no list is made for them.
  (attributeOf(element, 'class')?.value.end ?? 0) > 0 &&
  classesOf(tree, element).some((found) => found.name === name);

/** Whether an element has one of some classes. */
export const hasAnyClass = (
  tree: SourceTree,
  element: SourceElement,
  names: readonly string[],
): boolean => classesOf(tree, element).some(({ name }) => names.includes(name));

/** Whether an address runs a script, or is a document that somebody has made up. */
export function isScriptAddress(address: string): boolean {
  // Browsers skip these.
  const plain = address.replaceAll(/[\p{Cc}\s]/gu, '');
  return /^(?:javascript|vbscript|data:text\/html)/i.test(plain);
}
