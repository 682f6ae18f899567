import { textsOf, type TextLookup } from '../../shared/site/strings';

/** Looks up a number of comments by its plural category; other languages have more of them. */
export const countTexts = textsOf({
  commentCountOne: '{count} comment',
  commentCountOther: '{count} comments',
}) as TextLookup<string>;
