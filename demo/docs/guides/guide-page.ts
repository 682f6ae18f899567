import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { CHAPTERS, GUIDES, type Guide } from '../site/contents';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';
import { insertFor } from './inserts';
import { renderMarkdown, type Heading, type Rendered } from './markdown';

/** A link to another file of the project, as it is written for readers of the files. */
const FILE_LINK = /\[([^\]]+)\]\((?!\w+:|[/#])([^)#]+)(#[^)]*)?\)/g;

/** Lets links to files lead to their pages here; what has none keeps its name alone. */
export const withPageLinks = (text: string, { file }: Guide): string =>
  text.replace(FILE_LINK, (_, label: string, target: string, hash = '') => {
    const linked = posix.join(posix.dirname(file), target);
    const page = GUIDES.find((guide) => guide.file === linked);
    return page ? `[${label}](${page.path}${hash as string})` : label;
  });

/** Reads and renders a written page. */
export async function readGuide(guide: Guide, library: Library): Promise<Rendered> {
  const text = await readFile(inRoot(guide.file), 'utf8');
  return renderMarkdown(withPageLinks(text, guide), insertFor(library));
}

/** Returns the page at a path, if it is a written one. */
export async function guidePage(path: string, library: Library): Promise<DocsPage | undefined> {
  const index = GUIDES.findIndex((guide) => guide.path === path);
  const guide = GUIDES[index];
  if (!guide) return undefined;
  const rendered = await readGuide(guide, library);
  const chapter = CHAPTERS.find(({ guides }) => guides.includes(guide));
  const content = html`<article class="guide ${rendered.headings.length > 1 && 'has-contents'}">
    <header class="page-head">
      <p class="crumb">${chapter?.title}</p>
      <h1>${rendered.title}</h1>
      <p class="lede">${rendered.lede}</p>
    </header>
    ${rendered.headings.length > 1 && contentsOf(rendered.headings)}
    <div class="prose">${rendered.body}</div>
    ${neighbours(GUIDES[index - 1], GUIDES[index + 1])}
  </article>`;
  return { path, title: rendered.title, description: rendered.summary, content };
}

/** Renders the list of a page's headings. */
export function contentsOf(headings: readonly Heading[]): Markup {
  const entries = headings
    .filter(({ level }) => level === 2)
    .map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<nav class="contents" aria-label="On this page">
    <p aria-hidden="true">On this page</p>
    <ul>
      ${entries}
    </ul>
  </nav>`;
}

/** Renders links to the page before and after. */
export function neighbours(
  previous: Pick<Guide, 'path' | 'label'> | undefined,
  next: Pick<Guide, 'path' | 'label'> | undefined,
): Markup {
  const link = (
    label: string,
    target: Pick<Guide, 'path' | 'label'> | undefined,
  ): Markup | undefined =>
    target &&
    html`<a class="${label.toLowerCase()}" href="${target.path}"
      ><span class="quiet">${label}</span> ${target.label}</a
    >`;
  return html`<nav class="neighbours" aria-label="Previous and next">
    ${link('Previous', previous)}${link('Next', next)}
  </nav>`;
}
