import type { HostContext } from '../context';
import { listPosts, type PostPage, type PostRange } from '../records/posts';

/**
 * Returns posts of the journal, the newest first. In a preview, a tag that has no published post lists
 * its upcoming posts, so that links to the tag work.
 */
export async function listPostsOrUpcoming(
  { database, isDraft = false }: HostContext,
  range: PostRange,
): Promise<PostPage> {
  const found = await listPosts(database, range);
  if (!isDraft || found.count > 0 || range.tags.length === 0) return found;
  return listPosts(database, { ...range, withUpcoming: true });
}
