import { own } from '../../shared/dom/own';
import { linkAddress, pictureAddress } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  readButton,
  readText,
} from '../../shared/dom/picture-description';
import { readCaption } from '../../shared/dom/caption';
import { withoutUndefined, readFigure, type Figure } from '../../shared/dom/figure';
import { readFocusPoint } from '../../shared/dom/focus-point';
import { findLeftOver, isAddedButton, isBlank } from '../../shared/dom/left-over';
import { pictureSet } from '../../shared/dom/picture-set';
import { readFigures } from '../../shared/dom/read-figures';
import { isOff } from '../../shared/site/is-off';
import { ANIMATIONS, LAYOUTS, oneOf, readPosition } from './slide-options';
import type { SliderSlide } from './slides';

/** A slide that is safe to draw, and the child it was read from. */
export interface Slide extends SliderSlide {
  readonly child?: HTMLElement;
  /** The link around the picture in the page, for its other attributes. */
  readonly anchor?: HTMLAnchorElement | undefined;
  /** The child is slotted as it is; `src` is empty then, and `type` says whether it has a video. */
  readonly isSlotted?: true;
}

/** Readers of a slide's fields; their results are safe to draw. */
const READERS: {
  readonly [K in keyof SliderSlide]-?: (value: unknown) => SliderSlide[K] | undefined;
} = {
  src: pictureAddress,
  type: (value) => (value === 'video' ? value : undefined),
  poster: pictureAddress,
  srcset: pictureSet,
  sizes: readText,
  width: readLength,
  height: readLength,
  alt: readText,
  href: linkAddress,
  original: pictureAddress,
  focus: readFocusPoint,
  title: readText,
  text: readText,
  button: readButton,
  animation: oneOf('animation', ANIMATIONS),
  layout: oneOf('layout', LAYOUTS),
  position: readPosition,
  selected: (value) => value === true || (typeof value === 'string' && !isOff(value)),
};

/** Reads the fields of a slide from an object. */
function readFields(fields: Readonly<Record<string, unknown>>): Partial<SliderSlide> {
  const entries = Object.entries(READERS).map(([name, read]) => [name, read(fields[name])]);
  return withoutUndefined<Partial<SliderSlide>>(
    Object.fromEntries(entries) as Partial<SliderSlide>,
  );
}

function readSlide(value: unknown): Slide[] {
  const { src, ...slide } = readFields(readDescription(value) ?? {});
  return src ? [{ src, ...slide }] : [];
}

/** Elements that a redrawn caption can represent; a child with any other is slotted. */
const DRAWABLE =
  'a,b,br,div,em,figcaption,h1,h2,h3,h4,h5,h6,i,img,p,picture,small,source,span,strong,video';

/** The characters in an element but those of a `noscript`, which plug-ins write beside pictures. */
function letters(element: Element | null): string {
  if (element?.localName === 'noscript') return '';
  let text = element?.textContent ?? '';
  for (const { textContent } of element?.querySelectorAll('noscript') ?? []) {
    text = text.replace(textContent, '');
  }
  return text.replace(/\s+/g, '');
}

/** Whether an element is what systems add to a picture: a copy without script, or a button without a use. */
function isAddition(element: Element): boolean {
  const box = own(element).closest('button, noscript');
  return box !== null && (box.localName === 'noscript' || isAddedButton(box));
}

/** Whether a child is only a picture or a video with a caption of text and at most one link. */
function isDrawable(child: Element): boolean {
  const caption = own(child).querySelector('figcaption');
  return (
    own(child).matches('img,video') ||
    (own(child).matches('figure,picture,a[href]') &&
      [...child.querySelectorAll(`:not(${DRAWABLE})`)].every(isAddition) &&
      (caption?.querySelectorAll('a').length ?? 0) < 2 &&
      child.querySelectorAll('img,video').length === 1 &&
      letters(child) === letters(caption))
  );
}

/** Children that are not slides. */
const IGNORED = 'script,style,link,template,noscript,[hidden]';

/** What editors leave between slides; anything else may have a look by its class, id or style, but for its alignment. */
const SPACER =
  'br,wbr,span[id^="more-"],:is(p,span,font,center,b,strong,em,u):not([class],[id],[style]:not(' +
  '[style^="text-align"]:not([style*="background"],[style*="height"],[style*="padding"])))';

/** The first source that this browser can play. */
function sourceOf(video: HTMLVideoElement): string | null | undefined {
  const sources = [...video.querySelectorAll('source')];
  const playable = sources.find(({ type }) => !type || video.canPlayType(type));
  return video.getAttribute('src') ?? playable?.getAttribute('src');
}

/** The fields of a drawable child. */
function fieldsOf(child: HTMLElement): Readonly<Record<string, unknown>> {
  const video = child.matches('video') ? child : child.querySelector('video');
  if (video instanceof HTMLVideoElement) {
    return {
      ...readCaption(child.querySelector('figcaption')),
      type: 'video',
      src: sourceOf(video),
      poster: video.getAttribute('poster'),
      alt: video.ariaLabel ?? video.title,
    };
  }
  return { ...readFigure(child) };
}

/** The boxes that editors put around pictures. */
const WRAPPER = 'div,p,ul,ol,section,span,font,center,figure';

/** Whether somebody has given a box around pictures a look or a meaning of its own. */
const isPlain = (child: Element): boolean =>
  ![child, ...child.querySelectorAll('*')].some(
    (element) => element.matches('div,p,li,ul,ol,section,span') && element.attributes.length > 0,
  );

/** The pictures of a child that holds nothing else: several, or one in a plain box. */
function picturesIn(child: HTMLElement): readonly Figure[] {
  if (!own(child).matches(WRAPPER)) return [];
  const captions = [...child.querySelectorAll('figure > figcaption')];
  if (captions.map(letters).join('') !== letters(child)) return [];
  const read = new Set<Node>();
  const figures = readFigures(child, (node) => read.add(node));
  if (findLeftOver(child, read)) return [];
  return figures.length > 1 || isPlain(child) ? figures : [];
}

function readPictures(figures: readonly Figure[], options: object): Slide[] {
  return figures.flatMap(({ img, anchor, ...figure }) => {
    const child = img.closest('figure') ?? img;
    const { animation, layout, position } = child.dataset;
    const written = withoutUndefined({ animation, layout, position });
    const [slide] = readSlide({ ...figure, ...options, ...written });
    return slide ? [{ ...slide, child, anchor }] : [];
  });
}

function readChild(child: Element): Slide[] {
  if (!(child instanceof HTMLElement) || own(child).matches(IGNORED)) return [];
  if (own(child).matches(SPACER) && isBlank(child)) return [];
  const { dataset } = own(child);
  const { animation, layout, position } = dataset;
  const selected = dataset['selected'] ?? (own(child).querySelector('[data-selected]') && '');
  const options = { animation, layout, position, selected };
  const picture = isDrawable(child) ? fieldsOf(child) : {};
  const [drawn] = readSlide({ ...picture, ...options });
  if (drawn) return [{ ...drawn, child, anchor: picture['anchor'] as Slide['anchor'] }];
  const pictures = readPictures(picturesIn(child), options);
  if (pictures.length > 0) return pictures;
  const type = own(child).matches('video, :has(video:not(dm-video video))') ? 'video' : 'image';
  return [{ ...readFields(options), src: '', type, child, isSlotted: true }];
}

const numbers = new WeakMap<Element, number>();
let lastNumber = 0;

/** Reads the slides of a page, and keys that stay with a slide when others are added or removed. */
export function readSlides(
  list: readonly unknown[],
): readonly [slides: readonly Slide[], keys: readonly string[]] {
  const slides = list.flatMap((item) =>
    item instanceof Element ? readChild(item) : readSlide(item),
  );
  const sources: string[] = [];
  const keys = slides.map(({ child, src }) => {
    sources.push(src);
    if (!child) return `${sources.filter((source) => source === src).length} ${src}`;
    const number = numbers.get(child) ?? (lastNumber += 1);
    numbers.set(child, number);
    return `dm-slide-${number}`;
  });
  return [slides, keys];
}
