import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the social feed. */
export const feedText = textsOf({
  /** `{name}` is a user name or a search term. */
  socialFeedLabel: 'Posts of {name}',
  socialFeedEmpty: 'X shows these posts only to visitors who are signed in there.',
});
