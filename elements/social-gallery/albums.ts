import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/read-figures';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';

/** One album of the list (visual-widgets §2). */
export interface Album {
  /** Id at the network. */
  readonly id: string;
  readonly name: string;
  /** Address of the cover picture: `http`, `https` or relative. */
  readonly cover?: string;
  /** Number of photos. */
  readonly count?: number;
  /** Text below the name; by default the number of photos. */
  readonly text?: string;
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Ids of the network are numbers, which may be numbers in JSON too. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : readText(value);

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function readAlbum(value: unknown): Album | undefined {
  const entry = typeof value === 'string' || typeof value === 'number' ? { id: value } : value;
  if (!isRecord(entry)) return undefined;
  const id = idOf(entry['id']);
  if (id === undefined) return undefined;
  const cover = pictureAddress(entry['cover']);
  const count = wholeNumber(entry['count']);
  const albumText = readText(entry['text']);
  return {
    id,
    name: readText(entry['name']) ?? id,
    ...(cover !== undefined && { cover }),
    ...(count !== undefined && { count }),
    ...(albumText !== undefined && { text: albumText }),
  };
}

/** Reads a list of albums or ids; entries without an id and duplicates are left out. */
export function readAlbums(value: unknown): readonly Album[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const albums = value.flatMap((album) => readAlbum(album) ?? []);
  return albums.filter(({ id }, index) => albums.findIndex((other) => other.id === id) === index);
}

const isAlbum = (img: HTMLImageElement): boolean => img.closest('[data-album]') !== null;

/** The albums in the markup: a JSON child, or `figure`s with `data-album`. */
export const markupAlbums: DataSource<'albums', readonly Album[]> = {
  name: 'albums',
  read: readAlbums,
  replacesChildren: true,
  fromChildren: (host, markRead) =>
    readAlbums(
      readFigures(host, markRead, isAlbum).map(({ img, src, title, text, alt }) => {
        const { album, count } = img.closest<HTMLElement>('[data-album]')?.dataset ?? {};
        return {
          id: album,
          name: title || alt,
          cover: src,
          count: count === undefined ? undefined : Number(count),
          text,
        };
      }),
    ) ?? [],
};
