/** Start of a page's content that is read, in UTF-16 code units. */
const READ = 20_000;

/** Text before a picture that fills a window, in UTF-16 code units. */
const SCREENFUL = 700;

/** Comments, and elements that are not drawn, or not in their place; an open one goes on to the end. */
const ELSEWHERE =
  /<!--[\s\S]*?(?:-->|$)|<(template|noscript|script|style|dialog|dm-popup|dm-drawer|svg)\b[\s\S]*?(?:<\/\1>|$)/gi;

const IMAGE = /<img\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

type Attributes = ReadonlyMap<string, string>;

/** An image of a page's content, and where it starts. */
interface Image {
  readonly attributes: Attributes;
  readonly index: number;
}

/** Reads the attributes of a start tag, as written. */
function attributesOf(tag: string): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, plain] of tag.slice('<img'.length).matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    // As in HTML, the first of a name counts.
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? plain ?? '');
  }
  return attributes;
}

/** A value as a header can hold it between quotes; `undefined` for any other. */
const headerValue = (value = ''): string | undefined => {
  const text = value.replace(/\s+/g, ' ').replaceAll('&amp;', '&').trim();
  return /^[\x20-\x7e]*$/.test(text) && !/["\\]/.test(text) ? text : undefined;
};

const isLazy = ({ attributes }: Image): boolean =>
  attributes.get('loading')?.toLowerCase() === 'lazy';

const isMarked = ({ attributes }: Image): boolean =>
  attributes.get('fetchpriority')?.toLowerCase() === 'high';

/** Whether an image is the last choice of a `picture`, of which the browser chooses one. */
function isInPicture({ index }: Image, content: string): boolean {
  const before = content.slice(0, index);
  return before.lastIndexOf('<picture') > before.lastIndexOf('</picture');
}

/** Finds the picture that is probably the largest in view when the page opens. */
function findImage(content: string): Image | undefined {
  const start = content.slice(0, READ).replace(ELSEWHERE, ' ');
  const images = Array.from(start.matchAll(IMAGE), ({ 0: tag, index }) => ({
    attributes: attributesOf(tag),
    index,
  }));
  let image = images.find(isMarked);
  const [first] = images;
  if (!image && first && !isLazy(first)) {
    const before = start
      .slice(0, first.index)
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    if (before.length <= SCREENFUL) image = first;
  }
  return image && !isInPicture(image, start) ? image : undefined;
}

/**
 * Returns the `Link` that preloads the first picture in view of a page's content: the one that the
 * page marks with `fetchpriority="high"`, such as a hero, the first of a slider or of a gallery, else
 * the first one near the top that is not lazy. The browser asks for it before the page's modules.
 *
 * @returns `undefined` without such a picture.
 */
export function pictureLink(content: string): string | undefined {
  const { attributes } = findImage(content) ?? {};
  const src = headerValue(attributes?.get('src'));
  const srcset = headerValue(attributes?.get('srcset'));
  const sizes = headerValue(attributes?.get('sizes'));
  if (!src || /[<>\s]/.test(src) || src.startsWith('data:')) return undefined;
  if (srcset === undefined || sizes === undefined) return undefined;
  return [
    `<${src}>`,
    'rel=preload',
    'as=image',
    'fetchpriority=high',
    ...(srcset ? [`imagesrcset="${srcset}"`] : []),
    ...(srcset && sizes ? [`imagesizes="${sizes}"`] : []),
    ...(attributes?.has('crossorigin') ? ['crossorigin'] : []),
  ].join('; ');
}
