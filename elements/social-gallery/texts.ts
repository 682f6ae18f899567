import { textsOf, type Bound } from '../../shared/site/strings';

const ENGLISH = {
  backToAlbums: 'Back to albums',
  emptyAlbum: 'There are no photos in this album yet.',
  albumNotLoaded: 'The photos could not be loaded.',
  /** By the plural category of `{count}`. */
  photoCountOne: '{count} photo',
  photoCountOther: '{count} photos',
  likeCountOne: '{count} like',
  likeCountOther: '{count} likes',
  /** Name of a photo without a caption; `{index}` and `{count}` are numbers. */
  photoPosition: 'Photo {index} of {count}',
} as const;

/** Looks up a text of the albums. */
export const albumText = textsOf(ENGLISH);

/** Texts of the albums, in the language of an element. */
type AlbumTexts = Bound<typeof albumText>;

/** "Photo 3 of 12". */
export const positionText = (t: AlbumTexts, index: number, count: number): string =>
  t('photoPosition', { index: index + 1, count });
