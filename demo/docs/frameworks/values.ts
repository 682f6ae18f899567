import type { AttributeDocs } from '../data';

/** An attribute's value, in the quotes that it does not contain. */
export function quoted(value: string): string {
  const text = value.replace(/&(?=[#\w]+;)/g, '&amp;');
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  return quote + (quote === '"' ? text.replaceAll('"', '&quot;') : text) + quote;
}

/** Text with the signs of HTML as character references. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A string in single quotes. */
export const stringOf = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

/** Writes JSON as an expression of JavaScript, in single quotes. */
function expressionOf(value: unknown): string {
  if (typeof value === 'string') return stringOf(value);
  if (Array.isArray(value)) return `[${value.map(expressionOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, inner]) =>
      `${/^[a-z_$][\w$]*$/i.test(key) ? key : stringOf(key)}: ${expressionOf(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** An attribute as in HTML; an empty value is left out, except where it means something. */
export const plainAttribute = (name: string, value: string): string =>
  value === '' && name !== 'alt' && name !== 'value' ? name : `${name}=${quoted(value)}`;

/** Writes the value of a JSON attribute as an expression; `undefined` for other attributes. */
export function jsonOf(docs: AttributeDocs | undefined, value: string): string | undefined {
  if (docs?.kind !== 'json') return undefined;
  try {
    return expressionOf(JSON.parse(value));
  } catch {
    return undefined;
  }
}
