import { pictureAddress } from '../../shared/dom/address';
import { readDescription, readText } from '../../shared/dom/picture-description';
import { isRecord } from '../../shared/site/parameters';
import type { VideoDescription, VideoFile, VideoTrack } from './read-video';

/** The most files or tracks of one video; the rest is ignored. */
const MOST = 40;

const isKind = (kind: unknown): kind is VideoTrack['kind'] =>
  kind === 'captions' || kind === 'subtitles' || kind === 'chapters';

function readFile(value: unknown): VideoFile | undefined {
  const { src, type } = readDescription(value) ?? {};
  const address = pictureAddress(src);
  return address === undefined ? undefined : { src: address, type: readText(type) };
}

function readTrack(value: unknown): VideoTrack | undefined {
  if (!isRecord(value)) return undefined;
  const src = pictureAddress(value['src']);
  // As in HTML.
  const kind = value['kind'] ?? 'subtitles';
  if (src === undefined || !isKind(kind)) return undefined;
  return {
    src,
    kind,
    label: readText(value['label']),
    srclang: readText(value['srclang']),
    default: value['default'] === true || typeof value['default'] === 'string' || undefined,
  };
}

/** Reads a list of a description, or the children of its video with a name. */
function readAll<T>(
  { child }: VideoDescription,
  name: string,
  list: unknown,
  read: (entry: unknown) => T | undefined,
): T[] {
  const entries: unknown[] = child
    ? Array.from(child.querySelectorAll(name), ({ attributes }) =>
        Object.fromEntries(Array.from(attributes, (each) => [each.name, each.value])),
      )
    : Array.isArray(list)
      ? list
      : [];
  return entries.slice(0, MOST).flatMap((entry) => read(entry) ?? []);
}

/** The files of a video, without those whose address is not allowed. */
export const readFiles = (description: VideoDescription): readonly VideoFile[] =>
  readAll(description, 'source', description.files, readFile);

/** Its captions, subtitles and chapters. */
export const readTracks = (description: VideoDescription): readonly VideoTrack[] =>
  readAll(description, 'track', description.tracks, readTrack);
