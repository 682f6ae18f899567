import { linkAddress } from './address';
import { inertCopy, readableCopy, separateBlocks, UNREADABLE } from './inert-copy';

/** A link in a caption. */
export interface CaptionLink {
  readonly text: string;
  readonly href: string;
}

/** A caption as text. */
export interface Caption {
  /** Its heading. */
  readonly title: string;
  /** Its other text. */
  readonly text: string;
  /** A link in it. */
  readonly button?: CaptionLink;
}

/** A picture without a word about it. */
export const NO_CAPTION: Caption = { title: '', text: '' };

/** Text with white space collapsed. */
const line = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

/** Whether an element has text that a visitor can read. */
export function hasText(element: Element): boolean {
  if (!element.textContent.trim()) return false;
  return !element.querySelector(UNREADABLE) || Boolean(readableCopy(element).textContent.trim());
}

/** Reads the copy of a caption: its heading, its link, and the rest. */
function readCopy(copy: Element): Caption {
  const heading = copy.querySelector('h1, h2, h3, h4, h5, h6');
  const anchor = copy.querySelector('a[href]');
  // A sign among the words.
  for (const img of copy.querySelectorAll('img')) img.replaceWith(img.alt);
  const title = line(heading?.textContent);
  const href = linkAddress(anchor?.getAttribute('href'));
  const label = line(anchor?.textContent);
  heading?.remove();
  if (href && label) anchor?.remove();
  separateBlocks(copy);
  return {
    title,
    text: line(copy.textContent),
    ...(href && label && { button: { text: label, href } }),
  };
}

/** Reads a caption as text. */
export function readCaption(caption: Element | null): Caption {
  return caption ? readCopy(readableCopy(caption)) : NO_CAPTION;
}

/** Reads the words in an element around a picture, without the picture and its link. */
export function readWordsAround(element: Element, img: HTMLImageElement): Caption {
  const index = [...element.querySelectorAll('img')].indexOf(img);
  const copy = inertCopy(element);
  const own = copy.querySelectorAll('img')[index];
  const anchor = own?.closest('a[href]');
  own?.remove();
  if (anchor && anchor !== copy) anchor.replaceWith(...anchor.childNodes);
  for (const part of copy.querySelectorAll(UNREADABLE)) part.remove();
  return readCopy(copy);
}
