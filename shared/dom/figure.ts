import { linkAddress, pictureAddress } from './address';
import { readCaption, type Caption } from './caption';
import { readFocusPoint } from './focus-point';
import { addressesIn, pictureSet } from './picture-set';

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

/**
 * The classes that plug-ins give pictures which a script of theirs fetches later (lazysizes, WP Rocket,
 * a3 Lazy Load, Jetpack); `skip-lazy` and the like say that a picture is none of them.
 */
const LAZY = /(?:^|\s)(?!(?:no|skip|exclude|disable)-?)(?:[\w-]*lazy|lozad)/i;

/** An address that is whole: a script would put a width in place of braces. */
const wholeAddress = (raw: string | null | undefined): string | undefined =>
  raw?.includes('{') ? undefined : pictureAddress(raw);

/** Where such pictures have their address; for others, `data-src` is the upload path. */
const LATE_ADDRESSES = ['data-lazy-src', 'data-src', 'data-original'] as const;

/** The `srcset` that a script of a plug-in would set. */
const lateSet = (element: Element): string | undefined =>
  pictureSet(element.getAttribute('data-lazy-srcset') ?? element.getAttribute('data-srcset'));

/** A picture and the sources around it; the last one, which is for every browser, comes first. */
const withSources = (img: HTMLImageElement): readonly Element[] => [
  img,
  ...[...(img.closest('picture')?.querySelectorAll('source') ?? [])].reverse(),
];

/** The first address of all `srcset`s. */
function firstAddress(
  img: HTMLImageElement,
  setOf: (element: Element) => string | undefined,
): string | undefined {
  for (const element of withSources(img)) {
    const [address] = addressesIn(setOf(element) ?? '');
    if (address) return address;
  }
  return undefined;
}

/** The address of a picture whose `src` is a placeholder until a script replaces it. */
function lateAddress(img: HTMLImageElement): string | undefined {
  if (!LAZY.test(img.className) && !img.hasAttribute('data-lazy-src')) return undefined;
  for (const name of LATE_ADDRESSES) {
    const address = wholeAddress(img.getAttribute(name));
    if (address !== undefined) return address;
  }
  return firstAddress(img, lateSet);
}

/** The address of a picture, as written; `undefined` without one that is allowed. */
export function addressOf(img: HTMLImageElement): string | undefined {
  return (
    lateAddress(img) ??
    pictureAddress(img.getAttribute('src')) ??
    // Not by `dataset`, which is slow for thousands of pictures.
    pictureAddress(img.getAttribute('data-src')) ??
    firstAddress(img, (element) => pictureSet(element.getAttribute('srcset')) ?? lateSet(element))
  );
}

/** The other sizes of a picture: those beside its address, not those of a placeholder. */
function setsOf(img: HTMLImageElement, src: string): Pick<Figure, 'srcset' | 'sizes'> {
  const isLate = pictureAddress(img.getAttribute('src')) !== src;
  const late = isLate ? lateSet(img) : undefined;
  const sizes = late && (img.getAttribute('data-lazy-sizes') ?? img.getAttribute('data-sizes'));
  return withoutUndefined<Pick<Figure, 'srcset' | 'sizes'>>({
    srcset:
      late ?? (isLate && lateAddress(img) ? undefined : pictureSet(img.getAttribute('srcset'))),
    // A script would replace `auto` by a width.
    sizes: (sizes === 'auto' ? undefined : sizes) ?? img.getAttribute('sizes') ?? undefined,
  });
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
    ...setsOf(img, src),
    width: size(img, 'width'),
    height: size(img, 'height'),
    alt: img.alt,
    href,
    anchor: anchor instanceof HTMLAnchorElement && href !== undefined ? anchor : undefined,
    original: original === src ? undefined : wholeAddress(original),
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
