/** Start of a page's content that is read, in UTF-16 code units. */
const READ = 20_000;

/** Text before a picture that fills a window, in UTF-16 code units. */
const SCREENFUL = 700;

/** What is not drawn, or not where it stands. */
const ELSEWHERE =
  /<!--[\s\S]*?-->|<(template|noscript|script|style|dialog|dm-popup|dm-drawer|svg)\b[\s\S]*?(?:<\/\1>|$)/gi;

const IMAGE = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** Returns the value of an attribute of a start tag, as written. */
function attribute(tag: string, name: string): string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*'|[^\\s"'>]+)`, 'i');
  return pattern.exec(tag)?.[1]?.replace(/^(["'])(.*)\1$/s, '$2');
}

/** What a header can hold between quotes. */
const clean = (value: string): string | undefined => {
  const text = value.replace(/\s+/g, ' ').replaceAll('&amp;', '&').trim();
  return /^[\x20-\x7e]*$/.test(text) && !/["\\]/.test(text) ? text : undefined;
};

const isLazy = (tag: string): boolean => attribute(tag, 'loading')?.toLowerCase() === 'lazy';

/** Finds the picture that is probably the largest in view when the page opens. */
function findTag(content: string): string | undefined {
  const start = content.slice(0, READ).replace(ELSEWHERE, ' ');
  const images = [...start.matchAll(IMAGE)];
  const marked = images.find(([tag]) => attribute(tag, 'fetchpriority')?.toLowerCase() === 'high');
  if (marked) return marked[0];
  const [first] = images;
  if (!first || isLazy(first[0])) return undefined;
  const before = start
    .slice(0, first.index)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
  return before.length <= SCREENFUL ? first[0] : undefined;
}

/**
 * Returns the `Link` that preloads the first picture in view of a page's content: the one that the
 * page marks with `fetchpriority="high"`, such as a hero, the first of a slider or of a gallery, else
 * the first one near the top that is not lazy. The browser asks for it before the page's modules.
 *
 * @returns `undefined` without such a picture.
 */
export function pictureLink(content: string): string | undefined {
  const tag = findTag(content);
  // Which source of a `picture` is shown is the browser's choice.
  if (!tag || isInPicture(content, tag)) return undefined;
  const src = clean(attribute(tag, 'src') ?? '');
  const srcset = clean(attribute(tag, 'srcset') ?? '');
  const sizes = clean(attribute(tag, 'sizes') ?? '');
  if (!src || /[<>\s]/.test(src) || src.startsWith('data:')) return undefined;
  if (srcset === undefined || sizes === undefined) return undefined;
  return [
    `<${src}>`,
    'rel=preload',
    'as=image',
    'fetchpriority=high',
    ...(srcset ? [`imagesrcset="${srcset}"`] : []),
    ...(srcset && sizes ? [`imagesizes="${sizes}"`] : []),
    ...(attribute(tag, 'crossorigin') === undefined ? [] : ['crossorigin']),
  ].join('; ');
}

/** Whether an image is the last choice of a `picture`. */
function isInPicture(content: string, tag: string): boolean {
  const before = content.slice(0, content.indexOf(tag));
  return before.lastIndexOf('<picture') > before.lastIndexOf('</picture');
}
