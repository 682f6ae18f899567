import { layoutParts, menuPlaceholder } from '../content/layout';
import type { MenuItem, Site } from '../content/model';
import { escape } from '../../html';
import type { DocumentScripts } from '../files/document-scripts';
import { IMPORT_MAP } from './import-map';
import { replaceSheet } from './reserved-styles';
import { siteScript } from './site-script';
import { headsection, linkTo, styleLinks, type PageView } from './view';

/** Modules and style sheets that a document loads at once. Default: those that its layout names. */
interface Loaded {
  /** Addresses of the modules to preload. */
  readonly modules?: readonly string[];
  /** Links to the style sheets of its elements, in place of that to `dm.css`. */
  readonly sheets?: string | undefined;
}

/**
 * Renders a page as an HTML document, in the site's layout.
 *
 * @param scripts of the document, which read `#dm-site`.
 */
export function pageDocument(
  view: PageView,
  scripts: DocumentScripts,
  { modules = [], sheets }: Loaded = {},
): string {
  const { site, page } = view;
  const values: Readonly<Record<string, string>> = {
    head: [headsection(view), ...styleLinks(page)].join('\n'),
    site: scriptsOf(view, scripts, modules),
    nav: menu(site.menu[page.lang] ?? []),
    ...menus(site.menu),
    languages: languages(view),
  };
  const path = linkTo(view, page.path);
  const { parts, root } = layoutParts(site.layout);
  const filled = parts.map(({ text, name }, index) => {
    const own = index === root ? withLanguage(text, page) : text;
    const written = markCurrent(sheets === undefined ? own : replaceSheet(own, sheets), path);
    if (name === undefined) return written;
    // Only the layout's links get `aria-current`, not those of the content.
    if (name === 'content') return written + page.content;
    const value = values[name];
    return written + (value === undefined ? `<!--dm:${name}-->` : markCurrent(value, path));
  });
  return filled.join('');
}

/** The parameters of a document, and the scripts that read them. */
function scriptsOf(
  view: PageView,
  { stub, rules, reload }: DocumentScripts,
  modules: readonly string[],
): string {
  return [
    siteScript(view),
    ...[stub, view.site.parameters['personalization'] ? rules : undefined].map((script) =>
      script ? `<script>${script.text}</script>` : '',
    ),
    `<script type="importmap">${IMPORT_MAP.text}</script>`,
    // After the map: Firefox, and Safari before 18.4, take none once a module is loading.
    ...modules.map(
      (href) => `<link rel="modulepreload" href="${escape(href)}" fetchpriority="low">`,
    ),
    ...(reload ? [`<script type="module" src="${escape(reload)}"></script>`] : []),
  ].join('\n');
}

/** Menus as HTML: a site has the same ones on all pages. */
const drawn = new WeakMap<readonly MenuItem[], string>();

function menu(items: readonly MenuItem[]): string {
  const known = drawn.get(items);
  if (known !== undefined) return known;
  const entries = items.map(({ text, href, items: children }) => {
    const link = `<a href="${escape(href)}">${escape(text)}</a>`;
    return `<li>${link}${children ? menu(children) : ''}</li>`;
  });
  const list = `<ul>${entries.join('')}</ul>`;
  drawn.set(items, list);
  return list;
}

/** Menus of all languages, by placeholder. */
const menus = (itemsByLanguage: Site['menu']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(itemsByLanguage).map(([language, items]) => [
      menuPlaceholder(language),
      menu(items),
    ]),
  );

/** Links to this page in every language, including its own. */
function languages(view: PageView): string {
  const { site, page, isMissing } = view;
  const entries = site.languages.map(({ code, name, url, dir }) => {
    const current = code === page.lang && !isMissing ? page.path : undefined;
    const href = escape(linkTo(view, current ?? page.alternates[code] ?? url));
    const lang = escape(code);
    const attributes = `lang="${lang}" hreflang="${lang}" dir="${dir}"`;
    return `<li><a href="${href}" ${attributes}>${escape(name)}</a></li>`;
  });
  return entries.length > 0 ? `<ul>${entries.join('')}</ul>` : '';
}

/** Sets `lang` and `dir` of the `<html>` tag. */
function withLanguage(html: string, page: Pick<PageView['page'], 'lang' | 'dir'>): string {
  return html.replace(/<html\b[^>]*>/i, (tag) => {
    const attributes = tag
      .replace(/\s(?:lang|dir)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
      .slice('<html'.length);
    return `<html lang="${escape(page.lang)}" dir="${page.dir}"${attributes}`;
  });
}

/** Sets `aria-current` on the links to the page. */
function markCurrent(html: string, path: string): string {
  const target = `href="${escape(path)}"`;
  if (!html.includes(target)) return html;
  return html.replace(/<a\b[^>]*>/gi, (tag) =>
    tag.includes(target) && !tag.includes('aria-current')
      ? tag.replace(target, `${target} aria-current="page"`)
      : tag,
  );
}

/** Returns a 404 page for sites without their own. */
export function defaultMissingPage(site: Site): PageView['page'] {
  return {
    path: '/404',
    alias: '404',
    isHome: false,
    lang: site.languages[0]?.code ?? 'en',
    dir: site.languages[0]?.dir ?? 'ltr',
    title: 'Page not found',
    description: '',
    headsection: '',
    content:
      '<h1>Page not found</h1>\n<p>There is no page at this address. <a href="/" class="dm-logo-anchor">Back to home</a></p>',
    tags: [],
    css: '',
    devicecss: '',
    alternates: {},
  };
}
