import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { blogPath, journalLanguages } from '../records/pages';
import type { PostLanguages } from '../records/posts';

/**
 * Returns the path of the journal in a language; of the site's first one without a language or a
 * journal in it, and of the home page if the site has none.
 */
export const journalOf = async ({ database }: HostContext, lang = ''): Promise<string> =>
  (await blogPath(database, 'journal', lang)) ?? '/';

/**
 * Returns the languages of a journal's posts: that of its page. The site's first one also has the
 * posts in languages without a journal.
 */
export async function languagesOf(
  host: HostContext,
  { path, lang }: Pick<Page, 'path' | 'lang'>,
): Promise<PostLanguages> {
  const [first, languages] = await Promise.all([journalOf(host), journalLanguages(host.database)]);
  if (path !== first) return { only: lang };
  return { except: languages.filter((language) => language !== lang) };
}
