import { escape, Markup } from '../../html';
import { memoize } from '../text/memoize';

/** Values of a template by name: text, markup, and fields of their own for a part of it. */
export interface Fields {
  readonly [name: string]: string | Markup | Fields | readonly Fields[] | undefined;
}

const PART =
  /<!--dm:with ([\w-]{1,64})-->([\s\S]*?)<!--\/dm:with \1-->|<!--dm:([\w-]{1,64})-->|\{\{([\w-]{1,64})\}\}/g;

/** A part of a template: text as it is, a value, or a block that is shown with other fields. */
type TemplatePart =
  | string
  | { readonly name: string; readonly all: string }
  | { readonly name: string; readonly inner: readonly TemplatePart[] };

/** Most templates that are kept taken apart: those of the languages of a site, and its pages of lists. */
const MAX_TEMPLATES = 50;

/** Takes a template apart, once for all posts that are put into it. */
const partsOf = memoize(parse, MAX_TEMPLATES);

function parse(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { 0: all, 1: block, 2: inner = '', 3: markup, 4: text, index } of template.matchAll(
    PART,
  )) {
    if (index > end) parts.push(template.slice(end, index));
    if (block === undefined) parts.push({ name: markup ?? text ?? '', all });
    else parts.push({ name: block, inner: parse(inner) });
    end = index + all.length;
  }
  if (end < template.length) parts.push(template.slice(end));
  return parts;
}

/**
 * Fills a template in one pass, so that nothing in a value is read as a part of the template:
 *
 * - `{{name}}`: text, escaped
 * - `<!--dm:name-->`: markup
 * - `<!--dm:with name-->…<!--/dm:with name-->`: shown with the fields of `name` in addition, once for
 *   each if it is a list, not at all if it is missing or empty
 *
 * Names without a field stay as they are.
 */
export const fillBlocks = (template: string, fields: Fields): string =>
  fillParts(partsOf(template), [fields]);

/** @param scopes the fields, those of the innermost block first. */
function fillParts(parts: readonly TemplatePart[], scopes: readonly Fields[]): string {
  let filled = '';
  for (const part of parts) {
    if (typeof part === 'string') filled += part;
    else if ('inner' in part) filled += fillWith(part, scopes);
    else filled += valueOf(part, scopes);
  }
  return filled;
}

const scopeOf = (name: string, scopes: readonly Fields[]): Fields | undefined =>
  scopes.find((fields) => Object.hasOwn(fields, name));

function valueOf(
  { name, all }: { readonly name: string; readonly all: string },
  scopes: readonly Fields[],
): string {
  const scope = scopeOf(name, scopes);
  if (!scope) return all;
  const value = scope[name];
  if (value instanceof Markup) return value.text;
  return typeof value === 'string' ? escape(value) : '';
}

function fillWith(
  { name, inner }: { readonly name: string; readonly inner: readonly TemplatePart[] },
  scopes: readonly Fields[],
): string {
  const value = scopeOf(name, scopes)?.[name];
  if (value === undefined || value === '') return '';
  if (typeof value === 'string' || value instanceof Markup) return fillParts(inner, scopes);
  const all = Array.isArray(value) ? (value as readonly Fields[]) : [value as Fields];
  return all.map((fields) => fillParts(inner, [fields, ...scopes])).join('');
}
