import { z } from 'zod';
import { errorAt, readJson, type JsonSource, type WrongValue } from '../mistakes/read-json';
import { siteError } from '../mistakes/site-error';
import { suggestion } from '../../../shared/debug/nearest';
import { schemaAddress } from '../mistakes/schema-address';

/** Types of fields. `rich` is HTML without blocks; a blank line separates its paragraphs. */
const FIELD_TYPES = ['text', 'rich', 'number', 'boolean', 'date', 'url', 'image', 'list'] as const;

/** Type of a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of a collection. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
}

/** A value that conditions compare. */
export type Scalar = string | number | boolean;

/** A value of a field. */
export type FieldValue = Scalar | readonly (Scalar | Readonly<Record<string, Scalar>>)[];

/** The fields of an item, by name. */
export type ItemData = Readonly<Record<string, FieldValue>>;

/** An item of a collection. */
export interface Item {
  readonly data: ItemData;
  /** Fields that differ in a language. */
  readonly translations: Readonly<Record<string, ItemData>>;
  /** Path of the item's page by language. */
  readonly urls: Readonly<Record<string, string>>;
}

/** Where a collection stands: among the site's own, or in its store. */
export type CollectionKind = 'collection' | 'store';

/** A collection with its items, in order. Names are case-sensitive. */
export interface Collection {
  readonly kind: CollectionKind;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly items: readonly Item[];
}

/** Maximum number of items of a collection. */
const MAX_ITEMS = 2000;

/** Maximum length of a collection's file. Queries read all of it. */
const MAX_LENGTH = 2_000_000;

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Schema of the values of each type. */
const VALUES: Readonly<Record<FieldType, z.ZodType<FieldValue>>> = {
  text: z.string(),
  rich: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  url: z.string(),
  image: z.string(),
  list: z.array(z.union([scalar, z.record(z.string(), scalar)])),
};

const fieldName = z.string().regex(/^[\w-]{1,64}$/);

/** `data/collections/<name>.json` and `data/store/<name>.json`. */
export const collectionFile = z.strictObject({
  $schema: schemaAddress,
  fields: z.record(fieldName, z.enum(FIELD_TYPES)).describe('Types of the fields, by name.'),
  items: z
    .array(
      z.strictObject({
        data: z.record(z.string(), z.unknown()),
        translations: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
      }),
    )
    .max(MAX_ITEMS),
});

interface Source {
  readonly kind: CollectionKind;
  readonly name: string;
  /** Path in the content folder, for messages. */
  readonly file: string;
}

/**
 * Parses the file of a collection.
 *
 * @throws {SiteError} Names the file, and the invalid items and fields.
 */
export function parseCollectionFile(text: string, { kind, name, file }: Source): Collection {
  if (text.length > MAX_LENGTH) throw siteError(file, `longer than ${MAX_LENGTH} characters.`);
  const source: JsonSource = { file };
  const parsed = readJson(text, collectionFile, source);
  const types = new Map(Object.entries(parsed.fields));
  const mistakes: WrongValue[] = [];
  const items = parsed.items.map(({ data, translations }, index) => {
    const check = (fields: Readonly<Record<string, unknown>>, ...path: string[]): ItemData => {
      const { values, wrong } = checkItem(fields, types);
      for (const { field, words } of wrong) {
        const place = ['items', index, ...path, field];
        mistakes.push({ path: place, words: `item ${index + 1}: ${words}` });
      }
      return values;
    };
    return {
      data: check(data, 'data'),
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, fields]) => [
          language,
          check(fields, 'translations', language),
        ]),
      ),
      urls: {},
    };
  });
  if (mistakes.length > 0) throw errorAt(text, mistakes, source);
  const fields = Array.from(types, ([field, type]) => ({ name: field, type }));
  return { kind, name, fields, items };
}

interface WrongField {
  readonly field: string;
  readonly words: string;
}

function checkItem(
  fields: Readonly<Record<string, unknown>>,
  types: ReadonlyMap<string, FieldType>,
): { readonly values: ItemData; readonly wrong: readonly WrongField[] } {
  const values: Record<string, FieldValue> = {};
  const wrong: WrongField[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const type = types.get(field);
    const result = type && VALUES[type].safeParse(value);
    if (result?.success) values[field] = result.data;
    else if (type) wrong.push({ field, words: `"${field}" is not of type ${type}.` });
    else {
      const near = suggestion(field, [...types.keys()]);
      wrong.push({ field, words: `unknown field "${field}"${near || '.'}` });
    }
  }
  return { values, wrong };
}

/** Returns the fields of an item in a language. */
export const dataIn = ({ data, translations }: Item, language: string): ItemData =>
  Object.hasOwn(translations, language) ? { ...data, ...translations[language] } : data;

/** Wraps each paragraph of rich text, as the platform does. */
export const wrapRich = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p class="rteBlock">${paragraph.trim()}</p>`)
    .join('');

/** Returns the value of a field as visitors get it. */
export const published = (value: FieldValue, type: FieldType): FieldValue =>
  type === 'rich' && typeof value === 'string' ? wrapRich(value) : value;
