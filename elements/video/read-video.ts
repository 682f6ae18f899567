import { pictureAddress } from '../../shared/dom/address';
import { pictureSet } from '../../shared/dom/picture-set';
import { readDescription, readText } from '../../shared/dom/picture-description';
import { readFigure } from '../../shared/dom/figure';
import { isOwn } from '../../shared/dom/is-own';
import { findLeftOver, type MarkRead } from '../../shared/dom/left-over';
import type { DataSource } from '../../shared/element/data';
import { isVideo } from '../../shared/media/video-address';

/** One of the files of a video, of which the browser takes the first that it can play. */
export interface VideoFile {
  readonly src: string;
  /** MIME type. */
  readonly type?: string | undefined;
}

/** Captions, subtitles or chapters: a WebVTT file of the site. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: 'captions' | 'subtitles' | 'chapters';
  readonly label?: string | undefined;
  readonly srclang?: string | undefined;
  /** Shown without being asked for. */
  readonly default?: boolean | undefined;
}

/** A video as its children or the property `source` describe it. */
export interface VideoDescription {
  /** Address of the file, or of the video's page at a service; default: that of the first file. */
  readonly src?: string | undefined;
  readonly files?: readonly VideoFile[] | undefined;
  readonly tracks?: readonly VideoTrack[] | undefined;
  readonly poster?: string | undefined;
  readonly posterSet?: string | undefined;
  readonly posterSizes?: string | undefined;
  /** Name of the video. */
  readonly label?: string | undefined;
  /** The video among the children, which has the files and tracks. */
  readonly child?: HTMLVideoElement | null;
}

const addressOf = (file: unknown): string | undefined =>
  pictureAddress(readDescription(file)?.['src']);

/** Reads a description from script or JSON: an object, or the address alone. */
function readSource(value: unknown): VideoDescription | undefined {
  const source = readDescription(value) as VideoDescription | undefined;
  // `read-files.ts` checks files and tracks once the video plays.
  return (
    source && {
      ...source,
      src: addressOf(source) ?? addressOf(source.files?.[0]),
      poster: pictureAddress(source.poster),
      posterSet: pictureSet(source.posterSet),
      label: readText(source.label),
    }
  );
}

/** Finds what works without script among the children; content of the page may have got beside it. */
function findParts(host: HTMLElement): {
  readonly child: HTMLVideoElement | null;
  readonly link: HTMLAnchorElement | null;
  readonly image: HTMLImageElement | null;
} {
  const find = <K extends 'video' | 'a' | 'img'>(name: K): HTMLElementTagNameMap[K] | null =>
    [...host.querySelectorAll(name)].find((each) => isOwn(each, host)) ?? null;
  const [video, a, img] = [find('video'), find('a'), find('img')];
  const isAll = (...nodes: readonly (Node | null)[]): boolean =>
    !findLeftOver(host, new Set(nodes.flatMap((node) => node ?? [])));
  // With an address of its own, it needs no children.
  const isNamed = host.hasAttribute('src') || host.hasAttribute('video');
  const child = video && (!isNamed || isAll(video)) ? video : null;
  const isLink = a && (isVideo(a.getAttribute('href') ?? '') || isAll(a, img));
  const link = isLink && !child ? a : null;
  const poster = link?.querySelector('img') ?? img;
  const isPoster = poster && (isAll(poster, link) || link?.contains(poster));
  return { child, link, image: isPoster && !child ? poster : null };
}

/** Reads the children: a `video`, or a link with a picture. */
function readChildren(host: HTMLElement, markRead: MarkRead): VideoDescription {
  const { child, link, image } = findParts(host);
  const first = child?.hasAttribute('src') ? child : child?.querySelector('source');
  const poster = child?.getAttribute('poster');
  const picture = image ? readFigure(image) : undefined;
  for (const each of [child, link, image]) if (each) markRead(each);
  const description = {
    child,
    src: (first ?? link)?.getAttribute(first ? 'src' : 'href'),
    poster: poster ?? picture?.src,
    posterSet: poster ? '' : picture?.srcset,
    posterSizes: picture?.sizes,
    label: child?.ariaLabel ?? image?.alt ?? link?.textContent.trim(),
  };
  return readSource(description) ?? {};
}

/** The video: property `source`, a JSON child, or the children. */
export const video: DataSource<'source', VideoDescription> = {
  name: 'source',
  replacesChildren: true,
  fromChildren: readChildren,
  read: readSource,
};
