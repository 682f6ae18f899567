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
  /** What a photograph without a caption is called; `{index}` and `{count}` are numbers. */
  photoPosition: 'Photo {index} of {count}',
} as const;

/** A text of the albums. */
export const albumText = textsOf(ENGLISH);

/** "12 photos". */
export const photosText = (count: number): string =>
  count === 1 ? albumText('onePhoto') : albumText('photoCount').replace('{count}', String(count));

/** "1.2k likes". */
export const likesText = (count: string): string =>
  count === '1' ? albumText('oneLike') : albumText('likeCount').replace('{count}', count);

/** "Photo 3 of 12". */
export function positionText(index: number, count: number): string {
  return albumText('photoPosition')
    .replace('{index}', String(index + 1))
    .replace('{count}', String(count));
}
