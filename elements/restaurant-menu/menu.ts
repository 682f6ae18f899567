import { pictureAddress } from '../../shared/dom/address';
import { isRecord } from '../../shared/site/parameters';
import type { Mark } from './diets';
import { amountOf, type Price } from './prices';

/** A small picture of a dish. */
export interface Picture {
  readonly src: string;
  /** `''` for a decorative picture. */
  readonly alt: string;
}

/** A dish or a drink. */
export interface Dish {
  readonly name: string;
  /** Its name in the hash of an address. */
  readonly id?: string;
  readonly text?: string;
  readonly price: readonly Price[];
  readonly diet: readonly Mark[];
  readonly image?: Picture;
}

/** A category of the menu (visual-widgets §2, §4). */
export interface Category {
  readonly name: string;
  /** Its name in the hash of an address; by default `name`. */
  readonly id: string;
  /** Level of its heading, 2 to 5; by default, and at most, one below the heading before the menu. */
  readonly level?: number;
  readonly text?: string;
  readonly items: readonly Dish[];
}

/** Drops properties that are `undefined`, which optional properties may not be. */
const withoutUndefined = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  JSON.parse(JSON.stringify(values)) as T;

/** Text with white space collapsed; `undefined` when empty. */
export const line = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.replace(/\s+/g, ' ').trim()) || undefined;

function readPrice(value: unknown): Price | undefined {
  const entry = isRecord(value) ? value : { price: value };
  const { price } = entry;
  const amount = amountOf(price);
  const text = line(entry['text']) ?? (typeof price === 'string' ? line(price) : undefined);
  if (amount === undefined && text === undefined) return undefined;
  return withoutUndefined<Price>({ price: amount, text: text ?? '', label: line(entry['label']) });
}

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function readMark(value: unknown): Mark | undefined {
  const mark = isRecord(value) ? value : { code: value };
  const code = line(mark['code'])?.toLowerCase();
  return code === undefined
    ? undefined
    : withoutUndefined<Mark>({ code, label: line(mark['label']) });
}

/** Reads marks without duplicates. */
function readMarks(value: unknown): readonly Mark[] {
  const marks = list(value).flatMap((mark) => readMark(mark) ?? []);
  return marks.filter(({ code }, index) => marks.findIndex((mark) => mark.code === code) === index);
}

function readPicture(value: unknown): Picture | undefined {
  const picture = isRecord(value) ? value : { src: value };
  const src = pictureAddress(picture['src']);
  return src === undefined ? undefined : { src, alt: line(picture['alt']) ?? '' };
}

function readDish(value: unknown): Dish | undefined {
  const dish = typeof value === 'string' ? { name: value } : value;
  if (!isRecord(dish)) return undefined;
  const name = line(dish['name']);
  if (name === undefined) return undefined;
  return withoutUndefined<Dish>({
    name,
    id: line(dish['id']),
    text: line(dish['text']),
    price: list(dish['price']).flatMap((price) => readPrice(price) ?? []),
    diet: readMarks(dish['diet']),
    image: readPicture(dish['image']),
  });
}

const isLevel = (value: unknown): value is number => Number.isInteger(value);

function readCategory(value: unknown): Category | undefined {
  if (!isRecord(value)) return undefined;
  const name = line(value['name']);
  if (name === undefined) return undefined;
  const { level } = value;
  return withoutUndefined<Category>({
    name,
    id: line(value['id']) ?? name,
    level: isLevel(level) ? Math.min(5, Math.max(2, level)) : undefined,
    text: line(value['text']),
    items: list(value['items']).flatMap((dish) => readDish(dish) ?? []),
  });
}

/** Reads a list of categories; categories and dishes without a name are left out. */
export function readMenu(value: unknown): readonly Category[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = new Set<string>();
  return value.flatMap((entry) => {
    const category = readCategory(entry);
    if (!category) return [];
    let { id } = category;
    for (let n = 2; ids.has(id); n++) id = `${category.id}-${n}`;
    ids.add(id);
    return { ...category, id };
  });
}
