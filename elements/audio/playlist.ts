import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { findLeftOver, LEFT_SLOT } from '../../shared/dom/left-over';
import type { DataSource } from '../../shared/element/data';
import type { Track } from '../../shared/media/tracks';
import { MOST, readTrack, readTracks } from './read-tracks';

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

/** Endings of the addresses of recordings. */
const FILE =
  /^[^?#]+\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|weba|flac|m3u8|mp4|webm|wma|aiff?|3gp)(?:$|[?#])/i;

/** Whether an element says by itself that it is a recording. */
const isNamed = (element: HTMLElement): boolean =>
  element instanceof HTMLAudioElement ||
  FILE.test(element.getAttribute('href') ?? '') ||
  element.matches('[type^="audio/" i], [data-duration], [data-artist], [data-chapters]');

/** A recording without what a system adds to its address, so that each player asks for it anew. */
export const fileOf = ({ src }: Pick<Track, 'src'>): string =>
  src.replace(/#.*$/s, '').replace(/[?&]_=\d+$/, '');

/** Headings and texts, and what may be in them; a text around a link is a sentence about it. */
const TEXT = 'h1,h2,h3,h4,h5,h6,hgroup,header,p,blockquote,dt,li,div';
const NO_WORDS = ':not(h1,h2,h3,h4,h5,h6,p,b,strong,em,i,span,small,time,br)';

const textsIn = (host: Element): Element[] =>
  [...host.querySelectorAll(TEXT)].filter((text) => !text.querySelector(NO_WORDS));

/**
 * Reads the children; a link to something else is a recording only where there is nothing but links, and
 * texts without any.
 */
function readElements(
  host: HTMLElement,
  only: string | undefined,
): ReadonlyMap<HTMLElement, Track> {
  const elements = [...host.querySelectorAll<HTMLElement>('a[href], audio')].filter(
    (child) => !isInSlot(child) && !child.parentElement?.closest('audio'),
  );
  const named = new Map<HTMLElement, Track>();
  const others = new Map<HTMLElement, Track>();
  const downloads: HTMLElement[] = [];
  for (const element of elements.slice(0, MOST)) {
    const track = readTrack(fromElement(element));
    if (!track) continue;
    if (track.src === only || isNamed(element)) named.set(element, track);
    else if (element.hasAttribute('download')) downloads.push(element);
    else others.set(element, track);
  }
  if (named.size > 0) return named;
  const read = new Set<Node>([...others.keys(), ...downloads, ...textsIn(host)]);
  return findLeftOver(host, read) ? named : others;
}

/** The recordings, in order: the property, a JSON child, or links and `audio` elements. */
export const tracks: DataSource<'tracks', readonly Track[]> = {
  name: 'tracks',
  read: readTracks,
  replacesChildren: true,
  fromChildren: (host, markRead) => {
    const own = host.getAttribute('src');
    const only = own === null ? undefined : readTrack(own)?.src;
    const found = new Map<string, Track>();
    for (const [element, track] of readElements(host, only)) {
      const file = fileOf(track);
      const known = found.get(file);
      found.set(file, { ...track, ...known });
      // Further links to a file stay: to download it, or to open it elsewhere. Beside its own file,
      // the element draws no other.
      const isDrawn = only === undefined || track.src === only;
      if (isDrawn && (!known || element instanceof HTMLAudioElement)) markRead(element);
    }
    return [...found.values()];
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
