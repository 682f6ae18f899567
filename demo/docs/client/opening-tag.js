// @ts-check
/**
 * Reads and changes the attributes of an element in HTML source: in the browser for the displayed
 * source, and on the host for the example's document.
 */

/** An attribute with an optional value. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** A longer opening tag is written with one attribute per line. */
const MAX_LINE_LENGTH = 88;

/** The end of an opening tag, or a quote: a `>` inside quotes does not end the tag. */
const END_OR_QUOTE = /[>"']/g;

/**
 * Returns the index after an opening tag; `undefined` if it has no end.
 *
 * @param {string} source
 * @param {number} from
 */
function endOfTag(source, from) {
  for (let at = from; ;) {
    END_OR_QUOTE.lastIndex = at;
    const found = END_OR_QUOTE.exec(source);
    if (!found) return undefined;
    if (found[0] === '>') return found.index + 1;
    const end = source.indexOf(found[0], found.index + 1);
    if (end < 0) return undefined;
    at = end + 1;
  }
}

/**
 * Finds the first opening tag of an element, except in comments. As in a browser, a comment or a tag
 * without an end takes the rest of the source.
 *
 * @param {string} source
 * @param {string} tag
 * @returns {{ start: number, end: number, text: string } | undefined}
 */
function find(source, tag) {
  const pattern = new RegExp(`<!--|<${tag}(?=[\\s/>])`, 'gi');
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const start = match.index;
    if (match[0] !== '<!--') {
      const end = endOfTag(source, pattern.lastIndex);
      return end === undefined ? undefined : { start, end, text: source.slice(start, end) };
    }
    const end = source.indexOf('-->', pattern.lastIndex);
    if (end < 0) return undefined;
    pattern.lastIndex = end + '-->'.length;
  }
  return undefined;
}

/** @param {string} text */
const decode = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @param {string} text */
const encode = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * Returns the attributes of the first such element, by name.
 *
 * @param {string} source
 * @param {string} tag
 * @returns {Map<string, string>}
 */
export function readAttributes(source, tag) {
  const found = find(source, tag);
  const attributes = found ? found.text.slice(tag.length + 1, -1) : '';
  return new Map(
    Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', double, single, unquoted]) => [
      name.toLowerCase(),
      decode(double ?? single ?? unquoted ?? ''),
    ]),
  );
}

/**
 * Returns the source with changed attributes of the first such element; `null` removes one. Existing
 * attributes keep their order, new ones are added at the end.
 *
 * @param {string} source
 * @param {string} tag
 * @param {Iterable<readonly [string, string | null]>} changes
 * @returns {string}
 */
export function writeAttributes(source, tag, changes) {
  const found = find(source, tag);
  if (!found) return source;
  const attributes = readAttributes(source, tag);
  for (const [name, value] of changes) {
    if (value === null) attributes.delete(name);
    else attributes.set(name, value);
  }
  const texts = Array.from(attributes, ([name, value]) =>
    value === '' ? name : `${name}="${encode(value)}"`,
  );
  const before = source.slice(0, found.start);
  const indent = before.slice(before.lastIndexOf('\n') + 1);
  const oneLine = [`<${tag}`, ...texts].join(' ');
  const multiLine = [`<${tag}`, ...texts].join(`\n${' '.repeat(indent.length + 2)}`);
  const length = indent.length + oneLine.length + 1;
  const opening =
    length > MAX_LINE_LENGTH ? `${multiLine}\n${' '.repeat(indent.length)}>` : `${oneLine}>`;
  return before + opening + source.slice(found.end);
}
