import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';
import { keepNewest } from '../http/keep-newest';

/** Most addresses of which the links are kept. */
const LIMIT = 1000;

/** Longest address of which they are kept, in UTF-16 code units. */
const MAX_ADDRESS = 300;

/** Start of a document in which its style sheets are looked for, in UTF-16 code units. */
const READ = 20_000;

const LINK = /<link\b[^<>]*>/g;

/** A path of the site, as a header can hold it. */
const HREF = /\shref="(\/(?!\/)[\x21\x23-\x3b=\x3f-\x7e]*)"/;

/** A document, from which the hints for the next visitor are read. */
export interface SentPage {
  /** The document as sent. */
  readonly document: string;
  /** Its `Link` header, which names a picture. */
  readonly link: string | undefined;
}

/** The links of the pages that were sent last, for the visitors that come next. */
export interface EarlyHints {
  /** Answers a navigation with 103 and the links of its address, if these are known. */
  send(c: Context<HostEnv>): void;
  /** Keeps the links of an address; without any, it forgets those that it had. */
  remember(c: Context<HostEnv>, links: readonly string[]): void;
}

/** The style sheets that every visitor of a document needs. */
function sheetsIn(document: string): string[] {
  return Array.from(document.slice(0, READ).matchAll(LINK), ([tag]) =>
    /\srel="stylesheet"/.test(tag) && !/\s(?:media|disabled)\b/.test(tag)
      ? HREF.exec(tag)?.[1]
      : undefined,
  ).filter((href) => href !== undefined);
}

/**
 * Links that depend on nothing but the address: browsers choose no picture of several this early. No
 * modules, before which an import map has to stand.
 */
export const hintsOf = ({ document, link }: SentPage): string[] => [
  ...sheetsIn(document).map((href) => `<${href}>; rel=preload; as=style`),
  ...(link === undefined || link.includes('imagesrcset') ? [] : [link]),
];

const addressOf = (c: Context<HostEnv>): string => {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
};

/**
 * Sends early hints (RFC 8297): the style sheets of a page are on their way while the host reads the
 * database for it. They are those of the last response for the same address.
 *
 * @param isOn whether the proxy in front of the host passes 103 on; some answer with it instead.
 */
export function createEarlyHints(isOn: boolean): EarlyHints {
  // In the order in which they were sent, the oldest first.
  const kept = new Map<string, readonly string[]>();
  return {
    send(c) {
      const hints = isOn ? kept.get(addressOf(c)) : undefined;
      // A client that does not say that it opens a page might take 103 for the response.
      if (!hints || c.req.header('sec-fetch-mode') !== 'navigate') return;
      c.env.outgoing.writeEarlyHints({ link: [...hints] });
    },
    remember(c, hints) {
      if (!isOn) return;
      const address = addressOf(c);
      if (address.length > MAX_ADDRESS) return;
      kept.delete(address);
      if (hints.length > 0) kept.set(address, hints);
      keepNewest(kept, LIMIT);
    },
  };
}
