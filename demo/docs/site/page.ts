import type { Page, Site } from '../../host/content/model';
import { tagsIn } from '../../host/content/page-file';
import { MISSING_ALIAS } from '../../host/records/pages';
import { html, type Markup } from '../../html';
import { asMarkdown, markdownLink } from './as-markdown';
import type { KeptVersion } from '../versions/versions';
import { shellOf, type Library } from './shell';

/** A page of the documentation. */
export interface DocsPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Inside the outlet. */
  readonly content: Markup;
  /** Whether search engines must not list it. */
  readonly noindex?: boolean;
}

/** Returns a page of nothing but HTML. */
export const barePage = (path: string, content: string): Page => ({
  path,
  alias: path.slice(path.lastIndexOf('/') + 1),
  isHome: false,
  lang: 'en',
  dir: 'ltr',
  title: '',
  description: '',
  headsection: '',
  content,
  tags: tagsIn(content),
  css: '',
  devicecss: '',
  alternates: {},
  noindex: true,
});

/**
 * Returns a page of the documentation as the host serves it, in the documentation's own shell.
 *
 * @param kept the version whose documentation it is from, if it is a kept one.
 */
export function toPage(docs: DocsPage, library: Library, site: Site, kept?: KeptVersion): Page {
  const { path, title, description, content } = docs;
  const hasMarkdown = docs.noindex !== true;
  return {
    ...barePage(path, hasMarkdown ? html`${content}${asMarkdown(path)}`.text : content.text),
    isHome: path === '/elements',
    title: path === '/elements' ? title : `${title} — dm-elements`,
    description,
    noindex: docs.noindex,
    headsection: hasMarkdown ? markdownLink(path).text : '',
    shell: shellOf(library, site, path, kept),
  };
}

/** Returns the page for an address below `/elements` that does not exist. */
export function missingPage(library: Library, site: Site): Page {
  const page = toPage(
    {
      path: '/elements/404',
      noindex: true,
      title: 'Page not found',
      description: '',
      content: html`<article class="prose">
        <header class="page-head">
          <h1>Page not found</h1>
          <p class="lede">
            There is no page at this address. Search for what you need, or start from
            <a href="/elements">all elements</a>.
          </p>
        </header>
      </article>`,
    },
    library,
    site,
  );
  return { ...page, alias: MISSING_ALIAS };
}
