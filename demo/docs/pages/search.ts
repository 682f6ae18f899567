import { html, type Markup } from '../../html';
import { findPages, KIND_NAMES, type FoundPage } from '../client/match';
import { searchIndex } from '../search/build-index';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';

/** Longest query, in characters. */
const MAX_QUERY = 100;
/** Pages in the result, and places of each. */
const LIMITS = { mostPages: 20, mostPlaces: 4 };

/** The result page of the search, which works without script. */
export async function searchPage(library: Library, query: URLSearchParams): Promise<DocsPage> {
  const words = (query.get('q') ?? '').slice(0, MAX_QUERY).trim();
  const found = words ? findPages(await searchIndex(library), words, LIMITS) : [];
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

function results(words: string, found: readonly FoundPage[]): Markup {
  if (found.length === 0) {
    return html`<p role="status">
      Nothing found for “${words}”. Try a shorter word, or look through
      <a href="/elements">all elements</a>.
    </p>`;
  }
  const entries = found.map(
    ({ page: { href, title, kind, about }, places }) =>
      html`<li>
        <a href="${href}">${title}</a> <span class="quiet">${KIND_NAMES[kind]}</span>
        <p>${about}</p>
        ${places.length > 0 && placesOf(href, places)}
      </li>`,
  );
  const pages = found.length === 1 ? 'page' : 'pages';
  const isCut = found.length === LIMITS.mostPages;
  return html`<h2>${isCut && 'The best '}${found.length} ${pages} for “${words}”</h2>
    <ol class="results">
      ${entries}
    </ol>`;
}

const placesOf = (href: string, places: FoundPage['places']): Markup =>
  html`<ul class="places">
    ${places.map(
      ({ id, title, kind }) =>
        html`<li>
          <a href="${href}#${id}">${title}</a> <span class="quiet">${KIND_NAMES[kind]}</span>
        </li>`,
    )}
  </ul>`;
