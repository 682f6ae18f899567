import { fillLayout, menuPlace, type MenuPlace } from '../content/layout';
import type { MenuItem, Site } from '../content/model';
import { escape, scriptJson } from './html';
import { headsection, homeOf, pageParameters, styleLinks, type PageView } from './view';

/** The page as a document: the site's layout with its places filled. */
export function wholePage(view: PageView): string {
  const { site, page } = view;
  // The content is put in last: only the layout's own links are compared with the address.
  const shell = fillLayout(site.layout, {
    head: [headsection(view), ...styleLinks(page)].join('\n'),
    site: `<script type="application/json" id="dm-site">${scriptJson(siteParameters(view))}</script>`,
    nav: menu(site.menu[page.lang] ?? []),
    ...menus(site.menu),
    languages: languages(view),
    content: '<!--dm:content-->',
  });
  const [before = '', after = ''] = markCurrent(withLanguage(shell, page), page.path).split(
    '<!--dm:content-->',
  );
  return before + page.content + after;
}

/** What `#dm-site` says on this page. */
function siteParameters(view: PageView): Record<string, unknown> {
  const { site, page, path, origin } = view;
  const items = site.menu[page.lang];
  return {
    ...site.parameters,
    build: site.build,
    homeUrl: homeOf(view),
    pageUrl: new URL(encodeURI(path), origin).href,
    pageAlias: page.alias,
    isHome: page.isHome,
    ...(page.passwordHash === undefined ? {} : { protected: true }),
    ...(items ? { navItems: Buffer.from(JSON.stringify(items)).toString('base64') } : {}),
    ...pageParameters(view),
  };
}

function menu(items: readonly MenuItem[]): string {
  const entries = items.map(({ text, href, items: below }) => {
    const link = `<a href="${escape(href)}">${escape(text)}</a>`;
    return `<li>${link}${below ? menu(below) : ''}</li>`;
  });
  return `<ul>${entries.join('')}</ul>`;
}

/** The menus of all languages, each for its place. */
const menus = (all: Site['menu']): Record<MenuPlace, string> =>
  Object.fromEntries(
    Object.entries(all).map(([language, items]) => [menuPlace(language), menu(items)]),
  );

/** Links to this page in every language, its own included: a layout hides what it shows twice. */
function languages({ site, page, isMissing }: PageView): string {
  const entries = site.languages.map(({ code, name, url, dir }) => {
    const own = code === page.lang && !isMissing ? page.path : undefined;
    const href = escape(own ?? page.alternates[code] ?? url);
    const lang = escape(code);
    const attributes = `lang="${lang}" hreflang="${lang}" dir="${dir}"`;
    return `<li><a href="${href}" ${attributes}>${escape(name)}</a></li>`;
  });
  return entries.length > 0 ? `<ul>${entries.join('')}</ul>` : '';
}

/** Sets `lang` and `dir` of the `<html>` tag. */
function withLanguage(shell: string, page: Pick<PageView['page'], 'lang' | 'dir'>): string {
  return shell.replace(/<html\b[^>]*>/i, (tag) => {
    const rest = tag
      .replace(/\s(?:lang|dir)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
      .slice('<html'.length);
    return `<html lang="${escape(page.lang)}" dir="${page.dir}"${rest}`;
  });
}

/** Marks the layout's links that lead to the page itself. */
function markCurrent(shell: string, path: string): string {
  const target = `href="${escape(path)}"`;
  return shell.replace(/<a\b[^>]*>/gi, (tag) =>
    tag.includes(target) && !tag.includes('aria-current')
      ? tag.replace(target, `${target} aria-current="page"`)
      : tag,
  );
}

/** A page for addresses that do not exist, where the site's author wrote none. */
export function plainMissingPage(site: Site): PageView['page'] {
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
