import { textsOf } from '../../shared/site/strings';

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

/** "12 photos". */
export const photosText = (count: number): string =>
  count === 1 ? albumText('onePhoto') : albumText('photoCount', { count });

/** "1.2k likes". */
export const likesText = (count: string): string =>
  count === '1' ? albumText('oneLike') : albumText('likeCount', { count });

/** "Photo 3 of 12". */
export const positionText = (index: number, count: number): string =>
  albumText('photoPosition', { index: index + 1, count });
