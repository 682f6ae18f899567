import { readAsDataUrl } from './read-as-data-url';

/** Elements with an address, whose content is no part of an SVG image unless it is embedded. */
const PICTURES = new Set(['img', 'image', 'feimage', 'use', 'iframe', 'object', 'embed', 'video']);

/** An address in a style: all but embedded ones and parts of the document itself. */
const OUTER_URL = /url\((["']?)(?!data:|#)([^"')]+)\1\)/g;

const isInner = (address: string): boolean => address === '' || /^(?:data:|#)/.test(address);

/** Whether an element would be empty in an image of it. */
function isMissing(element: Element): boolean {
  const name = element.localName.toLowerCase();
  // A canvas with pixels of another site is copied without them.
  if (element instanceof HTMLCanvasElement) return element.width * element.height > 0;
  if (!PICTURES.has(name) && !(element instanceof HTMLInputElement && element.type === 'image'))
    return false;
  const addresses = ['src', 'data', 'href', 'xlink:href'].map((attribute) =>
    element.getAttribute(attribute),
  );
  return addresses.some((address) => !isInner(address ?? ''));
}

/** Embeds the pictures that a text of styles names. */
async function embedUrls(text: string, signal: AbortSignal): Promise<string> {
  const addresses = new Set(Array.from(text.matchAll(OUTER_URL), ([, , address = '']) => address));
  const { origin, pathname, search } = location;
  let embedded = text;
  for (const address of addresses) {
    const url = new URL(address, document.baseURI);
    // A filter or a clip path of the page, which is no picture.
    if (url.hash && url.origin === origin && url.pathname + url.search === pathname + search)
      continue;
    const data = await readAsDataUrl(url.href, signal);
    for (const quote of ['"', "'", ''])
      embedded = embedded.replaceAll(`url(${quote}${address}${quote})`, `url("${data}")`);
  }
  return embedded;
}

/** Whether a rule of a pseudo-element shows a picture as its text, which is copied as words. */
const hasPictureAsText = (text: string): boolean => /(?:^|[\s;{])content:[^;]*\burl\(/.test(text);

/**
 * Embeds what the copy of a coupon still has outside of it: an SVG image loads nothing.
 *
 * @throws if something cannot be read: the picture would lose it, and with it maybe the ground that
 *   makes its text readable.
 */
export async function embedRest(
  svg: SVGSVGElement,
  signal: AbortSignal,
  pause: () => Promise<void>,
): Promise<void> {
  for (const element of svg.querySelectorAll<HTMLElement | SVGElement>('*')) {
    await pause();
    const { style } = element;
    if (style.display === 'none') continue;
    if (isMissing(element)) throw new Error(`its <${element.localName}> cannot be copied`);
    for (const name of style) {
      const value = style.getPropertyValue(name);
      if (name === 'cursor' || !value.includes('url(')) continue;
      const embedded = await embedUrls(value, signal);
      if (embedded !== value) style.setProperty(name, embedded, style.getPropertyPriority(name));
    }
  }
  for (const sheet of svg.querySelectorAll('style')) {
    const text = sheet.textContent;
    if (hasPictureAsText(text)) throw new Error('a picture in `content` cannot be copied');
    const embedded = await embedUrls(text, signal);
    if (embedded !== text) sheet.textContent = embedded;
  }
}
