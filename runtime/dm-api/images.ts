import { parseUrl } from '../../shared/site/parse-url';
import type { Device } from '../../shared/site/parameters.types';
import { isObject, textOf, type SiteSource } from './site-source';

/** Width of the picture that a device needs, in px. */
const WIDTHS: Readonly<Record<Device, number>> = { mobile: 640, tablet: 1280, desktop: 1920 };

/**
 * Returns the address of a picture in the smallest of three sizes that is as wide as asked for.
 * Addresses outside the site's media stay as they are.
 *
 * @param width in px.
 */
export function sizedImage(
  url: string,
  width: number | undefined,
  { source: { media }, device }: { readonly source: SiteSource; readonly device: Device },
): string {
  const site = isObject(media) ? media : {};
  const [before] = textOf(site, 'pattern').split('{size}');
  const root = before && parseUrl(textOf(site, 'base') + before)?.href;
  const picture = parseUrl(url)?.href;
  if (!root || !picture?.startsWith(root)) return url;
  const wanted = Number(width) || WIDTHS[device];
  const sizes = Object.keys(WIDTHS) as Device[];
  const size = sizes.find((each) => WIDTHS[each] >= wanted) ?? 'desktop';
  const end = picture.slice(root.length);
  const resized = end.replace(/^[a-z]+(?=\/)/, size);
  // Keeps the spelling of the page, which may leave out the host.
  return url.endsWith(end) ? url.slice(0, -end.length) + resized : root + resized;
}
