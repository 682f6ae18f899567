import { z } from 'zod';

/** One photograph of a social album, as the platform answers with it (visual-widgets §3, §7). */
const photo = z.strictObject({
  /** Address of the photograph. */
  source: z.string().min(1),
  caption: z.string().default(''),
  likes: z.int().nonnegative().default(0),
});

/** `albums.json`: what social networks keep for the site, album by album. */
const albumsFile = z.array(
  z.strictObject({
    id: z.string().min(1),
    /** The network that the album is kept by. */
    platform: z.string().min(1).default('fb'),
    photos: z.array(photo),
  }),
);

/** One album with its photographs, in their order. */
export type Album = z.infer<typeof albumsFile>[number];

/** One photograph of an album. */
export type AlbumPhoto = z.infer<typeof photo>;

/**
 * Reads `albums.json`; a site without the file has no albums.
 *
 * @throws {Error} Names the entry that is wrong, or the album that is there twice.
 */
export function readAlbumsFile(text: string | undefined): readonly Album[] {
  const file = albumsFile.safeParse(JSON.parse(text ?? '[]'));
  if (!file.success) throw new Error(`albums.json: ${z.prettifyError(file.error)}`);
  const keys = file.data.map(({ platform, id }) => `${platform} ${id}`);
  const double = keys.find((key, index) => keys.indexOf(key) !== index);
  if (double !== undefined) throw new Error(`albums.json: there are two albums "${double}".`);
  return file.data;
}
