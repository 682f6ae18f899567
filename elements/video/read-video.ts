import { pictureAddress, pictureSet } from '../../shared/dom/address';
import { withoutUndefined } from '../../shared/dom/figure';
import { readDescription, readText } from '../../shared/dom/picture-description';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';

/** One of the files of a video, of which the browser takes the first that it can play. */
export interface VideoFile {
  readonly src: string;
  /** MIME type. */
  readonly type?: string;
}

/** Captions, subtitles or chapters: a WebVTT file of the site. */
export interface VideoTrack {
  readonly src: string;
  readonly kind: 'captions' | 'subtitles' | 'chapters';
  readonly label?: string;
  readonly srclang?: string;
  /** Shown without being asked for. */
  readonly default?: boolean;
}

/** A video as its children or the property `source` describe it. */
export interface VideoDescription {
  /** Address of the file, or of the video's page at a service. */
  readonly src?: string;
  readonly files?: readonly VideoFile[];
  readonly tracks?: readonly VideoTrack[];
  readonly poster?: string;
  readonly posterSet?: string;
  readonly posterSizes?: string;
  /** Name of the video. */
  readonly label?: string;
}

/** The most files or tracks of one video; the rest is ignored. */
const MOST = 40;

const isKind = (kind: unknown): kind is VideoTrack['kind'] =>
  kind === 'captions' || kind === 'subtitles' || kind === 'chapters';

function readFile(value: unknown): VideoFile | undefined {
  const { src, type } = readDescription(value) ?? {};
  const address = pictureAddress(src);
  return address === undefined
    ? undefined
    : withoutUndefined<VideoFile>({ src: address, type: readText(type) });
}

function readTrack(value: unknown): VideoTrack | undefined {
  if (!isRecord(value)) return undefined;
  const src = pictureAddress(value['src']);
  // As in HTML.
  const kind = value['kind'] ?? 'subtitles';
  if (src === undefined || !isKind(kind)) return undefined;
  return withoutUndefined<VideoTrack>({
    src,
    kind,
    label: readText(value['label']),
    srclang: readText(value['srclang']),
    default: value['default'] === true || undefined,
  });
}

const list = <T>(value: unknown, read: (entry: unknown) => T | undefined): T[] =>
  (Array.isArray(value) ? value.slice(0, MOST) : []).flatMap((entry) => read(entry) ?? []);

/** Reads a description from script or JSON: an object, or the address alone. */
function readSource(value: unknown): VideoDescription | undefined {
  const source = readDescription(value);
  return (
    source &&
    withoutUndefined<VideoDescription>({
      src: pictureAddress(source['src']),
      files: list(source['files'], readFile),
      tracks: list(source['tracks'], readTrack),
      poster: pictureAddress(source['poster']),
      posterSet: pictureSet(source['posterSet']),
      posterSizes: readText(source['posterSizes']),
      label: readText(source['label']),
    })
  );
}

const attributesOf = (element: Element): Record<string, string | true> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, name === 'default' ? true : value]),
  );

/** Reads the children: a `video`, or a link with a picture. */
function readChildren(host: HTMLElement): VideoDescription {
  const video = host.querySelector('video');
  const link = host.querySelector('a');
  const image = host.querySelector('img');
  return (
    readSource({
      src: video?.getAttribute('src') ?? (video ? undefined : link?.getAttribute('href')),
      files: [...(video?.querySelectorAll('source') ?? [])].map(attributesOf),
      tracks: [...(video?.querySelectorAll('track') ?? [])].map(attributesOf),
      poster: video?.getAttribute('poster') ?? image?.getAttribute('src'),
      posterSet: video?.hasAttribute('poster') ? undefined : image?.getAttribute('srcset'),
      posterSizes: image?.getAttribute('sizes'),
      label: video?.ariaLabel ?? image?.alt ?? link?.textContent.trim(),
    }) ?? {}
  );
}

/** The video: property `source`, a JSON child, or the children. */
export const video: DataSource<'source', VideoDescription> = {
  name: 'source',
  fromChildren: readChildren,
  read: readSource,
};
