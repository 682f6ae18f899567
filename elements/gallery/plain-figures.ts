import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { NO_CAPTION } from '../../shared/dom/caption';
import type { Figure } from '../../shared/dom/figure';
import { lazyList } from '../../shared/dom/lazy-list';
import type { MarkRead } from '../../shared/dom/left-over';
import { readLength } from '../../shared/dom/picture-description';

/** An address that is allowed for a picture, as far as can be told without parsing it. */
const ADDRESS = [
  "[src^='http://']",
  "[src^='https://']",
  "[src*='.']:not([src*=':'])",
  "[src*='/']:not([src*=':'])",
].join();

/** A picture with one address, as it stands, and nothing beside it. */
const PICTURE = `img:is(${ADDRESS}):only-child:not(${[
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

function readFigure(img: HTMLImageElement): Figure {
  const { parentElement: anchor } = img;
  const isLinked = anchor instanceof HTMLAnchorElement;
  const href = isLinked ? linkAddress(anchor.getAttribute('href')) : undefined;
  const width = readLength(Number(img.getAttribute('width')));
  const height = readLength(Number(img.getAttribute('height')));
  const src = img.getAttribute('src')?.trim() ?? '';
  return {
    img,
    // An address that does not parse, such as `http://`, fails to load: the words of the picture are shown.
    src: pictureAddress(src) ?? src,
    ...NO_CAPTION,
    alt: img.alt,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(isLinked && href !== undefined && { href, anchor }),
  };
}

/**
 * Reads the children of an element of which each is a `figure` with a plain picture, linked or not, and
 * without words; `undefined` for any others. The browser finds them at once: to look for pictures, words
 * and what plug-ins write in each of thousands takes several times as long. What each says is read once
 * it is looked at.
 *
 * @param make makes an item of the list that is returned.
 */
export function readPlainFigures<T extends object>(
  host: Element,
  markRead: MarkRead,
  make: (figure: Figure) => T,
): readonly T[] | undefined {
  const pictures = host.querySelectorAll<HTMLImageElement>(PLAIN);
  if (pictures.length !== host.childElementCount || host.textContent.trim()) return undefined;
  markRead(host);
  return lazyList(pictures.length, (index) =>
    make(readFigure(pictures[index] as HTMLImageElement)),
  );
}
