import type { ElementDocs } from './data';
import { html, type Markup } from '../html';
import { playground } from './playground';
import { paragraphs, prose } from './prose';
import { reference } from './reference';
import { table } from './tables';
import { weight } from './weight';

/** Names of the previous and next element in the overview. */
export interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const CONTENTS = [
  ['example', 'Example'],
  ['attributes', 'Attributes'],
  ['properties', 'Properties'],
  ['methods', 'Methods'],
  ['events', 'Events'],
  ['slots', 'Slots'],
  ['parts', 'Parts'],
  ['custom-properties', 'Custom properties'],
  ['states', 'States'],
  ['keyboard', 'Keyboard'],
  ['modes', 'Modes'],
  ['weight', 'Weight'],
] as const;

const COMPARISON = ['comparison', 'Beside other libraries'] as const;

/** The libraries that could do an element's work, with what was measured. */
function comparisonOf({ comparison }: ElementDocs): Markup | undefined {
  if (!comparison) return undefined;
  const [id, title] = COMPARISON;
  const { text, columns, rows } = comparison;
  return html`${table({ id, title, columns, rows, none: '' })}
    <div class="prose">${paragraphs(text)}</div>`;
}

/** Renders the content of an element's page. */
export function elementPage(docs: ElementDocs, neighbours: Neighbours): Markup {
  const { tagName, summary, description } = docs.declaration;
  const all = docs.comparison ? [...CONTENTS, COMPARISON] : CONTENTS;
  const contents = all.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<header class="page-head wrap">
      <p class="crumb"><a href="/elements">Elements</a></p>
      <h1>${tagName}</h1>
      <p class="lede">${prose(summary)}</p>
    </header>
    <div class="wrap docs">
      <nav class="contents" aria-label="On this page">
        <ul>
          ${contents}
        </ul>
      </nav>
      <div class="prose">${paragraphs(description)}</div>
      <section class="reference">
        <h2 id="example">Example</h2>
        ${docs.example ? playground(docs) : html`<p class="quiet">No example available.</p>`}
      </section>
      ${reference(docs)} ${weight(docs)} ${comparisonOf(docs)}
      <nav class="neighbours" aria-label="Other elements">
        ${neighbour('Previous', neighbours.previous)}${neighbour('Next', neighbours.next)}
      </nav>
    </div>`;
}

const neighbour = (label: string, name: string | undefined): Markup | undefined =>
  name === undefined
    ? undefined
    : html`<a href="/elements/${name}"><span class="quiet">${label}</span> dm-${name}</a>`;
