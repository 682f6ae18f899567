import { textsOf, type Bound } from '../../shared/site/strings';

const ENGLISH = {
  backToAlbums: 'Back to albums',
  emptyAlbum: 'There are no photos in this album yet.',
  albumNotLoaded: 'The photos could not be loaded.',
  /** `{count}` is a number. */
  photoCount: '{count} photos',
  onePhoto: '1 photo',
  likeCount: '{count} likes',
  oneLike: '1 like',
  /** Name of a photo without a caption; `{index}` and `{count}` are numbers. */
  photoPosition: 'Photo {index} of {count}',
} as const;

/** Looks up a text of the albums. */
export const albumText = textsOf(ENGLISH);

/** Texts of the albums, in the language of an element. */
type AlbumTexts = Bound<typeof albumText>;

/** "12 photos". */
export const photosText = (t: AlbumTexts, count: number): string =>
  count === 1 ? t('onePhoto') : t('photoCount', { count });

/** "1.2k likes". */
export const likesText = (t: AlbumTexts, count: string): string =>
  count === '1' ? t('oneLike') : t('likeCount', { count });

/** "Photo 3 of 12". */
export const positionText = (t: AlbumTexts, index: number, count: number): string =>
  t('photoPosition', { index: index + 1, count });
