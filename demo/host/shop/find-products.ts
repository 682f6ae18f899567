import type { FoundProducts, Product } from './shop.types';
import type { Catalogue } from './catalogue';

/** Most products on a page. */
const MAX_LIMIT = 100;

/** Longest search term, in UTF-16 code units, and most words of it. */
export const MAX_KEYWORDS = 100;
const MAX_WORDS = 10;

/** Which products to find. */
export interface ProductQuery {
  /** Id of a category; 0 for all. */
  readonly category: number;
  readonly keywords: string;
  readonly offset: number;
  readonly limit: number;
}

const whole = (text: string | undefined, fallback: number, max: number): number => {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : fallback;
};

/** Reads a query; what is invalid has its default. */
export function parseQuery(query: Readonly<Record<string, string | undefined>>): ProductQuery {
  return {
    category: whole(query['category'], 0, Number.MAX_SAFE_INTEGER),
    keywords: (query['keywords'] ?? '').trim().slice(0, MAX_KEYWORDS),
    offset: whole(query['offset'], 0, 100_000),
    limit: Math.max(1, whole(query['limit'], MAX_LIMIT, MAX_LIMIT)),
  };
}

/** Text without case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Folded texts of products, by their options: what has another stock only shares them. */
const texts = new WeakMap<Product['options'], string>();

/** The text of a product that is searched, folded once in each version of the catalogue. */
function textOf({ name, sku, description, options }: Product): string {
  const known = texts.get(options);
  if (known !== undefined) return known;
  const text = fold([name, sku, description].join(' '));
  texts.set(options, text);
  return text;
}

/** Finds products; each word of the search term must occur. */
export function findProducts({ products }: Catalogue, query: ProductQuery): FoundProducts {
  const { category, keywords, offset, limit } = query;
  const words = fold(keywords).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const found = products.filter((product) => {
    if (category !== 0 && !product.categories.includes(category)) return false;
    const text = words.length > 0 ? textOf(product) : '';
    return words.every((word) => text.includes(word));
  });
  return { products: found.slice(offset, offset + limit), total: found.length, offset };
}

/** Finds a product by its number. */
export const productBy = ({ products }: Catalogue, id: number): Product | undefined =>
  products.find((product) => product.id === id);
