import { escape } from '../../html';
import { memoize } from '../text/memoize';
import { dataIn, wrapRich, type Collection, type Item } from './collection-file';

/** `{{name}}`: a field of the item, or its page's address as `page_item_url`; `{{name|date}}`. */
const PLACEHOLDER = /\{\{([\w-]{1,64})(\|date)?\}\}/g;

/** `<!--dm:items name-->`, repeated for each item of a collection, up to `<!--/dm:items-->`. */
const ITEMS = /<!--dm:items ([\w-]{1,64})-->([\s\S]*?)<!--\/dm:items-->/g;

interface Filling {
  readonly collection: Pick<Collection, 'name' | 'fields'>;
  readonly item: Item;
  readonly language: string;
  /** Whether the template is HTML, in which text is escaped. */
  readonly format: 'html' | 'text';
}

/**
 * Replaces the placeholders of a template by the fields of an item.
 *
 * @throws {Error} Names the unknown field.
 */
export function fillTemplate(template: string, filling: Filling): string {
  const { collection, item, language, format } = filling;
  const data = dataIn(item, language);
  return template.replace(PLACEHOLDER, (_, name: string, filter: string | undefined) => {
    if (name === 'page_item_url') return escape(item.urls[language] ?? '');
    const type = collection.fields.find((field) => field.name === name)?.type;
    if (!type || type === 'list') {
      throw new Error(`The collection "${collection.name}" has no field "${name}" to show.`);
    }
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (value === undefined || typeof value === 'object') return '';
    if (format === 'html' && type === 'rich') return wrapRich(String(value));
    const text = filter ? formatDate(String(value), language) : String(value);
    return format === 'html' ? escape(text) : text;
  });
}

/**
 * Repeats the blocks of a page for the items of their collections.
 *
 * @throws {Error} Names the unknown collection.
 */
export function fillItems(
  content: string,
  collections: readonly Collection[],
  language: string,
): string {
  return content.replace(ITEMS, (_, name: string, block: string) => {
    const collection = findCollection(collections, name);
    return collection.items
      .map((item) => fillTemplate(block, { collection, item, language, format: 'html' }))
      .join('');
  });
}

/**
 * Finds one of the site's own collections.
 *
 * @throws {Error} If there is none of that name.
 */
export function findCollection(collections: readonly Collection[], name: string): Collection {
  const found = collections.find((one) => one.kind === 'collection' && one.name === name);
  if (!found) throw new Error(`There is no collection "${name}".`);
  return found;
}

/** Making a format takes longer than all dates of a page. */
const dateFormat = memoize(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
);

/** Returns a date in words. */
export const formatDate = (text: string, language: string): string =>
  dateFormat(language).format(new Date(text));
