import { pictureAddress, linkAddress, pictureSet } from './address';
import { readCaption, type Caption } from './caption';
import { readFocusPoint } from './focus-point';

/** A picture in the markup, with its link and caption: a `figure`, a linked picture, or a picture alone. */
export interface Figure extends Caption {
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
  /** The point that stays in view where it is cut: `data-focus`, as an `object-position`. */
  readonly focus?: string;
}

function size(img: HTMLImageElement, name: 'width' | 'height'): number | undefined {
  const value = Number(img.getAttribute(name));
  return value > 0 && Number.isFinite(value) ? value : undefined;
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

/** The first address of a `srcset`. */
const firstOf = (set: string | undefined): string | undefined => set?.split(/[\s,]/, 1)[0];

/**
 * The address of a picture that has none of its own: the first of its sizes, or of the last source
 * around it, which is the one for every browser.
 */
function addressInSources(img: HTMLImageElement): string | undefined {
  const sources = [...(img.closest('picture')?.querySelectorAll('source') ?? [])].reverse();
  for (const { srcset } of [img, ...sources]) {
    const address = firstOf(pictureSet(srcset));
    if (address) return address;
  }
  return undefined;
}

/** The address of a picture, as written; `undefined` without one that is allowed. */
export function addressOf(img: HTMLImageElement): string | undefined {
  return (
    pictureAddress(img.getAttribute('src')) ??
    // Not by `dataset`, which is slow for thousands of pictures.
    pictureAddress(img.getAttribute('data-src')) ??
    addressInSources(img)
  );
}

/** Reads a picture with its address, the link around it and its caption. */
export function describe(
  img: HTMLImageElement,
  src: string,
  { anchor, caption }: { readonly anchor: Element | null; readonly caption: Caption },
): Figure {
  const original = img.getAttribute('data-original') ?? img.getAttribute('data-src') ?? undefined;
  const href = linkAddress(anchor?.getAttribute('href'));
  return withoutUndefined<Figure>({
    img,
    src,
    srcset: pictureSet(img.getAttribute('srcset')),
    sizes: img.getAttribute('sizes') ?? undefined,
    width: size(img, 'width'),
    height: size(img, 'height'),
    alt: img.alt,
    href,
    anchor: anchor instanceof HTMLAnchorElement && href !== undefined ? anchor : undefined,
    original: original === src ? undefined : pictureAddress(original),
    focus: readFocusPoint(img.getAttribute('data-focus')),
    button: undefined,
    ...caption,
  });
}

/** Reads a picture with its link and caption from a `<figure>`, an `<img>` or an element around one. */
export function readFigure(element: Element): Figure | undefined {
  const img = element.matches('img') ? element : element.querySelector('img');
  if (!(img instanceof HTMLImageElement)) return undefined;
  const src = addressOf(img);
  if (src === undefined) return undefined;
  const anchor = img.closest('a[href]');
  return describe(img, src, {
    anchor: anchor && element.contains(anchor) ? anchor : null,
    caption: readCaption(element.querySelector('figcaption')),
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
