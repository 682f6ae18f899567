import { html, type Markup } from '../../html';
import { findEntries, KIND_NAMES } from '../client/match';
import { searchIndex } from '../search/build-index';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';

/** Longest query, in characters. */
const MAX_QUERY = 100;
/** Results on the page. */
const MAX_RESULTS = 60;

/** The result page of the search, which works without script. */
export async function searchPage(library: Library, query: URLSearchParams): Promise<DocsPage> {
  const words = (query.get('q') ?? '').slice(0, MAX_QUERY).trim();
  const found = words ? findEntries(await searchIndex(library), words, MAX_RESULTS) : [];
  return {
    path: '/elements/search',
    title: words ? `Search: ${words}` : 'Search',
    description: 'Search of the documentation.',
    noindex: true,
    content: html`<article class="guide">
      <header class="page-head">
        <h1>Search</h1>
        <p class="lede">Pages, elements, attributes, events, parts and recipes.</p>
      </header>
      <form class="filter" action="/elements/search" role="search" aria-label="All pages">
        <div class="control">
          <label for="search-q">Search for</label
          ><input
            type="search"
            id="search-q"
            name="q"
            value="${words}"
            maxlength="${MAX_QUERY}"
            autocomplete="off"
            spellcheck="false"
          />
        </div>
        <button type="submit" class="tool">Search</button>
      </form>
      ${words && results(words, found)}
    </article>`,
  };
}

function results(words: string, found: ReturnType<typeof findEntries>): Markup {
  if (found.length === 0) {
    return html`<p role="status">
      Nothing found for “${words}”. Try a shorter word, or look through
      <a href="/elements">all elements</a>.
    </p>`;
  }
  const entries = found.map(
    ({ href, title, kind, about }) =>
      html`<li>
        <a href="${href}">${title}</a> <span class="quiet">${KIND_NAMES[kind]}</span>
        <p>${about}</p>
      </li>`,
  );
  return html`<h2>${found.length} ${found.length === 1 ? 'result' : 'results'} for “${words}”</h2>
    <ol class="results">
      ${entries}
    </ol>`;
}
