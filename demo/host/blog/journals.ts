import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { blogPath } from '../records/pages';

/**
 * Returns the path of the journal in a language; of the site's first one without a language or a
 * journal in it, and of the home page if the site has none.
 */
export const journalOf = async ({ database }: HostContext, lang = ''): Promise<string> =>
  (await blogPath(database, 'journal', lang)) ?? '/';

/**
 * Returns the language to which a journal is limited; `''` for the site's first one, which has the
 * posts in all languages.
 */
export const languageOf = async (
  host: HostContext,
  { path, lang }: Pick<Page, 'path' | 'lang'>,
): Promise<string> => (path === (await journalOf(host)) ? '' : lang);
