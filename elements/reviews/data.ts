import { linkAddress, pictureAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';

/** One review. */
export interface Review {
  readonly text: string;
  readonly author?: string;
  /** From 0 to 5; halves are drawn. */
  readonly rating?: number;
  /** Day as in ISO 8601, such as `2026-04-02`. */
  readonly date?: string;
  /** The date in words, which is shown instead of the formatted day. */
  readonly when?: string;
  /** Address of the review or its author. */
  readonly href?: string;
  /** Address of the author's picture. */
  readonly photo?: string;
  /** Language of the text. */
  readonly lang?: string;
}

/** Most stars of a rating. */
export const MOST = 5;

/** The most reviews that are read, and characters of each text. */
const MAX_REVIEWS = 200;
const MAX_TEXT = 20_000;

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : undefined;

/** Reads a rating, also from an attribute. */
export function readRating(value: unknown): number | undefined {
  const rating = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof rating === 'number' && rating >= 0 && rating <= MOST ? rating : undefined;
}

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d(?:-\d\d)?/.test(value) && !Number.isNaN(Date.parse(value));

function readReview(value: unknown): Review | undefined {
  const entry = typeof value === 'string' ? { text: value } : value;
  if (!isRecord(entry)) return undefined;
  const text = readText(entry['text']);
  if (text === undefined) return undefined;
  const date = readText(entry['date']);
  const optional = {
    author: readText(entry['author']),
    rating: readRating(entry['rating']),
    date: date !== undefined && isDay(date) ? date : undefined,
    when: readText(entry['when']),
    href: linkAddress(entry['href']),
    photo: pictureAddress(entry['photo']),
    lang: readText(entry['lang']),
  };
  const known = Object.entries(optional).filter(([, each]) => each !== undefined);
  return { text, ...Object.fromEntries(known) };
}

/** Reads a list of reviews or texts; entries without a text are left out. */
export function readReviews(value: unknown): readonly Review[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MAX_REVIEWS).flatMap((review) => readReview(review) ?? []);
}

/** The text of an element, with a line for each of its paragraphs. */
function textOf(element: Element): string {
  const paragraphs = [...element.querySelectorAll('p')];
  const parts = paragraphs.length > 0 ? paragraphs : [element];
  return parts.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).join('\n');
}

/** Reads a `figure` or `article` with a `blockquote`, or a `blockquote` alone. */
function fromElement(element: HTMLElement): unknown {
  const quote = element.matches('blockquote') ? element : element.querySelector('blockquote');
  if (!quote) return undefined;
  const text = quote.cloneNode(true) as Element;
  if (quote === element) for (const each of text.querySelectorAll('footer, cite')) each.remove();
  const time = element.querySelector('time');
  return {
    text: textOf(text),
    author: element.querySelector('cite')?.textContent,
    rating: element.dataset['rating'],
    date: time?.dateTime,
    when: time?.textContent,
    href: element.querySelector('cite a, a:has(cite)')?.getAttribute('href'),
    photo: element.querySelector('img')?.getAttribute('src'),
    lang: (quote.closest('[lang]') ?? quote).getAttribute('lang'),
  };
}

/**
 * The reviews, in order: a JSON child, or quotations among the children.
 */
export const reviews: DataSource<'reviews', readonly Review[]> = {
  name: 'reviews',
  read: readReviews,
  fromChildren: (host) =>
    readReviews([...host.children].map((child) => fromElement(child as HTMLElement))) ?? [],
};
