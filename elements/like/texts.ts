import { textsOf } from '../../shared/site/strings';

/** Looks up a text of likes. */
export const likeText = textsOf({
  like: 'Like',
  likeCountOne: '{count} like',
  likeCountOther: '{count} likes',
  likeFailed: 'Your like could not be counted. Try again in a moment.',
  likeLimited: 'Too many attempts. Try again in a few minutes.',
  likePreview: 'Likes can’t be counted from a preview.',
});
