import { fillLayout, menuPlaceholder, type MenuPlaceholder } from '../content/layout';
import type { MenuItem, Site } from '../content/model';
import { isRecord } from '../../../shared/site/parameters';
import { escape, scriptJson } from '../../html';
import type { DocumentScripts } from '../files/document-scripts';
import { encodePath } from '../http/decode-path';
import { IMPORT_MAP } from './import-map';
import {
  headsection,
  homeOf,
  isPrivate,
  linkTo,
  pageParameters,
  styleLinks,
  type PageView,
} from './view';

/**
 * Renders a page as an HTML document, in the site's layout.
 *
 * @param scripts of the document, which read `#dm-site`.
 * @param modules addresses of the modules to preload.
 */
export function pageDocument(
  view: PageView,
  { stub, rules, reload }: DocumentScripts,
  modules: readonly string[] = [],
): string {
  const { site, page } = view;
  // The content is inserted last, so that only the layout's links get `aria-current`.
  const shell = fillLayout(site.layout, {
    head: [headsection(view), ...styleLinks(page)].join('\n'),
    site: [
      `<script type="application/json" id="dm-site">${scriptJson(siteParameters(view))}</script>`,
      ...[stub, site.parameters['personalization'] ? rules : undefined].map((script) =>
        script ? `<script>${script.text}</script>` : '',
      ),
      `<script type="importmap">${IMPORT_MAP.text}</script>`,
      // After the map: Firefox, and Safari before 18.4, take none once a module is loading.
      ...modules.map(
        (href) => `<link rel="modulepreload" href="${escape(href)}" fetchpriority="low">`,
      ),
      ...(reload ? [`<script type="module" src="${escape(reload)}"></script>`] : []),
    ].join('\n'),
    nav: menu(site.menu[page.lang] ?? []),
    ...menus(site.menu),
    languages: languages(view),
    content: '<!--dm:content-->',
  });
  const [before = '', after = ''] = markCurrent(
    withLanguage(shell, page),
    linkTo(view, page.path),
  ).split('<!--dm:content-->');
  return before + page.content + after;
}

/** Content of the `#dm-site` script. */
function siteParameters(view: PageView): Record<string, unknown> {
  const { site, page, path, origin, location } = view;
  const items = site.menu[page.lang];
  const { personalization } = site.parameters;
  return {
    ...site.parameters,
    // The texts of a language come with its pages.
    translations: undefined,
    build: site.build,
    homeUrl: homeOf(view),
    pageUrl: new URL(encodePath(path), origin).href,
    pageAlias: page.alias,
    isHome: page.isHome,
    ...(isPrivate(page) ? { protected: true } : {}),
    ...(items ? { navItems: encoded(items) } : {}),
    ...(isRecord(personalization) && location
      ? { personalization: { ...personalization, location } }
      : {}),
    parameters: pageParameters(view),
  };
}

/** Menus as the runtime reads them: a site has the same ones on all pages. */
const encodings = new WeakMap<readonly MenuItem[], string>();

function encoded(items: readonly MenuItem[]): string {
  let text = encodings.get(items);
  if (text === undefined) {
    text = Buffer.from(JSON.stringify(items)).toString('base64');
    encodings.set(items, text);
  }
  return text;
}

function menu(items: readonly MenuItem[]): string {
  const entries = items.map(({ text, href, items: children }) => {
    const link = `<a href="${escape(href)}">${escape(text)}</a>`;
    return `<li>${link}${children ? menu(children) : ''}</li>`;
  });
  return `<ul>${entries.join('')}</ul>`;
}

/** Menus of all languages, by placeholder. */
const menus = (itemsByLanguage: Site['menu']): Record<MenuPlaceholder, string> =>
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

/** Sets `aria-current` on the layout's links to the page. */
function markCurrent(html: string, path: string): string {
  const target = `href="${escape(path)}"`;
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
