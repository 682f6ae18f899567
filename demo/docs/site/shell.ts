import type { Shell, Site } from '../../host/content/model';
import { html, Markup } from '../../html';
import type { ElementDocs } from '../data';
import type { Recipe } from '../recipes/recipes';
import { versionSwitch } from '../versions/switch';
import { pathIn, type KeptVersion, type Versions } from '../versions/versions';
import { CHAPTERS, HEADER_LINKS } from './contents';
import { FILES_PATH } from './files';
import { grouped } from './groups';
import { pathsOf } from './paths';

/** Data from which the documentation is generated, besides its written pages. */
export interface Library {
  readonly elements: readonly ElementDocs[];
  readonly recipes: readonly Recipe[];
  readonly versions: Versions;
}

/**
 * Returns what surrounds every page of the documentation.
 *
 * @param path of the page.
 * @param kept the version whose documentation the page is from, if it is a kept one.
 */
export function shellOf(
  library: Library,
  { build }: Site,
  path: string,
  kept?: KeptVersion,
): Shell {
  return {
    layout: layout(library, path, kept).text,
    // Of the site's, so that pages of the documentation are swapped among themselves only, and those
    // of one version too.
    build: `elements-${kept === undefined ? '' : `${kept.version}-`}${build}`,
    parameters: {
      siteAlias: 'dm-elements',
      homeUrl: '/elements',
      animation: 'none',
      fullLoad: ['/media', '/assets', '/dm', '/editor', '/embed'],
    },
    languages: [{ code: 'en', name: 'English', url: '/elements', dir: 'ltr' }],
    menu: {},
  };
}

/** The mark: the brackets of a tag. */
const LOGO = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect width="32" height="32" rx="8" class="logo-box" />
  <path d="M12.5 9.5 6.5 16l6 6.5M19.5 9.5l6 6.5-6 6.5" class="logo-mark" />
</svg>`;

const icon = (path: string): Markup =>
  html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" class="icon">
    <path d="${path}" />
  </svg>`;

const SUN =
  'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2M12 20v2M4.9 4.9l1.5 1.5M17.6 17.6l1.5 1.5M2 12h2M20 12h2M4.9 19.1l1.5-1.5M17.6 6.4l1.5-1.5';
const MENU = 'M4 7h16M4 12h16M4 17h16';
const GLASS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.9-4.9';

const layout = (library: Library, path: string, kept: KeptVersion | undefined): Markup => {
  const list = kept === undefined ? sideList(library) : keptList(kept);
  const versions = versionSwitch(library.versions, path, pathsOf(library));
  return html`<!doctype html>
    <html lang="en" dir="ltr" class="docs-page">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        ${new Markup('<!--dm:head-->')}
        <meta name="color-scheme" content="light dark" />
        <script src="${FILES_PATH}theme.js"></script>
        <link rel="icon" href="${FILES_PATH}icon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/assets/fonts/familjen-grotesk.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        ${new Markup('<!--dm:site-->')}
        <link rel="stylesheet" href="/dm/1/dm.css" />
        <link rel="stylesheet" href="${FILES_PATH}docs.css" />
        <script type="module" src="/dm/1/dm-site.js" fetchpriority="low"></script>
        <script type="module" src="${FILES_PATH}docs.js" fetchpriority="low"></script>
      </head>
      <body class="docs">
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <a class="brand" href="/elements">${LOGO}<span>dm-elements</span></a>
          ${versions}
          <nav class="top-nav" aria-label="Documentation">
            <ul>
              ${HEADER_LINKS.map(([path, label]) => html`<li><a href="${path}">${label}</a></li>`)}
            </ul>
          </nav>
          ${search()}
          <docs-theme hidden
            ><button type="button" class="round" aria-label="Dark colours" aria-pressed="false">
              ${icon(SUN)}
            </button></docs-theme
          >
          <a class="round menu-button" href="#menu" data-dm-hamburger="menu"
            ><span class="unseen">Menu</span>${icon(MENU)}</a
          >
        </header>
        <div class="frame">
          <nav class="side" aria-label="Pages">${list}</nav>
          <main id="content" data-dm-outlet tabindex="-1">${new Markup('<!--dm:content-->')}</main>
        </div>
        <footer class="foot">
          <p>
            dm-elements is free software under the MIT licence. It is at work on
            <a href="/" data-dm-native>Halide House</a>, an invented guesthouse.
          </p>
          <p>
            <a href="/elements/versions">Versions</a> <a href="/elements/search">Search</a>
            <a href="/elements/llms.txt" data-dm-native>llms.txt</a>
          </p>
        </footer>
        <dm-drawer id="menu" class="menu" origin="side-reverse" label="Menu">
          ${versions}
          <nav class="drawer-nav" aria-label="All pages">${search('drawer')} ${list}</nav>
        </dm-drawer>
      </body>
    </html>`;
};

/** A form, so that it works without script; `<docs-search>` suggests while the reader types. */
const search = (place = 'top'): Markup =>
  html`<docs-search class="find find-${place}">
    <form
      action="/elements/search"
      role="search"
      aria-label="${place === 'top' ? 'Documentation' : 'Documentation, in the menu'}"
    >
      <label for="find-${place}" class="unseen">Search the documentation</label>
      <span class="find-box"
        >${icon(GLASS)}<input
          type="search"
          id="find-${place}"
          name="q"
          placeholder="Search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="100"
        /><kbd aria-hidden="true">/</kbd></span
      >
    </form>
  </docs-search>`;

const listOf = (entries: readonly (readonly [string, string])[], className = ''): Markup =>
  html`<ul class="${className}">
    ${entries.map(([path, label]) => html`<li><a href="${path}">${label}</a></li>`)}
  </ul>`;

/** The pages of a kept version. */
function keptList({ version, pages }: KeptVersion): Markup {
  const chapters = [...new Set(pages.map(({ chapter }) => chapter))];
  return html`${listOf([[pathIn(version), `All pages of ${version}`]])}
  ${chapters.map((title) => {
    const own = pages.filter(({ chapter }) => chapter === title);
    return html`<h2>${title}</h2>
      ${listOf(own.map(({ path, label }) => [pathIn(version, path), label]))}`;
  })}`;
}

function sideList({ elements, recipes }: Library): Markup {
  const [start, guides, reference] = CHAPTERS.map(
    ({ title, guides: pages }) =>
      html`<h2>${title}</h2>
        ${listOf(pages.map(({ path, label }) => [path, label]))}`,
  );
  return html`${start}${guides}
    <h2>Recipes</h2>
    ${listOf([
      ['/elements/recipes', 'All recipes'],
      ...recipes.map(({ name, title }) => [`/elements/recipes/${name}`, title] as const),
    ])}
    <h2>Elements</h2>
    ${listOf([['/elements', 'All elements']])}
    ${grouped(elements).map(
      ({ title, members }) =>
        html`<h3>${title}</h3>
          ${listOf(
            members.map(({ name }) => [`/elements/${name}`, `dm-${name}`]),
            'tags',
          )}`,
    )}
    ${reference}`;
}
