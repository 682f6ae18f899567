import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';

/** One album of the list (visual-widgets §2). */
export interface Album {
  /** What the network calls it. */
  readonly id: string;
  /** What visitors call it. */
  readonly name: string;
  /** Address of the picture it is shown by: `http`, `https` or relative. */
  readonly cover?: string;
  /** How many photographs it has. */
  readonly count?: number;
  /** What is said about it; without it, how many photographs it has. */
  readonly text?: string;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The network's ids are numbers, which JSON may hold as such. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : text(value);

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function readAlbum(value: unknown): Album | undefined {
  const given = typeof value === 'string' || typeof value === 'number' ? { id: value } : value;
  if (!isRecord(given)) return undefined;
  const id = idOf(given['id']);
  if (id === undefined) return undefined;
  const cover = pictureAddress(given['cover']);
  const count = wholeNumber(given['count']);
  const says = text(given['text']);
  return {
    id,
    name: text(given['name']) ?? id,
    ...(cover !== undefined && { cover }),
    ...(count !== undefined && { count }),
    ...(says !== undefined && { text: says }),
  };
}

/** Reads a list of albums, or of ids; those without an id, and those named before, are left out. */
export function readAlbums(value: unknown): readonly Album[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const albums = value.flatMap((album) => readAlbum(album) ?? []);
  return albums.filter(({ id }, index) => albums.findIndex((other) => other.id === id) === index);
}

/** The albums in the markup: a JSON child, or `figure`s with `data-album`. */
export const markupAlbums: DataSource<'albums', readonly Album[]> = {
  name: 'albums',
  read: readAlbums,
  fromChildren: (host) =>
    readAlbums(
      readFigures(host).map(({ img, src, title, text: says, alt }) => {
        const { album, count } = img.closest<HTMLElement>('[data-album]')?.dataset ?? {};
        return {
          id: album,
          name: title || alt,
          cover: src,
          count: count === undefined ? undefined : Number(count),
          text: says,
        };
      }),
    ) ?? [],
};
