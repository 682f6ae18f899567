import { containsWords, countText } from './client/filter';
import type { ElementDocs } from './data';
import { booleanAttribute, html, type Markup } from '../html';
import { modes } from './modes';
import { copyButton } from './playground';
import { prose } from './prose';
import { anchorOf, citedIn, documentTitle, SECTIONS } from './specification';
import { firstWeight, kilobytes } from './weight';

const VIEWS = { react: 'React', lit: 'Lit' } as const;

/** Values of the filter form. */
export interface Filter {
  /** Words to find in the tag name or summary. */
  readonly words: string;
  readonly view: 'react' | 'lit' | undefined;
}

/** Reads the filter from a query. */
export function filterFrom(query: URLSearchParams): Filter {
  const view = query.get('view');
  return {
    words: query.get('q')?.trim() ?? '',
    view: view === 'react' || view === 'lit' ? view : undefined,
  };
}

function matches({ declaration, view }: ElementDocs, filter: Filter): boolean {
  const text = `${declaration.tagName} ${declaration.summary}`;
  return (!filter.view || view === filter.view) && containsWords(text, filter.words);
}

/** Renders the overview: the list of elements, how to use them, and the specification's sections. */
export function overview(all: readonly ElementDocs[], filter: Filter): Markup {
  const found = all.filter((docs) => matches(docs, filter)).length;
  return html`<header class="page-head wrap">
      <h1>Elements</h1>
      <p class="lede">
        The elements this site is built with. Each one is an HTML tag that works on any page.
      </p>
    </header>
    <div class="wrap docs">
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
              <option value="">React or Lit</option>
              ${viewOptions(filter)}
            </select>
          </div>
          <button type="submit" class="tool">Filter</button>
          <p class="quiet" role="status" data-count>${countText(found, all.length)}</p>
        </form>
        <ul class="elements">
          ${all.map((docs) => entry(docs, matches(docs, filter)))}
        </ul>
      </docs-filter>
      ${all.length === 0 && html`<p class="note">Run <code>npm run docs</code> to generate the documentation.</p>`}
      ${usage()} ${modes(all)} ${specification(all)}
    </div>`;
}

const viewOptions = ({ view }: Filter): Markup[] =>
  (['react', 'lit'] as const).map(
    (value) =>
      html`<option value="${value}" ${booleanAttribute('selected', value === view)}>
        ${VIEWS[value]}
      </option>`,
  );

function entry({ name, view, declaration, weight }: ElementDocs, isFound: boolean): Markup {
  const { tagName, summary } = declaration;
  return html`<li
    data-view="${view}"
    data-words="${tagName} ${summary}"
    ${booleanAttribute('hidden', !isFound)}
  >
    <h2><a href="/elements/${name}">${tagName}</a></h2>
    <p>${prose(summary)}</p>
    <p class="quiet facts-line">
      <span>${VIEWS[view]}</span>
      <span>${kilobytes(weight.own)}</span>
      <span>${kilobytes(firstWeight(weight))} with shared code</span>
    </p>
  </li>`;
}

const USAGE = `<link rel="stylesheet" href="https://your-copy.example/dm/1/dm.css">
<script type="module" src="https://your-copy.example/dm/1/dm.js"></script>`;

const usage = (): Markup =>
  html`<section class="reference">
    <h2 id="begin">Use them on your page</h2>
    <p>
      Add these two lines to the head of your page to use any of these elements. An element is
      downloaded when the first one on the page comes near the viewport.
    </p>
    <div class="source">
      <div class="panel-head">
        <h3>HTML</h3>
        ${copyButton()}
      </div>
      <pre
        tabindex="0"
        role="region"
        aria-label="HTML to load the elements"
      ><code>${USAGE}</code></pre>
    </div>
  </section>`;

/** Returns all descriptions of an element. */
function textOf({ declaration, attributes }: ElementDocs): string {
  const { members, events, slots, cssParts, cssProperties, cssStates } = declaration;
  const { keyboard, modes } = declaration;
  const groups = [
    ...[attributes, members, events, slots, cssParts, cssProperties, cssStates],
    ...[keyboard, modes],
  ];
  return [declaration, ...groups.flat()].map(({ description }) => description).join('\n');
}

/** Renders the sections of the specification with the elements that refer to them. */
function specification(all: readonly ElementDocs[]): Markup {
  const cited = all.map((docs) => ({ docs, sections: citedIn(textOf(docs)) }));
  const items = SECTIONS.map((section) => {
    const { document, number, title } = section;
    const links = cited
      .filter(({ sections }) => sections.includes(section))
      .map(({ docs }) => html`<a href="/elements/${docs.name}">${docs.declaration.tagName}</a> `);
    const name = `${documentTitle(document)} §${String(number)}: ${title}`;
    return (
      links.length > 0 &&
      html`<div id="${anchorOf(document, number)}">
        <dt>${name}</dt>
        <dd>${links}</dd>
      </div>`
    );
  });
  return html`<section class="reference">
    <h2 id="specification">Elements by specification section</h2>
    <p>The descriptions refer to these sections of the specification.</p>
    <dl class="sections">${items}</dl>
  </section>`;
}
