import { pictureAddress } from '../../shared/dom/address';
import { readNumber } from '../../shared/element/attributes';
import type { Chapter, Track } from '../../shared/media/tracks';
import { isRecord } from '../../shared/site/parameters';

/** Most recordings of a list. */
export const MOST = 500;
/** Most chapters of a recording, and characters of a text. */
const MOST_CHAPTERS = 200;
const LONGEST = 300;

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    : undefined;

const readSeconds = (value: unknown): number | undefined => {
  const seconds = typeof value === 'string' ? readNumber(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds < Infinity ? seconds : undefined;
};

/** The name of a file, in words, for a recording without a title. */
function fileName(src: string): string {
  const path = new URL(src, document.baseURI).pathname;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(name).replaceAll(/[-_]+/g, ' ').trim() || src;
  } catch {
    return name || src;
  }
}

function readChapters(value: unknown): string | readonly Chapter[] | undefined {
  if (!Array.isArray(value)) return pictureAddress(value);
  const chapters = value.slice(0, MOST_CHAPTERS).flatMap((entry: unknown): Chapter[] => {
    if (!isRecord(entry)) return [];
    const [start, title] = [readSeconds(entry['start']), readText(entry['title'])];
    return start === undefined || title === undefined ? [] : [{ start, title }];
  });
  return chapters.sort((a, b) => a.start - b.start);
}

/** Reads a recording; `undefined` without an address that can be played. */
export function readTrack(value: unknown): Track | undefined {
  const entry = typeof value === 'string' ? { src: value } : value;
  if (!isRecord(entry)) return undefined;
  const src = pictureAddress(entry['src']);
  if (src === undefined) return undefined;
  const optional = {
    type: readText(entry['type']),
    artist: readText(entry['artist']),
    image: pictureAddress(entry['image']),
    duration: readSeconds(entry['duration']),
    chapters: readChapters(entry['chapters']),
  };
  const known = Object.entries(optional).filter(([, each]) => each !== undefined);
  return {
    src: new URL(src, document.baseURI).href,
    title: readText(entry['title']) ?? fileName(src),
    ...Object.fromEntries(known),
  };
}

/** Reads a list of recordings or addresses; entries without an address are left out. */
export function readTracks(value: unknown): readonly Track[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, MOST).flatMap((track) => readTrack(track) ?? []);
}
