import { textsOf } from '../../shared/site/strings';

/** Text of a list of posts by its key. */
export const blogText = textsOf({
  blogPosts: 'Posts',
  morePosts: 'More posts',
  readMore: 'Read more',
  loadingPosts: 'Loading more posts',
  /** By the plural category of `{shown}`. */
  postsShownOne: 'Showing {shown} post',
  postsShownOther: 'Showing {shown} posts',
  /** By the plural category of `{total}`. */
  postsShownOfOne: 'Showing {shown} of {total} post',
  postsShownOfOther: 'Showing {shown} of {total} posts',
  /** All posts that there are. By the plural category of `{shown}`. */
  allPostsShownOne: 'Showing {shown} post',
  allPostsShownOther: 'Showing all {shown} posts',
});
