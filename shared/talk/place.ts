import { pageAddress } from '../site/page-address';
import { parseUrl } from '../site/parse-url';

/** What keeps comments or likes: named by the attributes of an element. */
export interface TalkPlace {
  /** The `identifier`, or `''`. */
  readonly identifier: string;
  /** Path of the page. */
  readonly page: string;
  /** Key of its counts: the identifier, else the path of the page. */
  readonly key: string;
}

/** Most characters of an identifier or a path; the host accepts no more. */
const MAX_LENGTH = 300;

/** Returns the place that an element names; without an address, on the page in the address bar. */
export function talkPlace({ identifier, url }: { identifier: string; url: string }): TalkPlace {
  const named = url ? parseUrl(url) : undefined;
  const page = (named?.origin === location.origin ? named : pageAddress()).pathname;
  const name = identifier.trim().slice(0, MAX_LENGTH);
  return { identifier: name, page, key: name || page };
}

/** The place as the query of a call. */
export const placeQuery = ({ identifier, page }: TalkPlace): Record<string, string> => ({
  ...(identifier && { identifier }),
  page,
});
