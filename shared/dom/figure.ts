import { linkAddress, pictureAddress, pictureSet } from './address';

/** A link with its text, in a caption. */
export interface CaptionLink {
  readonly text: string;
  readonly href: string;
}

/** What a page author wrote about one picture: a `figure`, a linked picture, or a picture alone. */
export interface Figure {
  /** The author's picture. */
  readonly img: HTMLImageElement;
  /** Its address as written. */
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  /** In px; with {@link Figure.height} it is at least the picture's ratio. */
  readonly width?: number;
  readonly height?: number;
  /** `''` for a picture that says nothing. */
  readonly alt: string;
  /** Where the picture links to. */
  readonly href?: string;
  /** The link itself, with what else it says. */
  readonly anchor?: HTMLAnchorElement;
  /** The path that the picture was uploaded to (`data-original`). */
  readonly original?: string;
  /** The caption's heading. */
  readonly title: string;
  /** The caption's other text. */
  readonly text: string;
  /** The caption's link. */
  readonly button?: CaptionLink;
}

/** Text on one line. */
const line = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

function size(img: HTMLImageElement, name: 'width' | 'height'): number | undefined {
  const value = Number(img.getAttribute(name));
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

/** A caption is taken as text: its heading, its link, and the rest. */
export function readCaption(caption: Element | null): Pick<Figure, 'title' | 'text' | 'button'> {
  if (!caption) return { title: '', text: '' };
  const copy = caption.cloneNode(true) as Element;
  const heading = copy.querySelector('h1, h2, h3, h4, h5, h6');
  const anchor = copy.querySelector('a[href]');
  const title = line(heading?.textContent);
  const href = linkAddress(anchor?.getAttribute('href'));
  const label = line(anchor?.textContent);
  heading?.remove();
  anchor?.remove();
  for (const block of copy.querySelectorAll('p, li, div, br')) block.append(' ');
  return {
    title,
    text: line(copy.textContent),
    ...(href && label && { button: { text: label, href } }),
  };
}

/** Drops what is `undefined`, which an optional property is not allowed to be. */
export function given<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  // Not by lists of entries, which of thousands of pictures can be felt.
  const known: Partial<T> = {};
  for (const name in values) if (values[name] !== undefined) known[name] = values[name];
  return known as T;
}

/** Reads a picture with its link and caption from a `<figure>`, an `<img>` or what holds one. */
export function readFigure(element: Element): Figure | undefined {
  const img = element.matches('img') ? element : element.querySelector('img');
  if (!(img instanceof HTMLImageElement)) return undefined;
  const src = pictureAddress(img.getAttribute('src') ?? img.dataset['src']);
  if (src === undefined) return undefined;
  const anchor = img.closest('a[href]');
  const isInside = anchor instanceof HTMLAnchorElement && element.contains(anchor);
  const href = isInside ? linkAddress(anchor.getAttribute('href')) : undefined;
  const caption = element.querySelector('figcaption');
  return given<Figure>({
    img,
    src,
    srcset: pictureSet(img.getAttribute('srcset')),
    sizes: img.getAttribute('sizes') ?? undefined,
    width: size(img, 'width'),
    height: size(img, 'height'),
    alt: img.alt,
    href,
    anchor: isInside && href !== undefined ? anchor : undefined,
    original: pictureAddress(img.dataset['original']),
    button: undefined,
    ...readCaption(caption),
  });
}

/**
 * What an author's link says besides its address, words to the browser and to the runtime: for the
 * link that is drawn in its place.
 */
export const linkWords = (anchor: HTMLAnchorElement | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(anchor?.attributes ?? [])]
      .filter(({ name }) => /^(target|rel|download|hreflang|data-dm-.*)$/.test(name))
      .map(({ name, value }) => [name, value]),
  );

/**
 * The pictures an element's children are: `figure`s, linked pictures, pictures. Children without a
 * picture, or with one that must not be fetched, are left out.
 */
export function readFigures(host: Element): Figure[] {
  return [...host.querySelectorAll(':scope > :is(figure, a, img, picture)')].flatMap(
    (child) => readFigure(child) ?? [],
  );
}
