import { html, type Markup } from '../html';
import { codePanel } from './code/panel';
import type { ElementDocs } from './data';
import { contentsOf, neighbours } from './guides/guide-page';
import { shownSource } from './example-source';
import { examplesByFramework } from './frameworks/example-code';
import { codeTabs } from './frameworks/tabs';
import { imports } from './imports';
import { playground } from './playground';
import { paragraphs, prose } from './prose';
import { reference } from './reference';
import { grouped } from './site/groups';
import type { DocsPage } from './site/page';
import type { Library } from './site/shell';
import { stage } from './stage';
import { tableSection } from './tables';
import { VIEWS } from './views';
import { firstWeight, kilobytes, weight } from './weight';

const CONTENTS = [
  ['example', 'Example'],
  ['examples', 'More examples'],
  ['import', 'Import'],
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
  ['data', 'Data'],
  ['without-script', 'Without script'],
  ['weight', 'Weight'],
  ['comparison', 'Beside other libraries'],
] as const;

/** Sections that an element may not have. */
const isThere = (id: string, docs: ElementDocs): boolean =>
  !(
    (id === 'examples' && docs.more.length === 0) ||
    (id === 'data' && docs.shapes.length === 0) ||
    (id === 'without-script' && docs.example === '') ||
    (id === 'comparison' && !docs.comparison)
  );

/** The page of an element. */
export function elementPage(name: string, { elements }: Library): DocsPage | undefined {
  const docs = elements.find((candidate) => candidate.name === name);
  if (!docs) return undefined;
  const { tagName, summary, description } = docs.declaration;
  const order = grouped(elements).flatMap(({ members }) => members);
  const index = order.indexOf(docs);
  const linkTo = (other: ElementDocs | undefined) =>
    other && { path: `/elements/${other.name}`, label: other.declaration.tagName };
  const headings = CONTENTS.filter(([id]) => isThere(id, docs)).map(([id, title]) => ({
    id,
    title,
    level: 2,
  }));
  return {
    path: `/elements/${name}`,
    title: tagName,
    description: summary,
    content: html`<article class="element has-contents">
      <header class="page-head">
        <p class="crumb"><a href="/elements">Elements</a></p>
        <h1>${tagName}</h1>
        <p class="lede">${prose(summary)}</p>
        ${facts(docs)}
      </header>
      ${contentsOf(headings)}
      <div class="prose">${paragraphs(description)}</div>
      <section class="reference">
        <h2 id="example">Example</h2>
        ${docs.example ? playground(docs) : html`<p class="quiet">No example available.</p>`}
        ${inFrameworks(docs)}
      </section>
      ${more(docs)} ${imports(docs)} ${reference(docs)} ${shapes(docs)} ${withoutScript(docs)}
      ${weight(docs)} ${comparisonOf(docs)}
      ${neighbours(linkTo(order[index - 1]), linkTo(order[index + 1]))}
    </article>`,
  };
}

/** The first example as it is written with each framework. */
const inFrameworks = (docs: ElementDocs): Markup | false =>
  docs.example !== '' &&
  html`<h3 id="frameworks">With a framework</h3>
    ${codeTabs(examplesByFramework(docs))}`;

const facts = ({ view, weight: bytes, attributes, declaration: { events } }: ElementDocs): Markup =>
  html`<ul class="chips" aria-label="Facts">
    <li>${VIEWS[view]}</li>
    <li>${kilobytes(bytes.own)}, the first one ${kilobytes(firstWeight(bytes))}</li>
    <li>${attributes.filter(({ variant }) => !variant).length} attributes</li>
    <li>${events.length} events</li>
  </ul>`;

/** Further examples, each live and editable. */
function more({ name, more: examples, declaration: { tagName } }: ElementDocs): Markup | undefined {
  if (examples.length === 0) return undefined;
  const sections = examples.map(
    ({ name: what, title, text, source }) =>
      html`<section class="example" aria-labelledby="example-${what}">
        <h3 id="example-${what}">${title}</h3>
        <p class="measure">${prose(text)}</p>
        ${stage({
          name: `example-${what}-frame`,
          title: `${title}: ${tagName}`,
          address: `/elements/${name}/example/${what}`,
          source: shownSource(source),
        })}
      </section>`,
  );
  return html`<section class="reference">
    <h2 id="examples">More examples</h2>
    ${sections}
  </section>`;
}

/** The example in a frame that runs no script. */
const withoutScript = ({ name, example, declaration }: ElementDocs): Markup | false =>
  example !== '' &&
  html`<section class="reference">
    <h2 id="without-script">Without script</h2>
    <p class="measure">
      The same example in a frame that runs no scripts: what a visitor has whose browser is old,
      whose network failed, or who reads with a tool.
    </p>
    <div class="stage">
      <div class="stage-floor short">
        <iframe
          src="/elements/${name}/example?script=off"
          sandbox=""
          loading="lazy"
          title="${declaration.tagName} without script"
        ></iframe>
      </div>
    </div>
  </section>`;

/** The libraries that could do an element's work, with what was measured. */
function comparisonOf({ comparison }: ElementDocs): Markup | undefined {
  if (!comparison) return undefined;
  const { text, columns, rows } = comparison;
  const title = 'Beside other libraries';
  return html`${tableSection({ id: 'comparison', title, columns, rows, none: '' })}
    <div class="prose">${paragraphs(text)}</div>`;
}

/** Shapes of the data that an element takes and reports. */
const shapes = ({ shapes: all }: ElementDocs): Markup | false =>
  all.length > 0 &&
  html`<section class="reference">
    <h2 id="data">Data</h2>
    <p class="measure">
      Each shape is a type that can be imported by its name. What a list contains that is not of its
      shape is left out, and one line in the console says so where you develop.
    </p>
    ${all.map(
      ({ name, description, code }) =>
        html`<section class="shape" aria-labelledby="data-${name}">
          <h3 id="data-${name}"><code>${name}</code></h3>
          ${description && html`<p class="measure">${prose(description)}</p>`}
          ${codePanel({ title: `Shape ${name}`, code, language: 'ts' })}
        </section>`,
    )}
  </section>`;
