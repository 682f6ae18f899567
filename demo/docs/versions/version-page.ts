import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { html, type Markup } from '../../html';
import { FRAMEWORKS } from '../frameworks/choices';
import { contentsOf, neighbours } from '../guides/guide-page';
import { renderMarkdown } from '../guides/markdown';
import type { DocsPage } from '../site/page';
import { fileOf, pathIn, type KeptVersion } from './versions';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Says which version a page describes, and leads to the same page today. */
const note = ({ version, date }: KeptVersion, today: string | undefined): Markup =>
  html`<p class="version-note" role="note">
    You are reading the documentation of version ${version}, of ${DAY.format(new Date(date))}.
    ${
      today === undefined
        ? html`The page is not there any more:
            <a href="/elements" data-today>the documentation today</a>.`
        : html`<a href="${today}" data-today>The same page today</a>.`
    }
  </p>`;

const FRAMEWORK_LABELS: ReadonlySet<string> = new Set(FRAMEWORKS.map(({ label }) => label));

/** Whether a block of code is one of those that say the same in several frameworks. */
const isOfFramework = (token: Token): boolean =>
  token.type === 'code' &&
  FRAMEWORK_LABELS.has(((token as Tokens.Code).lang ?? '').split(' ').slice(1).join(' '));

/** Marks code that is written in several frameworks, so that it becomes tabs again. */
function withTabs(source: string): string {
  let isOpen = false;
  const parts: string[] = [];
  for (const token of new Marked({ gfm: true }).lexer(source)) {
    const isPart: boolean = isOfFramework(token) || (isOpen && token.type === 'space');
    if (isPart !== isOpen) parts.push(isPart ? '<!-- tabs -->\n\n' : '<!-- /tabs -->\n\n');
    isOpen = isPart;
    parts.push(token.raw);
    if (token.type === 'code') parts.push('\n\n');
  }
  if (isOpen) parts.push('\n<!-- /tabs -->\n');
  return parts.join('');
}

/** Lets links lead to the pages of the version, where it has them. */
const withLinks = (source: string, { version, pages }: KeptVersion): string =>
  source.replace(
    /\]\((\/elements(?:\/[\w-]+)*)(?:\.md)?(#[\w-]*)?\)/g,
    (link, path: string, hash = '') =>
      path === '/elements' || pages.some((page) => page.path === path)
        ? `](${pathIn(version, path)}${hash as string})`
        : link,
  );

/** The first page of a version: the list of all. */
function startPage(kept: KeptVersion): DocsPage {
  const { version, pages } = kept;
  const chapters = [...new Set(pages.map(({ chapter }) => chapter))];
  const content = html`<article class="guide">
    ${note(kept, '/elements')}
    <header class="page-head">
      <h1>dm-elements ${version}</h1>
      <p class="lede">
        All pages of its documentation. Code is shown as it was; examples run in the current one.
      </p>
    </header>
    <div class="prose">
      ${chapters.map(
        (title) =>
          html`<h2>${title}</h2>
            <ul>
              ${pages
                .filter(({ chapter }) => chapter === title)
                .map(
                  ({ path, label }) =>
                    html`<li><a href="${pathIn(version, path)}">${label}</a></li>`,
                )}
            </ul>`,
      )}
    </div>
  </article>`;
  const title = `dm-elements ${version}`;
  return { path: pathIn(version), title, description: '', content, noindex: true };
}

/**
 * Returns a page of a version as it was written then; `undefined` if it had none there.
 *
 * @param folder of all versions.
 * @param path the path of the page today.
 * @param isThere whether there is such a page today.
 */
export async function versionPage(
  folder: string,
  kept: KeptVersion,
  path: string,
  isThere: (path: string) => boolean,
): Promise<DocsPage | undefined> {
  if (path === '/elements') return startPage(kept);
  const index = kept.pages.findIndex((page) => page.path === path);
  const page = kept.pages[index];
  if (page === undefined) return undefined;
  const source = await readFile(join(folder, kept.version, fileOf(path)), 'utf8');
  // Elements and recipes begin with a quotation: their summary.
  const text = withLinks(source, kept).replace(/^(# .*\n+)> /, '$1');
  const { title, lede, summary, body, headings } = await renderMarkdown(withTabs(text), () =>
    Promise.resolve(undefined),
  );
  const neighbour = (at: number) => {
    const other = kept.pages[at];
    return other && { path: pathIn(kept.version, other.path), label: other.label };
  };
  const content = html`<article class="guide ${headings.length > 1 && 'has-contents'}">
    ${note(kept, isThere(path) ? path : undefined)}
    <header class="page-head">
      <p class="crumb">${page.chapter}</p>
      <h1>${title}</h1>
      <p class="lede">${lede}</p>
    </header>
    ${headings.length > 1 && contentsOf(headings)}
    <div class="prose">${body}</div>
    ${neighbours(neighbour(index - 1), neighbour(index + 1))}
  </article>`;
  const titled = `${title} (${kept.version})`;
  return {
    path: pathIn(kept.version, path),
    title: titled,
    description: summary,
    content,
    noindex: true,
  };
}

/** Returns what is shown where a version, or a page of one, does not exist. */
export function missingVersionPage(
  path: string,
  kept: KeptVersion | undefined,
  all: readonly KeptVersion[],
): DocsPage {
  const others = all.map(
    ({ version }) => html`<li><a href="${pathIn(version)}">Version ${version}</a></li>`,
  );
  const content = html`<article class="prose">
    <header class="page-head">
      <h1>Page not found</h1>
      <p class="lede">
        ${
          kept === undefined
            ? html`There is no documentation of such a version.`
            : html`The documentation of
                <a href="${pathIn(kept.version)}">version ${kept.version}</a> has no such page.`
        }
      </p>
    </header>
    <ul>
      <li><a href="/elements">The documentation today</a></li>
      ${others}
    </ul>
  </article>`;
  return { path, title: 'Page not found', description: '', content, noindex: true };
}
