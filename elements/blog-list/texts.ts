import { textsOf } from '../../shared/site/strings';

/** Text of a list of posts by its key. */
export const blogText = textsOf({
  blogPosts: 'Posts',
  morePosts: 'More posts',
  readMore: 'Read more',
  loadingPosts: 'Loading more posts',
  postsShown: 'Showing {shown} posts',
  postsShownOf: 'Showing {shown} of {total} posts',
  allPostsShown: 'Showing all {shown} posts',
});
