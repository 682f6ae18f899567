import { linkAddress, pictureAddress, pictureSet } from './address';

/** A link in a caption. */
export interface CaptionLink {
  readonly text: string;
  readonly href: string;
}

/** A picture in the markup, with its link and caption: a `figure`, a linked picture, or a picture alone. */
export interface Figure {
  /** The picture in the page. */
  readonly img: HTMLImageElement;
  /** Address as written. */
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  /** Width in px; with {@link Figure.height}, it gives at least the ratio. */
  readonly width?: number;
  readonly height?: number;
  /** `''` for a decorative picture. */
  readonly alt: string;
  /** Address that the picture links to. */
  readonly href?: string;
  /** The link around the picture, for its other attributes. */
  readonly anchor?: HTMLAnchorElement;
  /** Path that the picture was uploaded to: `data-original`, or `data-src` beside a `src`. */
  readonly original?: string;
  /** Heading of the caption. */
  readonly title: string;
  /** Other text of the caption. */
  readonly text: string;
  /** Link in the caption. */
  readonly button?: CaptionLink;
}

/** Text with white space collapsed. */
const line = (text: string | null | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

function size(img: HTMLImageElement, name: 'width' | 'height'): number | undefined {
  const value = Number(img.getAttribute(name));
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

/** Reads a caption as text: its heading, its link, and the rest. */
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

/** Drops properties that are `undefined`, which optional properties may not be. */
export function withoutUndefined<T extends object>(values: {
  [K in keyof T]: T[K] | undefined;
}): T {
  // No lists of entries, which are noticeably slow for thousands of pictures.
  const defined: Partial<T> = {};
  for (const name in values) if (values[name] !== undefined) defined[name] = values[name];
  return defined as T;
}

/** Reads a picture with its link and caption from a `<figure>`, an `<img>` or an element around one. */
export function readFigure(element: Element): Figure | undefined {
  const img = element.matches('img') ? element : element.querySelector('img');
  if (!(img instanceof HTMLImageElement)) return undefined;
  // Not by `dataset`, which is slow for thousands of pictures.
  const uploaded = img.getAttribute('data-src') ?? undefined;
  const original = img.getAttribute('data-original') ?? uploaded;
  const src = pictureAddress(img.getAttribute('src')) ?? pictureAddress(uploaded);
  if (src === undefined) return undefined;
  const anchor = img.closest('a[href]');
  const isInside = anchor instanceof HTMLAnchorElement && element.contains(anchor);
  const href = isInside ? linkAddress(anchor.getAttribute('href')) : undefined;
  const caption = element.querySelector('figcaption');
  return withoutUndefined<Figure>({
    img,
    src,
    srcset: pictureSet(img.getAttribute('srcset')),
    sizes: img.getAttribute('sizes') ?? undefined,
    width: size(img, 'width'),
    height: size(img, 'height'),
    alt: img.alt,
    href,
    anchor: isInside && href !== undefined ? anchor : undefined,
    original: original === src ? undefined : pictureAddress(original),
    button: undefined,
    ...readCaption(caption),
  });
}

/**
 * The attributes of a link besides its address that matter to the browser and the runtime, for the link
 * that replaces it.
 */
export const linkAttributes = (anchor: HTMLAnchorElement | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(anchor?.attributes ?? [])]
      .filter(({ name }) => /^(target|rel|download|hreflang|data-dm-.*)$/.test(name))
      .map(({ name, value }) => [name, value]),
  );

/**
 * Reads the pictures in an element's children: `figure`s, linked pictures, pictures. Children without a
 * picture, or with an unsafe address, are left out.
 */
export function readFigures(host: Element): Figure[] {
  return [...host.querySelectorAll(':scope > :is(figure, a, img, picture)')].flatMap(
    (child) => readFigure(child) ?? [],
  );
}
