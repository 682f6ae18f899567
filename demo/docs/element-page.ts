import type { ElementDocs } from './data';
import { html, type Markup } from '../html';
import { playground } from './playground';
import { paragraphs, prose } from './prose';
import { reference } from './reference';
import { weight } from './weight';

/** What stands before and after an element in the overview. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
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
  ['weight', 'Weight'],
] as const;

/** The content of one element's page. */
export function elementPage(docs: ElementDocs, neighbours: Neighbours): Markup {
  const { tagName, summary, description } = docs.declaration;
  const contents = CONTENTS.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
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
        ${docs.example ? playground(docs) : html`<p class="quiet">It has no example.</p>`}
      </section>
      ${reference(docs)} ${weight(docs)}
      <nav class="neighbours" aria-label="Other elements">
        ${neighbour('Before', neighbours.before)}${neighbour('After', neighbours.after)}
      </nav>
    </div>`;
}

const neighbour = (label: string, name: string | undefined): Markup | undefined =>
  name === undefined
    ? undefined
    : html`<a href="/elements/${name}"><span class="quiet">${label}</span> dm-${name}</a>`;
