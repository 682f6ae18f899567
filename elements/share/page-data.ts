import { pictureAddress } from '../../shared/dom/address';
import type { Shared } from '../../shared/share/services';

/** What the element's attributes say of the page. */
export interface ShareAttributes {
  readonly url: string;
  readonly text: string;
  readonly image: string;
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The first usable address. */
function firstAddress(...candidates: readonly (string | null | undefined)[]): string | undefined {
  for (const candidate of candidates) {
    const address = pictureAddress(candidate);
    if (address !== undefined) return absolute(address);
  }
  return undefined;
}

const inHead = (selector: string, attribute: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(attribute);

/** Open Graph's data of the page (https://ogp.me/). */
const openGraph = (name: string): string | null | undefined =>
  inHead(`meta[property="og:${name}"]`, 'content');

/**
 * The page to share: from the attributes, else from the head of the document. The canonical address
 * has none of the parameters by which this visitor came.
 */
export function readPage({ url, text, image }: ShareAttributes): Shared {
  const canonical = inHead('link[rel=canonical]', 'href');
  const picture = firstAddress(image, openGraph('image'));
  return {
    url: firstAddress(url, canonical, openGraph('url')) ?? location.href,
    text: text || openGraph('title') || document.title,
    ...(picture !== undefined && { picture, file: picture }),
  };
}
