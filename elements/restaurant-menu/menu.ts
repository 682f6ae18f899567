import { pictureAddress } from '../../shared/dom/address';
import { isRecord } from '../../shared/site/parameters';
import type { Mark } from './diets';
import { amountOf, type Price } from './prices';

/** A small picture of a dish. */
export interface Picture {
  readonly src: string;
  /** `''` for a picture that says nothing. */
  readonly alt: string;
}

/** Something to eat or drink. */
export interface Dish {
  readonly name: string;
  /** What an address's hash calls it by. */
  readonly id?: string;
  readonly text?: string;
  readonly price: readonly Price[];
  readonly diet: readonly Mark[];
  readonly image?: Picture;
}

/** A part of the menu (visual-widgets §2, §4). */
export interface Category {
  readonly name: string;
  /** What an address's hash calls it by; its name where the page gives none. */
  readonly id: string;
  /** Of its heading, 2 to 5. */
  readonly level: number;
  readonly text?: string;
  readonly items: readonly Dish[];
}

/** Drops what is `undefined`, which an optional property is not allowed to be. */
const given = <T extends object>(values: { [K in keyof T]: T[K] | undefined }): T =>
  JSON.parse(JSON.stringify(values)) as T;

/** Text on one line; `undefined` for none. */
export const line = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.replace(/\s+/g, ' ').trim()) || undefined;

function readPrice(value: unknown): Price | undefined {
  const priced = isRecord(value) ? value : { price: value };
  const { price } = priced;
  const amount = amountOf(price);
  const text = line(priced['text']) ?? (typeof price === 'string' ? line(price) : undefined);
  if (amount === undefined && text === undefined) return undefined;
  return given<Price>({ price: amount, text: text ?? '', label: line(priced['label']) });
}

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function readMark(value: unknown): Mark | undefined {
  const marked = isRecord(value) ? value : { code: value };
  const code = line(marked['code'])?.toLowerCase();
  return code === undefined ? undefined : given<Mark>({ code, label: line(marked['label']) });
}

/** Each mark once. */
function readMarks(value: unknown): readonly Mark[] {
  const marks = list(value).flatMap((mark) => readMark(mark) ?? []);
  return marks.filter(({ code }, index) => marks.findIndex((mark) => mark.code === code) === index);
}

function readPicture(value: unknown): Picture | undefined {
  const shown = isRecord(value) ? value : { src: value };
  const src = pictureAddress(shown['src']);
  return src === undefined ? undefined : { src, alt: line(shown['alt']) ?? '' };
}

function readDish(value: unknown): Dish | undefined {
  const dish = typeof value === 'string' ? { name: value } : value;
  if (!isRecord(dish)) return undefined;
  const name = line(dish['name']);
  if (name === undefined) return undefined;
  return given<Dish>({
    name,
    id: line(dish['id']),
    text: line(dish['text']),
    price: list(dish['price']).flatMap((price) => readPrice(price) ?? []),
    diet: readMarks(dish['diet']),
    image: readPicture(dish['image']),
  });
}

function readCategory(value: unknown): Category | undefined {
  if (!isRecord(value)) return undefined;
  const name = line(value['name']);
  if (name === undefined) return undefined;
  const { level } = value;
  return given<Category>({
    name,
    id: line(value['id']) ?? name,
    level: typeof level === 'number' ? Math.min(5, Math.max(2, level)) : 3,
    text: line(value['text']),
    items: list(value['items']).flatMap((dish) => readDish(dish) ?? []),
  });
}

/** Reads a list of categories; those without a name are left out, and so are dishes without one. */
export function readMenu(value: unknown): readonly Category[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const taken = new Set<string>();
  return value.flatMap((entry) => {
    const category = readCategory(entry);
    if (!category) return [];
    let { id } = category;
    for (let n = 2; taken.has(id); n++) id = `${category.id}-${n}`;
    taken.add(id);
    return { ...category, id };
  });
}
