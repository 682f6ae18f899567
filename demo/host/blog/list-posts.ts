import type { HostContext } from '../context';
import { listPosts, type PostPage, type PostRange } from '../records/posts';

/**
 * Returns posts of the journal, the newest first. In a preview, tags that only posts still to come have
 * list these, so that no link of such a post leads nowhere.
 */
export async function listChosen(
  { database, isDraft = false }: HostContext,
  range: PostRange,
): Promise<PostPage> {
  const found = await listPosts(database, range);
  if (!isDraft || found.count > 0 || range.tags.length === 0) return found;
  return listPosts(database, { ...range, withUpcoming: true });
}
