import { writeAttributes } from './client/opening-tag';
import type { AttributeDocs, ElementDocs } from './data';
import { readSnippet } from './code/snippet';
import { optionOf, shownSource, type ExampleOption } from './example-source';
import { HELLO } from './hello';
import type { Recipe } from './recipes/recipes';
import { FILES_PATH, WIDGETS_PATH } from './site/files';
import { IMPORT_MAP } from '../host/document/import-map';
import { html, Markup } from '../html';

/** A document that shows an example. */
interface ExampleDocument {
  readonly title: string;
  /** HTML of the example. */
  readonly source: string;
  /** The element whose attributes the documentation's page sets. */
  readonly tag?: string;
  /** Events to report to that page. */
  readonly events?: readonly string[];
  /** Styles and scripts that the document needs. */
  readonly option?: ExampleOption | undefined;
  /** Whether services of other sites wait for the reader's consent. */
  readonly asks?: boolean;
  /** Whether no script runs in the document. */
  readonly isStill?: boolean;
  /** Address of the script of a widget. */
  readonly widget?: string | undefined;
  /** Address of a style sheet. */
  readonly style?: string | undefined;
  /** Alias of the site, for elements that ask its host. */
  readonly site?: string;
}

const SCRIPTS = html`<script src="${FILES_PATH}theme.js"></script>
  <script type="module" src="${FILES_PATH}example.js" crossorigin></script>
  <script type="module" src="/dm/1/dm.js" crossorigin></script>`;

/** The import map of a hosted page, which stands before the first module, and a widget. */
const widgetScripts = (address: string): Markup =>
  html`${new Markup(`<script type="importmap">${IMPORT_MAP.text}</script>`)}
    <script type="module" src="${address}" crossorigin></script>`;

/** Elements that have nothing to show on a page without a site. */
const HOSTED = /<dm-(?:captcha|extension|social-gallery)\b/;
/** Elements that show what the host of this site stores. */
const STORED = /<dm-(?:comments|comment-count|like|push-button)\b/;

/** Renders the site parameters that an example needs. */
function siteParameters(source: string, site = '', asks = false): Markup | false {
  const parameters = {
    ...(asks && { cookieNotification: { consent: true } }),
    ...(HOSTED.test(source) && { siteId: 'docs' }),
    ...(site !== '' && STORED.test(source) && { siteAlias: site }),
  };
  if (Object.keys(parameters).length === 0) return false;
  return html`<script type="application/json" id="dm-site">
    ${new Markup(JSON.stringify(parameters))}
  </script>`;
}

/** Renders an example as its own document: a plain page with `dm.css` and `dm.js`. */
function exampleDocument(example: ExampleDocument): string {
  const {
    title,
    source,
    tag = '',
    events = [],
    option,
    isStill,
    asks,
    style,
    site,
    widget,
  } = example;
  const isLong = option === 'long page';
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${siteParameters(source, site, asks)}
        <link rel="stylesheet" href="/dm/1/dm.css" />
        <link rel="stylesheet" href="${FILES_PATH}example.css" />
        ${style !== undefined && html`<link rel="stylesheet" href="${style}" />`}
        ${widget !== undefined && widgetScripts(widget)} ${!isStill && SCRIPTS}
      </head>
      <body
        data-tag="${tag}"
        data-events="${events.join(',')}"
        ${option && html` data-option="${option}"`}
      >
        <main id="top" aria-label="${title}" ${isLong && html` class="long"`}>
          ${isLong && html`<p class="hint">Scroll down: this page is longer than its frame.</p>`}
          ${new Markup(source)}
        </main>
      </body>
    </html> `.text;
}

/** Unlike the titles of the other examples on the element's page. */
function titleOf({ declaration: { tagName }, more }: ElementDocs, name?: string): string {
  const title = more.find((other) => other.name === name)?.title;
  return title === undefined ? `Example of ${tagName}` : `${title}: ${tagName}`;
}

/** Nothing of another site is loaded before a reader asks for it. */
const asksFor = ({ declaration }: ElementDocs): boolean =>
  declaration.cssParts.some(({ name }) => name === 'service-notice');

/** A request for the example of an element. */
interface ExampleRequest {
  /** Which of the further examples. Default: the first one of the element. */
  readonly name?: string | undefined;
  /** Values of the element's attributes, from the form of its page. */
  readonly query: URLSearchParams;
  /** HTML as the reader has changed it. */
  readonly edited?: string | undefined;
  /** Alias of the site. */
  readonly site?: string;
}

/** Renders an example of an element; `undefined` if it has no such example. */
export function elementExample(
  docs: ElementDocs,
  { name, query, edited, site = '' }: ExampleRequest,
): string | undefined {
  const { tagName, events } = docs.declaration;
  const example =
    name === undefined ? docs.example : docs.more.find((other) => other.name === name)?.source;
  if (example === undefined) return undefined;
  const source = edited ?? shownSource(example);
  const isStill = query.get('script') === 'off';
  return exampleDocument({
    title: isStill ? `${tagName} without script` : titleOf(docs, name),
    source: writeAttributes(source, tagName, changes(docs, query)),
    tag: tagName,
    events: events.map(({ name }) => name),
    option: optionOf(example),
    site,
    isStill,
    asks: asksFor(docs),
  });
}

/** Renders a recipe, of some of the library's elements. */
export const recipeExample = (
  { name, title, source, css, tags, widget }: Recipe,
  elements: readonly ElementDocs[],
  { edited, site = '' }: Pick<ExampleRequest, 'edited' | 'site'>,
): string =>
  exampleDocument({
    title,
    source: edited ?? source,
    option: tags.some((tag) => /scroll|back-to-top/.test(tag)) ? 'long page' : undefined,
    site,
    asks:
      tags.includes('dm-cookie-notice') ||
      elements.some((docs) => tags.includes(docs.declaration.tagName) && asksFor(docs)),
    style: css === undefined ? undefined : `${FILES_PATH}recipes/${name}.css`,
    widget: widget === undefined ? undefined : `${WIDGETS_PATH}${name}.js`,
  });

/** Renders the code with which the documentation begins. */
export const helloExample = async (): Promise<string> =>
  exampleDocument({ title: 'Two pictures', source: await readSnippet(HELLO, 'tag') });

/** Returns the changed attributes if the query comes from the form. */
function changes({ attributes }: ElementDocs, query: URLSearchParams): [string, string | null][] {
  if (!query.has('docs-set')) return [];
  return attributes.map((attribute) => [attribute.name, valueOf(attribute, query)]);
}

/** An empty control removes its attribute. */
function valueOf({ name, kind }: AttributeDocs, query: URLSearchParams): string | null {
  const value = query.get(name);
  if (!value) return null;
  return kind === 'flag' ? '' : value;
}
