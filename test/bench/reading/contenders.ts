import { fileURLToPath } from 'node:url';
import { postsMarkup } from './content';

/** A measured element or library, with its page. */
export interface Contender {
  readonly name: string;
  /** Address of its page, `/comments-ghost`. */
  readonly path: string;
  /** Start module to bundle. */
  readonly start?: string;
  /** Markup of the head. */
  readonly head: string;
  readonly body: string;
  /** Where its interface is: the document, or the shadow root or frame of the element `inside`. */
  readonly inside?: string;
  /** Selector of what must be visible, as often as expected. */
  readonly items: string;
  /** Selector of a field that must be visible, too. */
  readonly field?: string;
}

const start = (name: string): string => fileURLToPath(new URL(`starts/${name}`, import.meta.url));

const OURS = `<link rel="stylesheet" href="/dm/1/dm.css">
<script type="application/json" id="dm-site">{"siteAlias":"bench","siteId":"bench"}</script>
<script type="module" src="/dm/1/dm.js"></script>`;

/** The thread of the build in `dist/`. */
export const COMMENTS: Contender = {
  name: 'dm-comments',
  path: '/comments-ours',
  head: OURS,
  body: '<dm-comments></dm-comments>',
  inside: 'dm-comments',
  items: '[part=comment]',
  field: 'textarea',
};

/** The comments of Ghost, with the answers of a site of Ghost for a signed-in member. */
export const GHOST: Contender = {
  name: "Ghost's comments-ui",
  path: '/comments-ghost',
  head: '',
  body: `<section><script defer src="/comments-ui.min.js" data-ghost-comments="/" data-api="/content" data-key="k" data-post-id="p" data-color-scheme="light" data-avatar-saturation="60" data-accent-color="#1a5fb4" data-comments-enabled="all" data-publication="Bench" data-title="Comments" data-count="true"></script></section>`,
  inside: '#ghost-comments-root iframe',
  items: '[data-testid=comment-component]',
  field: '[data-testid=form-editor], [data-testid=main-form]',
};

/** The search of the build in `dist/`. */
export const SEARCH: Contender = {
  name: 'dm-blog-search',
  path: '/search-ours',
  head: OURS,
  body: `<dm-blog-search search-page="/results" autocomplete="true"><form action="/results"><label for="s">Search</label><input id="s" type="search" name="searchTerm"><button>Search</button></form></dm-blog-search>`,
  inside: 'dm-blog-search',
  items: '[role=option]',
};

/** Algolia's combobox for any source, without a style sheet. */
export const AUTOCOMPLETE: Contender = {
  name: '@algolia/autocomplete-js',
  path: '/search-autocomplete',
  start: start('autocomplete.js'),
  head: '<script type="module" src="/search-autocomplete.js"></script>',
  body: '<div id="search"></div>',
  items: '[role=option]',
};

/** The list of the build in `dist/`. */
export const LIST: Contender = {
  name: 'dm-blog-list',
  path: '/more-ours',
  head: OURS,
  body: `<dm-blog-list posts-per-row="1">${postsMarkup(1)}<a id="more" href="/more-ours?page=2" rel="next">More posts</a></dm-blog-list>`,
  items: 'article',
};

const htmxLink = (page: number): string =>
  `<a id="more" href="/more-htmx?page=${page}" hx-get="/more-htmx?page=${page}" hx-select="#list > *" hx-target="this" hx-swap="outerHTML">More posts</a>`;

/** The page of a list with a link that htmx follows in place. */
export const htmxList = (page: number): string =>
  `<div id="list">${postsMarkup(page)}${htmxLink(page + 1)}</div>`;

/** A link that htmx replaces by the next page of the list. */
export const HTMX: Contender = {
  name: 'htmx',
  path: '/more-htmx',
  start: start('htmx.js'),
  head: '<script type="module" src="/more-htmx.js"></script>',
  body: htmxList(1),
  items: 'article',
};

export const CONTENDERS: readonly Contender[] = [COMMENTS, GHOST, SEARCH, AUTOCOMPLETE, LIST, HTMX];
