import { z } from 'zod';
import { listFile, readList } from './list-file';

/** A photo of a social album, as in the platform's response (visual-widgets §3, §7). */
const photo = z.strictObject({
  source: z.string().min(1).describe('Address of the photo.'),
  caption: z.string().default(''),
  likes: z.int().nonnegative().default(0),
});

/** The site's albums on social networks. */
const albums = z.array(
  z.strictObject({
    id: z.string().min(1).describe('The album’s id in its network.'),
    platform: z.string().min(1).default('fb').describe('The social network.'),
    photos: z.array(photo),
  }),
);

/** `albums.json`. */
export const albumsFile = listFile('albums', albums);

/** An album with its photos, in order. */
export type Album = z.infer<typeof albums>[number];

/** A photo of an album. */
export type AlbumPhoto = z.infer<typeof photo>;

/**
 * Parses `albums.json`; a site without the file has no albums.
 *
 * @throws {SiteError} Names the invalid entries or the duplicate album.
 */
export function parseAlbumsFile(text = '[]'): readonly Album[] {
  const { items, errorAt } = readList(text, 'albums', albums, 'albums.json');
  const seen = new Set<string>();
  for (const [index, { platform, id }] of items.entries()) {
    const key = `${platform} ${id}`;
    if (seen.has(key)) throw errorAt(index, `there are two albums "${key}".`);
    seen.add(key);
  }
  return items;
}
