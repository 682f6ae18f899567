import { textsOf } from '../../shared/site/strings';

/** Looks up a number of comments by its plural category. */
export const countTexts = textsOf({
  commentCountOne: '{count} comment',
  commentCountOther: '{count} comments',
});
