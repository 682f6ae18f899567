import { own } from '../../shared/dom/own';
import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { addressOf } from '../../shared/dom/figure';
import { readableCopy } from '../../shared/dom/inert-copy';
import { isForeign, markWords, type MarkRead } from '../../shared/dom/left-over';
import { readNumber } from '../../shared/element/attributes';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';
import { parseDate } from '../../shared/site/parse-date';

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
  const rating = typeof value === 'string' ? readNumber(value) : value;
  return typeof rating === 'number' && rating >= 0 && rating <= MOST ? rating : undefined;
}

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d(?:-\d\d)?/.test(value) && !Number.isNaN(parseDate(value));

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

/** The text of an element, with a line for each of its blocks. */
function textOf(element: Element): string {
  const copy = readableCopy(element);
  for (const block of copy.querySelectorAll('p, li, div, br, h1, h2, h3, h4, h5, h6')) {
    block.before('\0');
    block.after('\0');
  }
  return copy.textContent
    .split('\0')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join('\n');
}

/** Most characters of the credits that are read. */
const MAX_CREDITS = 1000;

/** The author, and what is said about them beside the day. */
function authorOf(cite: Element | null, credits: Element | null): string | undefined {
  if (!credits) return cite?.textContent;
  const copy = readableCopy(credits);
  for (const time of copy.querySelectorAll('time')) time.remove();
  const text = copy.textContent.slice(0, MAX_CREDITS).replaceAll(/\s+/g, ' ');
  return text.replace(/^[\s\p{P}]+|[\s,;:\p{Pd}]+$/gu, '');
}

/** The link to the review, or to who wrote it: that of the author, or the only one in the credits. */
function linkOf(review: Element, credits: Element | null): Element | null | undefined {
  const ofAuthor = review.querySelector('cite a, a > cite');
  if (ofAuthor) return ofAuthor.closest('a');
  const [link, ...others] = credits?.querySelectorAll('a[href]') ?? [];
  return others.length === 0 ? link : undefined;
}

/** The element that a quotation stands in with its author: a `figure`, an `article`, or any other around it alone. */
function reviewAround(quote: Element, host: Element): HTMLElement {
  const isAlone = (box: Element): boolean => own(box).querySelectorAll('blockquote').length === 1;
  const known = quote.closest('figure, article');
  if (known && known !== host && host.contains(known) && isAlone(known))
    return known as HTMLElement;
  let review = quote;
  for (
    let box = quote.parentElement;
    box && box !== host && isAlone(box);
    box = own(box).parentElement
  ) {
    review = box;
  }
  return review as HTMLElement;
}

/** Reads a quotation, with what stands around it. */
function fromQuote(quote: Element, host: Element, markRead: MarkRead): unknown {
  const element = reviewAround(quote, host);
  const text = readableCopy(quote);
  const cite = element.querySelector('cite');
  const credits = element.querySelector('figcaption, footer');
  const isInside = quote.contains(credits ?? cite);
  if (isInside) for (const each of text.querySelectorAll('footer, cite')) each.remove();
  const time = element.querySelector('time');
  const photo = element.querySelector('img');
  markWords(quote, markRead);
  if (credits) markWords(credits, markRead);
  for (const each of [cite, time, photo]) if (each) markRead(each);
  return {
    text: textOf(text),
    author: authorOf(cite, credits),
    rating:
      element.dataset['rating'] ?? quote.closest<HTMLElement>('[data-rating]')?.dataset['rating'],
    date: time?.dateTime,
    when: time?.textContent,
    href: linkOf(element, credits)?.getAttribute('href'),
    photo: photo && addressOf(photo),
    lang: (quote.closest('[lang]') ?? quote).getAttribute('lang'),
  };
}

/** The quotations among the descendants, not those in others or in other elements. */
function quotesIn(parent: Element): Element[] {
  return [...own(parent).children].flatMap((child) => {
    if (isForeign(child)) return [];
    return own(child).matches('blockquote') ? [child] : quotesIn(child);
  });
}

/**
 * The reviews, in order: a JSON child, or quotations among the children.
 */
export const reviews: DataSource<'reviews', readonly Review[]> = {
  name: 'reviews',
  read: readReviews,
  replacesChildren: true,
  fromChildren: (host, markRead) =>
    readReviews(quotesIn(host).map((quote) => fromQuote(quote, host, markRead))) ?? [],
};
