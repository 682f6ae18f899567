import { choice, number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import styles from './blog-search.css?inline';
import { searchForm } from './child-form';

export const attributes = {
  /** Address of the page that shows all results; by default the action of the form among the children. */
  searchPage: text(),
  /** `true` searches while the visitor types; otherwise the button does. */
  autocomplete: text(),
  /** Placeholder of the field; by default that of the field among the children. */
  placeholder: text(),
  /** Label of the field; by default that among the children, else `Search`. */
  label: text(),
  /** Kind of the first source: the site's posts, a feed, or an OpenSearch service. */
  providerType: choice(['site', 'rss', 'opensearch'], { alias: 'providertype' }),
  /** Address of a feed to search too (rssURL). */
  rssUrl: text({ alias: 'rssurl' }),
  /** Address of the description of an OpenSearch service to search too (openSearchDescriptor). */
  openSearch: text({ alias: 'opensearchdescriptor' }),
  /** Results of each source, at most (core-runtime §9). */
  maxResults: number({ default: 5, min: 1, max: 50, alias: 'maxresults' }),
} satisfies AttributeTable;

/** Props of the view besides attributes. */
export interface BlogSearchActions {
  readonly host: HTMLElement;
}

/**
 * A search box for blog posts, with the first results below it (core-runtime §2–§5). The button, or
 * typing with `autocomplete="true"`, asks each source once; Enter goes to the search page. Without
 * script, the form among the children does that; what was typed in it is taken over.
 *
 * Only the answer to the latest request is shown, and a failed request shows nothing. While there
 * are results, an overlay darkens the page; a click on it, or Escape, hides them. Answers are kept
 * for the session.
 *
 * @summary Search box for blog posts, with suggestions.
 * @slot - A form with `method="get"` and a field named `searchTerm`, for visitors without script; the box takes its label, placeholder, button and action.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - Asks the page to navigate to the search page; cancelable.
 * @csspart form - The form.
 * @csspart label - The label of the field.
 * @csspart input - The field.
 * @csspart button - The button.
 * @csspart panel - The box with the results.
 * @csspart group - The heading of a source, where there are several.
 * @csspart result - A result, a link.
 * @csspart title - The title of a result.
 * @csspart excerpt - The text of a result.
 * @csspart mark - What matches the term.
 * @csspart all - The link to all results.
 * @csspart overlay - The overlay that darkens the page.
 * @cssprop [--dm-color-accent] - Colour of the button.
 * @cssprop [--dm-control-size=48px] - Height of the field and the button.
 * @cssstate open - The results are shown.
 * @keyboard Arrow down, Arrow up - Goes through the results.
 * @keyboard Enter - Opens the current result; without one, goes to the search page.
 * @keyboard Escape - Hides the results.
 * @mode editor - Does not search.
 */
export class DmBlogSearch extends ReactElement.with({
  attributes,
  styles,
  fallback: searchForm,
  view: () => import('./blog-search.view'),
}) {
  constructor() {
    super();
    const actions: BlogSearchActions = { host: this };
    this.provide({ ...actions });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-blog-search': DmBlogSearch;
  }
}
