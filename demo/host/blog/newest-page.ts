import type { Page } from '../content/model';
import { tagsIn } from '../content/page-file';
import type { HostContext } from '../context';
import { listPosts } from '../records/posts';
import { fillBlocks } from './fill-blocks';
import { journalOf } from './journals';
import { postFields } from './post-fields';

/** Posts that another page announces. */
const NEWEST = 3;

/**
 * Fills in a page that announces the newest posts in its language: `newest` has the fields of each,
 * and is not there without posts.
 */
export async function newestPage(host: HostContext, page: Page): Promise<Page> {
  const range = { tags: [], phrases: [], languages: { only: page.lang }, offset: 0, limit: NEWEST };
  const { posts } = await listPosts(host.database, range);
  const place = { journal: await journalOf(host, page.lang), around: page.lang };
  const newest = posts.map((post) => postFields(post, place));
  const content = fillBlocks(page.content, { newest });
  return { ...page, content, tags: tagsIn(content) };
}
