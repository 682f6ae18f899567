import { linkAddress, pictureAddress, pictureSet } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  readButton,
  readText,
} from '../../shared/dom/picture-description';
import { given, readCaption, readFigure } from '../../shared/dom/figure';
import { ANIMATIONS, LAYOUTS, readPosition, word } from './marks';
import type { SliderSlide } from './slides';

/** A slide, and the child it was read from. */
export interface Slide extends SliderSlide {
  readonly child?: HTMLElement;
  /** The author's own link around the picture, with what else it says. */
  readonly anchor?: HTMLAnchorElement | undefined;
  /** The child is shown as the page made it; then `src` is empty, and a video is in it somewhere. */
  readonly isOwn?: true;
}

/** How each thing that a slide says is read; what comes out is safe to draw. */
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
  title: readText,
  text: readText,
  button: readButton,
  animation: word('animation', ANIMATIONS),
  layout: word('layout', LAYOUTS),
  position: readPosition,
  selected: (value) => value === true || (typeof value === 'string' && value !== 'false'),
};

/** Reads what describes a slide: a page's object, or what its child says. */
function read(described: Readonly<Record<string, unknown>>): Partial<SliderSlide> {
  const entries = Object.entries(READERS).map(([name, take]) => [name, take(described[name])]);
  return given<Partial<SliderSlide>>(Object.fromEntries(entries) as Partial<SliderSlide>);
}

function readSlide(value: unknown): Slide[] {
  const { src, ...slide } = read(readDescription(value) ?? {});
  return src ? [{ src, ...slide }] : [];
}

/** What a caption drawn anew keeps the sense of; anything else in a child is the page's own. */
const PLAIN =
  'a,b,br,div,em,figcaption,h1,h2,h3,h4,h5,h6,i,img,p,picture,small,source,span,strong,video';

const letters = (element: Element | null): string => element?.textContent.replace(/\s+/g, '') ?? '';

/** Whether a child is a picture or a video with a caption of text and at most one link: no more. */
function isPlain(child: Element): boolean {
  const caption = child.querySelector('figcaption');
  return (
    child.matches('img,video') ||
    (child.matches('figure,picture,a[href]') &&
      !child.querySelector(`:not(${PLAIN})`) &&
      (caption?.querySelectorAll('a').length ?? 0) < 2 &&
      child.querySelectorAll('img,video').length === 1 &&
      letters(child) === letters(caption))
  );
}

/** What is no slide. */
const NOTHING = 'script,style,link,template,noscript,[hidden]';

/** The first source that this browser plays. */
function sourceOf(video: HTMLVideoElement): string | null | undefined {
  const sources = [...video.querySelectorAll('source')];
  const known = sources.find(({ type }) => !type || video.canPlayType(type));
  return video.getAttribute('src') ?? known?.getAttribute('src');
}

/** A picture or a video as its author wrote it. */
function describe(child: HTMLElement): Readonly<Record<string, unknown>> {
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
  const figure = readFigure(child);
  // The upload path goes by either name.
  return { ...figure, original: figure?.original ?? figure?.img.dataset['src'] };
}

function readChild(child: Element): Slide[] {
  if (!(child instanceof HTMLElement) || child.matches(NOTHING)) return [];
  const { animation, layout, position } = child.dataset;
  const selected = child.dataset['selected'] ?? (child.querySelector('[data-selected]') && '');
  const marks = { animation, layout, position, selected };
  const picture = isPlain(child) ? describe(child) : {};
  const [drawn] = readSlide({ ...picture, ...marks });
  if (drawn) return [{ ...drawn, child, anchor: picture['anchor'] as Slide['anchor'] }];
  const type = child.matches('video, :has(video)') ? 'video' : 'image';
  return [{ ...read(marks), src: '', type, child, isOwn: true }];
}

const numbers = new WeakMap<Element, number>();
let last = 0;

/** Reads slides as the page gave them, and keys that keep a slide what it is when others come and go. */
export function readSlides(
  list: readonly unknown[],
): readonly [slides: readonly Slide[], keys: readonly string[]] {
  const slides = list.flatMap((one) => (one instanceof Element ? readChild(one) : readSlide(one)));
  const seen: string[] = [];
  const keys = slides.map(({ child, src }) => {
    seen.push(src);
    if (!child) return `${seen.filter((one) => one === src).length} ${src}`;
    const number = numbers.get(child) ?? (last += 1);
    numbers.set(child, number);
    return `dm-slide-${number}`;
  });
  return [slides, keys];
}
