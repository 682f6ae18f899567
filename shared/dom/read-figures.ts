import { own } from './own';
import { NO_CAPTION, hasText, readCaption, readWordsAround, type Caption } from './caption';
import { addressOf, describe, type Figure } from './figure';
import { cannotBeCopied, ignoreRead, isForeign, markWords, type MarkRead } from './left-over';

/** A picture that can be shown, and its address. */
type Found = readonly [img: HTMLImageElement, src: string];

/** Options of {@link readFigures}. */
interface Reading {
  readonly host: Element;
  readonly markRead: MarkRead;
  /** Whether a picture is wanted; others are left over. */
  readonly isWanted: (img: HTMLImageElement) => boolean;
}

/** Whether a picture is one of the element's, not a sign in a caption or of another element inside. */
function isPictureOf(img: HTMLImageElement, element: Element): boolean {
  for (let node: Element | null = img; node && node !== element; node = own(node).parentElement) {
    if (own(node).localName === 'figcaption' || isForeign(node)) return false;
  }
  return element.localName !== 'figcaption';
}

function picturesIn(element: Element, isWanted: Reading['isWanted']): Found[] {
  const all =
    element instanceof HTMLImageElement ? [element] : own(element).querySelectorAll('img');
  const found: Found[] = [];
  for (const img of all) {
    const src = isPictureOf(img, element) && isWanted(img) ? addressOf(img) : undefined;
    if (src !== undefined) found.push([img, src]);
  }
  return found;
}

/** Looks in the elements around a picture, from the inside, up to `element`. */
function nearest(
  element: Element,
  img: HTMLImageElement,
  find: (near: Element) => Element | null | undefined,
): Element | undefined {
  for (let near = img.parentElement; near; near = own(near).parentElement) {
    const found = find(near);
    if (found) return found;
    if (near === element) break;
  }
  return undefined;
}

/** Reads the caption of the only picture in an element: the nearest words, those of a `figcaption` first. */
function captionIn(element: Element, img: HTMLImageElement, markRead: MarkRead): Caption {
  // Most pictures: a `figure`, or nothing but the picture.
  if (img === element || !hasText(element)) return NO_CAPTION;
  const caption = nearest(element, img, (near) => own(near).querySelector('figcaption'));
  if (caption) {
    markRead(caption);
    return readCaption(caption);
  }
  const around = nearest(element, img, (near) => (hasText(near) ? near : undefined));
  if (!around || cannotBeCopied(around)) return NO_CAPTION;
  markWords(around, markRead);
  return readWordsAround(around, img);
}

/** Reads the pictures in an element of which each is alone in an element around it, as far as there is one. */
function collect(element: Element, reading: Reading, figures: Figure[]): void {
  if (isForeign(element)) return;
  const { host, markRead, isWanted } = reading;
  const found = picturesIn(element, isWanted);
  const [first] = found;
  if (first && found.length === 1) {
    const [img, src] = first;
    const anchor = img.closest('a[href]');
    const caption = captionIn(element, img, markRead);
    markRead(img);
    const isInside = anchor !== null && anchor !== host && host.contains(anchor);
    figures.push(describe(img, src, { anchor: isInside ? anchor : null, caption }));
  } else if (first) {
    for (const child of own(element).children) collect(child, reading, figures);
  }
}

/**
 * Reads the pictures among an element's descendants, in order, each with the nearest link and caption:
 * `figure`s in any wrapper or in each other, linked pictures, pictures. Left out are those with an
 * unsafe address, those in other custom elements, and what is not a picture.
 */
export function readFigures(
  host: Element,
  markRead: MarkRead = ignoreRead,
  isWanted: Reading['isWanted'] = () => true,
): Figure[] {
  const figures: Figure[] = [];
  for (const child of host.children) collect(child, { host, markRead, isWanted }, figures);
  return figures;
}
