import { escape, Markup } from '../../html';

/** Values of a template by name: text, markup, and fields of their own for a part of it. */
export interface Fields {
  readonly [name: string]: string | Markup | Fields | readonly Fields[] | undefined;
}

const PART =
  /<!--dm:with ([\w-]{1,64})-->([\s\S]*?)<!--\/dm:with \1-->|<!--dm:([\w-]{1,64})-->|\{\{([\w-]{1,64})\}\}/g;

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
export function fillBlocks(template: string, fields: Fields): string {
  return template.replace(
    PART,
    (all, block?: string, inner?: string, markup?: string, text?: string) => {
      const name = block ?? markup ?? text ?? '';
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (block !== undefined) return fillWith(inner ?? '', fields, value);
      if (!Object.hasOwn(fields, name)) return all;
      if (value instanceof Markup) return value.text;
      return typeof value === 'string' ? escape(value) : '';
    },
  );
}

function fillWith(inner: string, outer: Fields, value: Fields[string]): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'string' || value instanceof Markup) return fillBlocks(inner, outer);
  const all = Array.isArray(value) ? (value as readonly Fields[]) : [value as Fields];
  return all.map((fields) => fillBlocks(inner, { ...outer, ...fields })).join('');
}
