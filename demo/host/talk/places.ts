import { attribute, descendants, parseMarkup, type Element } from '../text/markup';

/** Elements that visitors talk in. */
export type TalkTag = 'dm-comments' | 'dm-like';

/** An element in a page that keeps comments or likes. */
export interface Place {
  readonly tag: TalkTag;
  /** The `identifier` attribute, or `''`. */
  readonly identifier: string;
  /** Whether the author of the page has closed it. */
  readonly isClosed: boolean;
  /** The `sort` attribute, or `''`. */
  readonly sort: string;
  /** Whether the site keeps it, not a service. */
  readonly isOwn: boolean;
}

/** A start tag; `>` may stand in an attribute's value. */
const TAGS = /<dm-(?:comments|like)(?=[\s>/])(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Returns the elements in a page's content that keep comments or likes. */
export const placesIn = (content: string): Place[] =>
  Array.from(content.matchAll(TAGS), ([tag]) => placeOf(tag)).filter((place) => !!place);

/** Reads a place from its start tag. */
export function placeOf(tag: string): Place | undefined {
  const [element] = descendants(parseMarkup(tag));
  return element && read(element);
}

const read = (element: Element): Place => ({
  tag: element.tagName as TalkTag,
  identifier: attribute(element, 'identifier')?.trim() ?? '',
  isClosed: isOn(attribute(element, 'closed')),
  sort: attribute(element, 'sort')?.trim() ?? '',
  isOwn: attribute(element, 'provider')?.trim().toLowerCase() !== 'disqus',
});

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/** Returns the key of a place: its identifier, else the path of its page. */
export const keyOf = (identifier: string, path: string): string => identifier || path;
