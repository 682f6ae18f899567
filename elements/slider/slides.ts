import { linkAddress, pictureAddress, pictureSet } from '../../shared/dom/address';
import { readCaption, readFigure, type CaptionLink, type Figure } from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';
import { readMarks, type Animation, type Layout, type Position } from './marks';

/** One slide, as a property or JSON gives it; text is the address of a picture. */
export interface SliderSlide {
  /** Address of the picture or the video: `http`, `https` or relative. */
  readonly src: string;
  /** `video` is a file that plays, muted, while its slide is shown. Default `image`. */
  readonly type?: 'image' | 'video';
  /** The picture before a video plays. */
  readonly poster?: string;
  /** The same picture in other sizes, as in HTML. */
  readonly srcset?: string;
  /** How wide it is shown, as in HTML. */
  readonly sizes?: string;
  /** In px, with the height: the original's size. */
  readonly width?: number;
  readonly height?: number;
  /** What the picture shows, for those who do not see it. */
  readonly alt?: string;
  /** Where the picture leads. */
  readonly href?: string;
  /** The path the picture was uploaded to, used when `src` fails, and in the editor. */
  readonly original?: string;
  /** The caption's title. */
  readonly title?: string;
  /** The caption's text. */
  readonly text?: string;
  /** The caption's button, a link. */
  readonly button?: CaptionLink;
  /** How the caption comes. Default `none`. */
  readonly animation?: Animation;
  /** Where the caption is: on the picture, on a card, beside or below it. Default `over`. */
  readonly layout?: Layout;
  /** Where the caption stands in it. Default `bottom-left`. */
  readonly position?: Position;
  /** In the editor: the slide that is shown. */
  readonly selected?: boolean;
}

/** A slide, and the child it was read from. */
export interface Slide extends SliderSlide {
  readonly child?: HTMLElement;
  /** The author's own link around the picture, with what else it says. */
  readonly anchor?: HTMLAnchorElement;
  /** The child is shown as the page made it; then `src` is empty. */
  readonly isOwn?: true;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const length = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;

/** Drops what is not known, which an optional property is not allowed to say. */
function known<T extends object>(read: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

function readButton(value: unknown): CaptionLink | undefined {
  if (!isRecord(value)) return undefined;
  const label = text(value['text']);
  const href = linkAddress(value['href']);
  return label && href ? { text: label, href } : undefined;
}

function readSlide(value: unknown): Slide | undefined {
  const slide = typeof value === 'string' ? { src: value } : value;
  if (!isRecord(slide)) return undefined;
  const src = pictureAddress(slide['src']);
  if (src === undefined) return undefined;
  const read = {
    type: slide['type'] === 'video' ? ('video' as const) : undefined,
    poster: pictureAddress(slide['poster']),
    srcset: pictureSet(slide['srcset']),
    sizes: text(slide['sizes']),
    width: length(slide['width']),
    height: length(slide['height']),
    alt: text(slide['alt']),
    href: linkAddress(slide['href']),
    original: pictureAddress(slide['original']),
    title: text(slide['title']),
    text: text(slide['text']),
    button: readButton(slide['button']),
  };
  return { src, ...known(read), ...readMarks(slide) };
}

/** What a caption drawn anew would lose. */
const RICH =
  'iframe,form,input,button,select,textarea,script,svg,canvas,table,ul,ol,dl,audio,object,embed,template';

const line = (element: Element | null): string => element?.textContent.replace(/\s+/g, '') ?? '';

/** Whether a child is a picture or a video with a caption of text and at most one link: no more. */
function isPlain(child: Element): boolean {
  if (!child.matches('figure, picture, img, video, a[href]')) return false;
  if (child.matches('img, video')) return true;
  const inside = [...child.querySelectorAll('*')];
  if (child.querySelector(RICH) || inside.some(({ localName }) => localName.includes('-')))
    return false;
  const caption = child.querySelector('figcaption');
  return (
    child.querySelectorAll('img, video').length === 1 &&
    (caption?.querySelectorAll('a').length ?? 0) <= 1 &&
    line(child) === line(caption)
  );
}

/** The first source that this browser plays. */
function sourceOf(video: HTMLVideoElement): string | undefined {
  const sources = [...video.querySelectorAll('source')];
  const known = sources.find(({ type }) => !type || video.canPlayType(type));
  return pictureAddress(video.getAttribute('src') ?? known?.getAttribute('src'));
}

function readVideo(child: HTMLElement): Slide | undefined {
  const video = child.matches('video') ? child : child.querySelector('video');
  if (!(video instanceof HTMLVideoElement)) return undefined;
  const src = sourceOf(video);
  if (src === undefined) return undefined;
  const caption = readCaption(child.querySelector('figcaption'));
  const read = {
    poster: pictureAddress(video.getAttribute('poster')),
    alt: text(video.getAttribute('aria-label')) ?? text(video.title),
    title: text(caption.title),
    text: text(caption.text),
    button: caption.button,
  };
  return { src, type: 'video', child, ...known(read) };
}

/** What the picture falls back to: its upload path, under either of its names. */
function originalOf({ img, src, original }: Figure): string | undefined {
  const stored = original ?? pictureAddress(img.dataset['src']);
  return stored === src ? undefined : stored;
}

function readPicture(child: HTMLElement): Slide | undefined {
  const figure = readFigure(child);
  if (!figure) return undefined;
  const { src, srcset, sizes, width, height, href, anchor, button } = figure;
  const read = {
    srcset,
    sizes,
    width,
    height,
    alt: text(figure.alt),
    href,
    anchor,
    original: originalOf(figure),
    title: text(figure.title),
    text: text(figure.text),
    button,
  };
  return { src, child, ...known(read) };
}

function readChild(child: Element): Slide | undefined {
  if (!(child instanceof HTMLElement) || child.hidden) return undefined;
  if (child.matches('script, style, link, template, noscript')) return undefined;
  const isSelectedWithin = child.querySelector('[data-selected]') !== null;
  const { animation, layout, position, selected } = child.dataset;
  const marks = readMarks({
    animation,
    layout,
    position,
    selected: selected ?? (isSelectedWithin ? '' : undefined),
  });
  const drawn = isPlain(child) ? (readVideo(child) ?? readPicture(child)) : undefined;
  return { ...(drawn ?? { src: '', child, isOwn: true }), ...marks };
}

/** A slider's slides: property `slides`, a JSON child, or its children. */
export const slides: DataSource<'slides', readonly Slide[]> = {
  name: 'slides',
  fromChildren: (host) => [...host.children].flatMap((child) => readChild(child) ?? []),
  read: (value) =>
    Array.isArray(value) ? value.flatMap((slide) => readSlide(slide) ?? []) : undefined,
};

const numbers = new WeakMap<Element, number>();
let last = 0;

/** Keys that keep a slide what it is when others come and go. */
export function keysOf(given: readonly Slide[]): string[] {
  const seen = new Map<string, number>();
  return given.map(({ child, src }) => {
    if (child) {
      const number = numbers.get(child) ?? (last += 1);
      numbers.set(child, number);
      return `dm-slide-${number}`;
    }
    const nth = (seen.get(src) ?? 0) + 1;
    seen.set(src, nth);
    return `${nth} ${src}`;
  });
}
