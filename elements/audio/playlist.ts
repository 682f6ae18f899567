import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { LEFT_SLOT } from '../../shared/dom/left-over';
import type { DataSource } from '../../shared/element/data';
import type { Chapter, Track } from '../../shared/media/tracks';
import { isRecord } from '../../shared/site/parameters';

/** Most recordings of a list, chapters of a recording, and characters of a text. */
const MOST = 500;
const MOST_CHAPTERS = 200;
const LONGEST = 300;

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)
    : undefined;

const readSeconds = (value: unknown): number | undefined => {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
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
function readTrack(value: unknown): Track | undefined {
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

/** The first source that the browser may play, else the first. */
function sourceOf(audio: HTMLAudioElement): { src: string | null; type: string | null } {
  const sources = [...audio.querySelectorAll('source')];
  const source = sources.find(({ type }) => !type || audio.canPlayType(type)) ?? sources[0];
  const from = audio.hasAttribute('src') ? audio : source;
  return {
    src: from?.getAttribute('src') ?? null,
    type: from?.getAttribute('type') ?? null,
  };
}

/** Reads a link to a file, or an `audio` element. */
function fromElement(element: HTMLElement): unknown {
  const { title, dataset } = element;
  const common = { artist: dataset['artist'], duration: dataset['duration'] };
  if (element instanceof HTMLAudioElement) {
    const chapters = element.querySelector('track[kind=chapters]')?.getAttribute('src');
    const label = element.getAttribute('aria-label') ?? title;
    return { ...sourceOf(element), ...common, title: label || dataset['title'], chapters };
  }
  return {
    src: element.getAttribute('href'),
    type: element.getAttribute('type'),
    ...common,
    title: element.textContent,
    chapters: dataset['chapters'],
  };
}

/** Whether an element is in a child with a slot of its author's, such as a transcript. */
const isInSlot = (element: Element): boolean => {
  const slot = element.closest('[slot]')?.slot;
  return slot !== undefined && !slot.startsWith(LEFT_SLOT);
};

/** The recordings, in order: the property, a JSON child, or links and `audio` elements. */
export const tracks: DataSource<'tracks', readonly Track[]> = {
  name: 'tracks',
  read: readTracks,
  replacesChildren: true,
  fromChildren: (host, markRead) => {
    const elements = [...host.querySelectorAll<HTMLElement>('a[href], audio')]
      .filter((child) => !isInSlot(child) && !child.parentElement?.closest('audio'))
      .slice(0, MOST);
    const own = host.getAttribute('src');
    const only = own === null ? undefined : readTrack(own)?.src;
    return elements.flatMap((element) => {
      const track = readTrack(fromElement(element));
      // Beside its own file, the element draws no other.
      if (track && (only === undefined || track.src === only)) markRead(element);
      return track ?? [];
    });
  },
};

interface Single {
  readonly src: string;
  readonly type: string;
  readonly label: string;
}

/** What an element plays: its own `src`, which its children describe further, else its list. */
export function playlistOf({ src, type, label }: Single, list: readonly Track[]): readonly Track[] {
  const address = pictureAddress(src);
  if (address === undefined) {
    const [first] = list;
    return label && first && list.length === 1 ? [{ ...first, title: label }] : list;
  }
  const { href } = new URL(address, document.baseURI);
  const described = list.find((track) => track.src === href);
  const track = described ?? readTrack({ src: href });
  if (!track) return list;
  return [{ ...track, ...(type && { type }), ...(label && { title: label }) }];
}

/** An address as a link may have it. */
export const fileAddress = (src: string): string => linkAddress(src) ?? '';
