import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { NO_CAPTION } from '../../shared/dom/caption';
import type { Figure } from '../../shared/dom/figure';
import type { MarkRead } from '../../shared/dom/left-over';
import { readLength } from '../../shared/dom/picture-description';

/** A picture with one address, as it stands, and nothing beside it. */
const PICTURE = `img:only-child:not(${[
  'class',
  'srcset',
  'sizes',
  'data-src',
  'data-srcset',
  'data-lazy-src',
  'data-lazy-srcset',
  'data-original',
  'data-focus',
]
  .map((name) => `[${name}]`)
  .join()})`;

const PLAIN = ['', 'a[href]:not([style]):only-child > ']
  .map((link) => `:scope > figure:not([style]) > ${link}${PICTURE}`)
  .join();

/**
 * Reads the children of an element of which each is a `figure` with a plain picture, linked or not, and
 * without words; `undefined` for any others. The browser finds them at once: to look for pictures, words
 * and what plug-ins write in each of thousands takes several times as long.
 */
export function readPlainFigures(host: Element, markRead: MarkRead): Figure[] | undefined {
  const pictures = host.querySelectorAll<HTMLImageElement>(PLAIN);
  if (pictures.length !== host.childElementCount || host.textContent.trim()) return undefined;
  const figures: Figure[] = [];
  for (const img of pictures) {
    const src = pictureAddress(img.getAttribute('src'));
    if (src === undefined) return undefined;
    const { parentElement: anchor } = img;
    const isLinked = anchor instanceof HTMLAnchorElement;
    const href = isLinked ? linkAddress(anchor.getAttribute('href')) : undefined;
    const width = readLength(Number(img.getAttribute('width')));
    const height = readLength(Number(img.getAttribute('height')));
    figures.push({
      img,
      src,
      ...NO_CAPTION,
      alt: img.alt,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(isLinked && href !== undefined && { href, anchor }),
    });
  }
  for (const figure of host.children) markRead(figure);
  return figures;
}
