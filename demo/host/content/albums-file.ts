import { z } from 'zod';

/** A photo of a social album, as in the platform's response (visual-widgets §3, §7). */
const photo = z.strictObject({
  /** Address of the photo. */
  source: z.string().min(1),
  caption: z.string().default(''),
  likes: z.int().nonnegative().default(0),
});

/** `albums.json`: the site's albums on social networks. */
const albumsFile = z.array(
  z.strictObject({
    id: z.string().min(1),
    /** The social network. */
    platform: z.string().min(1).default('fb'),
    photos: z.array(photo),
  }),
);

/** An album with its photos, in order. */
export type Album = z.infer<typeof albumsFile>[number];

/** A photo of an album. */
export type AlbumPhoto = z.infer<typeof photo>;

/**
 * Parses `albums.json`; a site without the file has no albums.
 *
 * @throws {Error} Names the invalid entry or the duplicate album.
 */
export function parseAlbumsFile(text: string | undefined): readonly Album[] {
  const file = albumsFile.safeParse(JSON.parse(text ?? '[]'));
  if (!file.success) throw new Error(`albums.json: ${z.prettifyError(file.error)}`);
  const keys = file.data.map(({ platform, id }) => `${platform} ${id}`);
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  if (duplicate !== undefined) {
    throw new Error(`albums.json: there are two albums "${duplicate}".`);
  }
  return file.data;
}
