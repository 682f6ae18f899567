import type { ElementDocs } from './data';
import { booleanAttribute, html, type Markup } from '../html';
import { copyButton } from './playground';
import { prose } from './prose';
import { anchorOf, citedIn, documentTitle, SECTIONS } from './specification';
import { firstWeight, kilobytes } from './weight';

const VIEWS = { react: 'React', lit: 'Lit' } as const;

/** What a reader looks for: the fields of the filter's form. */
export interface Filter {
  /** Words that must all be in the tag or the summary. */
  readonly words: string;
  readonly view: 'react' | 'lit' | undefined;
}

/** The filter that a query asks for. */
export function filterFrom(query: URLSearchParams): Filter {
  const view = query.get('view');
  return {
    words: query.get('q')?.trim() ?? '',
    view: view === 'react' || view === 'lit' ? view : undefined,
  };
}

function matches({ declaration, view }: ElementDocs, filter: Filter): boolean {
  const text = `${declaration.tagName} ${declaration.summary}`.toLowerCase();
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return (!filter.view || view === filter.view) && words.every((word) => text.includes(word));
}

/** The overview's content: how to begin, every element, the specification by section. */
export function overview(all: readonly ElementDocs[], filter: Filter): Markup {
  const found = all.filter((docs) => matches(docs, filter)).length;
  return html`<header class="page-head wrap">
      <h1>Elements</h1>
      <p class="lede">
        What this site is made of. Each is one HTML tag that works on any page, alone.
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
            <label for="filter-view">Drawn with</label
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
      ${all.length === 0 && html`<p class="note">Their pages are made by <code>npm run docs</code>, which has not run yet.</p>`}
      ${beginning()} ${specification(all)}
    </div>`;
}

const viewOptions = ({ view }: Filter): Markup[] =>
  (['react', 'lit'] as const).map(
    (value) =>
      html`<option value="${value}" ${booleanAttribute('selected', value === view)}>
        ${VIEWS[value]}
      </option>`,
  );

const countText = (found: number, all: number): string =>
  found === all ? `${String(all)} elements` : `${String(found)} of ${String(all)} elements`;

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
      <span>${kilobytes(firstWeight(weight))} for the first on a page</span>
    </p>
  </li>`;
}

const LOADING = `<link rel="stylesheet" href="https://your-copy.example/dm/1/dm.css">
<script type="module" src="https://your-copy.example/dm/1/dm.js"></script>`;

const beginning = (): Markup =>
  html`<section class="reference">
    <h2 id="begin">On a page of yours</h2>
    <p>
      Two lines in the page's head, and every tag on this list works in it. An element is downloaded
      when the first of its kind comes near the screen.
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
      ><code>${LOADING}</code></pre>
    </div>
  </section>`;

/** Everything that an element's page says in words. */
function textOf({ declaration, attributes }: ElementDocs): string {
  const { members, events, slots, cssParts, cssProperties, cssStates, keyboard } = declaration;
  const things = [attributes, members, events, slots, cssParts, cssProperties, cssStates, keyboard];
  return [declaration, ...things.flat()].map(({ description }) => description).join('\n');
}

/** Which elements keep what the specification says, section by section. */
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
    <h2 id="specification">By the specification</h2>
    <p>Descriptions say which section of the specification they follow.</p>
    <dl class="sections">${items}</dl>
  </section>`;
}
