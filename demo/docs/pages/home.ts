import { existsSync } from 'node:fs';
import { inRoot } from '../../../scripts/paths';
import { booleanAttribute, html, type Markup } from '../../html';
import { containsWords, countText } from '../client/filter';
import { codePanel } from '../code/panel';
import { readSnippet } from '../code/snippet';
import { HELLO, HELLO_PATH } from '../hello';
import type { ElementDocs } from '../data';
import { prose } from '../prose';
import { FILES_PATH, PICTURES } from '../site/files';
import { grouped } from '../site/groups';
import type { DocsPage } from '../site/page';
import type { Library } from '../site/shell';
import { VIEWS, VIEW_NAMES } from '../views';
import { firstWeight, kilobytes } from '../weight';

/** Values of the filter form. */
interface Filter {
  /** Words to find in the tag name or summary. */
  readonly words: string;
  readonly view: ElementDocs['view'] | undefined;
}

function filterFrom(query: URLSearchParams): Filter {
  const view = query.get('view');
  return {
    words: query.get('q')?.trim() ?? '',
    view: VIEW_NAMES.find((name) => name === view),
  };
}

function matches({ declaration, view }: ElementDocs, filter: Filter): boolean {
  const text = `${declaration.tagName} ${declaration.summary}`;
  return (!filter.view || view === filter.view) && containsWords(text, filter.words);
}

/** The first page: what this is, for whom, and all elements. */
export async function homePage(
  { elements, recipes }: Library,
  query: URLSearchParams,
): Promise<DocsPage> {
  const filter = filterFrom(query);
  const code = [await readSnippet(HELLO, 'head'), await readSnippet(HELLO, 'tag')].join('\n\n');
  return {
    path: '/elements',
    title: 'dm-elements: HTML tags for the parts of a website',
    description:
      'Custom elements for galleries, menus, forms and more than forty other parts of a website. They work on any page, with any framework, and without script.',
    content: html`<header class="hero">
        <div class="hero-text">
          <h1>The parts of a website, as HTML tags</h1>
          <p class="lede">
            ${elements.length} custom elements: menus, galleries, forms, maps, shops. Write plain
            HTML; each tag upgrades on its own. Without script, the page is still a page.
          </p>
          <p class="actions">
            <a class="action" href="/elements/start">Get started</a>
            <a class="action plain" href="/elements/recipes">${recipes.length} recipes</a>
          </p>
        </div>
        <div class="hero-proof">
          ${codePanel({ title: 'index.html', code, language: 'html' })}
          <figure class="source result">
            <figcaption class="panel-head">
              <span>Result</span>
              <a href="${HELLO_PATH}" target="_blank" data-dm-native>Open in a new tab</a>
            </figcaption>
            <iframe
              src="${HELLO_PATH}"
              title="Result of the code: a gallery of two pictures"
            ></iframe>
          </figure>
        </div>
      </header>
      ${readers()} ${list(elements, filter)}`,
  };
}

const READERS = [
  [
    '/elements/start/templates',
    'You write templates',
    'Pages of a hosted site: plain HTML, page swaps, and parameters in JSON.',
  ],
  [
    '/elements/start/html',
    'You embed an element',
    'One script tag and one tag on a page of your own, in any framework.',
  ],
  [
    '/elements/start/widgets',
    'You build widgets',
    'A React component becomes an element with typed attributes.',
  ],
] as const;

const readers = (): Markup =>
  html`<ul class="readers">
    ${READERS.map(
      ([path, title, text]) =>
        html`<li class="card">
          <h2><a href="${path}">${title}</a></h2>
          <p>${text}</p>
        </li>`,
    )}
  </ul>`;

function list(all: readonly ElementDocs[], filter: Filter): Markup {
  const found = all.filter((docs) => matches(docs, filter)).length;
  return html`<section class="all" aria-labelledby="all">
    <h2 id="all">All elements</h2>
    ${
      all.length === 0 &&
      html`<p class="note">Run <code>npm run docs</code> to generate the documentation.</p>`
    }
    <docs-filter>
      <form class="filter" action="/elements" role="search" aria-label="Elements">
        <div class="control">
          <label for="filter-q">Find</label
          ><input
            type="search"
            id="filter-q"
            name="q"
            value="${filter.words}"
            autocomplete="off"
            spellcheck="false"
          />
        </div>
        <div class="control">
          <label for="filter-view">Rendered with</label
          ><select id="filter-view" name="view">
            <option value="">Anything</option>
            ${VIEW_NAMES.map(
              (value) =>
                html`<option
                  value="${value}"
                  ${booleanAttribute('selected', value === filter.view)}
                >
                  ${VIEWS[value]}
                </option>`,
            )}
          </select>
        </div>
        <button type="submit" class="tool">Filter</button>
        <p class="quiet" role="status" data-count>${countText(found, all.length)}</p>
      </form>
      ${grouped(all).map(
        ({ id, title, members }) =>
          html`<section
            aria-labelledby="group-${id}"
            ${booleanAttribute('hidden', !members.some((docs) => matches(docs, filter)))}
          >
            <h3 id="group-${id}">${title}</h3>
            <ul class="elements">
              ${members.map((docs) => entry(docs, matches(docs, filter)))}
            </ul>
          </section>`,
      )}
    </docs-filter>
  </section>`;
}

function entry({ name, view, declaration, weight }: ElementDocs, isFound: boolean): Markup {
  const { tagName, summary } = declaration;
  return html`<li
    class="card"
    data-view="${view}"
    data-words="${tagName} ${summary}"
    ${booleanAttribute('hidden', !isFound)}
  >
    ${picture(name)}
    <h4><a href="/elements/${name}">${tagName}</a></h4>
    <p>${prose(summary)}</p>
    <p class="quiet card-foot">
      <span>${VIEWS[view]}</span>
      <span>${kilobytes(weight.own)}</span>
      <span>${kilobytes(firstWeight(weight))} with shared code</span>
    </p>
  </li>`;
}

/** The picture that `npm run portraits` has taken. */
const picture = (name: string): Markup | false =>
  existsSync(inRoot(PICTURES, `${name}.webp`)) &&
  html`<img
    src="${FILES_PATH}elements/${name}.webp"
    alt=""
    width="480"
    height="320"
    loading="lazy"
    decoding="async"
  />`;
