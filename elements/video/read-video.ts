import { pictureAddress, pictureSet } from '../../shared/dom/address';
import { readDescription, readText } from '../../shared/dom/picture-description';
import type { DataSource } from '../../shared/element/data';

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

/** Reads the children: a `video`, or a link with a picture. */
function readChildren(host: HTMLElement): VideoDescription {
  const child = host.querySelector('video');
  const link = host.querySelector('a');
  const image = host.querySelector('img');
  const first = host.querySelector('video[src], video source');
  const poster = child?.getAttribute('poster');
  const description = {
    child,
    src: (first ?? link)?.getAttribute(first ? 'src' : 'href'),
    poster: poster ?? image?.getAttribute('src'),
    posterSet: poster ? '' : image?.srcset,
    posterSizes: image?.sizes,
    label: child?.ariaLabel ?? image?.alt ?? link?.textContent.trim(),
  };
  return readSource(description) ?? {};
}

/** The video: property `source`, a JSON child, or the children. */
export const video: DataSource<'source', VideoDescription> = {
  name: 'source',
  fromChildren: readChildren,
  read: readSource,
};
