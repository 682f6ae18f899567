import { setImmediate as nextTurn } from 'node:timers/promises';
import { Markup } from '../../html';
import type { Page, Site } from '../content/model';
import { tagsIn } from '../content/page-file';
import type { HostContext } from '../context';
import { allTags, templatesBy } from '../records/posts';
import { searchPosts, type FoundPost } from '../records/search-posts';
import { listHref, pageNumber, RESULTS_SIZE, searchHref } from './addresses';
import { fillBlocks, type Fields } from './fill-blocks';
import { markText } from './mark-text';
import { postFields, type Place } from './post-fields';
import { parseTerm, shownTerm, type Phrase } from '../text/search-term';
import { snippetOf } from './snippet';

/**
 * Fills in the page of the search, which search engines do not list. Its file has `{{term}}`, and
 *
 * - `blank`: there if no term was entered
 * - `none`: there if nothing was found; `one` or `many`, with `count`, if something was
 * - `<!--dm:results-->`: the posts found, in the template `results.html`, which has `found` if there
 *   are any, and `results`, each with the fields of a post, and `marked-title` and `marked-text` as
 *   markup
 * - `paging`: as in the journal, with `newer` and `older` for the results before and after
 * - `all-tags`: each with `name` and `href`
 * - `preview`: there in a preview by a query flag
 */
export async function searchPage(
  { database }: HostContext,
  { site, page }: { readonly site: Pick<Site, 'languages'>; readonly page: Page },
  journal: string,
  query: URLSearchParams,
): Promise<Page> {
  const term = shownTerm(query.get('searchTerm') ?? '');
  const phrases = parseTerm(term);
  const number = pageNumber(query);
  const offset = (number - 1) * RESULTS_SIZE;
  const [{ results, count }, tags, templates] = await Promise.all([
    searchPosts(database, { phrases, offset, limit: RESULTS_SIZE }),
    allTags(database, page.lang),
    templatesBy(database, [page.lang, ...site.languages.map(({ code }) => code)]),
  ]);
  const pages = Math.ceil(count / RESULTS_SIZE);
  const isPreview = query.get('preview') === 'true';
  const hrefOf = (target: number): Fields => ({
    href: searchHref(page.path, term, target) + (isPreview ? '&preview=true' : ''),
  });
  const state = term === '' ? 'blank' : count === 0 ? 'none' : count === 1 ? 'one' : 'many';
  const place = { journal, around: page.lang };
  const filled: Fields[] = [];
  for (const found of results) {
    filled.push(resultFields(found, phrases, place));
    // Others don't wait for long texts.
    await nextTurn();
  }
  const list = fillBlocks(templates?.results ?? '', {
    found: results.length > 0 ? {} : undefined,
    results: filled,
  });
  const content = fillBlocks(page.content, {
    term,
    [state]: { count: String(count) },
    results: new Markup(list),
    paging:
      pages > 1
        ? {
            number: String(number),
            count: String(pages),
            newer: number > 1 ? hrefOf(Math.min(number - 1, pages)) : undefined,
            older: number < pages ? hrefOf(number + 1) : undefined,
          }
        : undefined,
    'all-tags': tags.map(({ name, slug }) => ({ name, href: listHref({ journal, tags: [slug] }) })),
    preview: isPreview ? {} : undefined,
  });
  return { ...page, content, tags: tagsIn(content), noindex: true };
}

const resultFields = (
  { post, text }: FoundPost,
  phrases: readonly Phrase[],
  place: Place,
): Fields => ({
  ...postFields(post, place),
  'marked-title': markText(post.title, phrases),
  'marked-text': markText(snippetOf(text, phrases), phrases),
});
