// @ts-check
/**
 * Reads and rewrites the attributes of an element in a piece of HTML, as text: for the source that
 * readers copy, in the browser, and for the example's document, on the host.
 */

/** An attribute: its name, and its value where it has one. */
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** A tag with more than this on its line gets a line for each attribute. */
const LINE = 88;

/**
 * Where an element's first opening tag stands; comments do not count.
 *
 * @param {string} source
 * @param {string} tag
 * @returns {{ start: number, end: number, text: string } | undefined}
 */
function find(source, tag) {
  const pattern = new RegExp(`<!--[^]*?-->|<${tag}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>`, 'gi');
  for (const match of source.matchAll(pattern)) {
    const [text] = match;
    if (!text.startsWith('<!--'))
      return { start: match.index, end: match.index + text.length, text };
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
 * The attributes of the first such element, by name.
 *
 * @param {string} source
 * @param {string} tag
 * @returns {Map<string, string>}
 */
export function readAttributes(source, tag) {
  const found = find(source, tag);
  const inside = found ? found.text.slice(tag.length + 1, -1) : '';
  return new Map(
    Array.from(inside.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

/**
 * The source with some attributes of the first such element changed; `null` removes one. Those
 * that stay keep their order, new ones come last.
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
  const indent = /[^\n]*$/.exec(before)?.[0] ?? '';
  const opening = [`<${tag}`, ...texts].join(' ');
  const broken = [`<${tag}`, ...texts].join(`\n${' '.repeat(indent.length + 2)}`);
  const line = indent.length + opening.length + 1;
  const written = line > LINE ? `${broken}\n${' '.repeat(indent.length)}>` : `${opening}>`;
  return before + written + source.slice(found.end);
}
