import { html, type Markup } from '../html';
import { codePanel } from './code/panel';
import type { ElementDocs } from './data';
import { waysOf } from './frameworks/import-ways';
import { tab, tabs } from './frameworks/tabs';

/** `back-to-top` → `DmBackToTop`. */
export const classOf = (name: string): string =>
  `dm-${name}`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renders the ways to get an element onto a page, as tabs where there is script. */
export function imports({ name }: ElementDocs): Markup {
  const ways = waysOf(name, classOf(name));
  const labels = ways.map(({ label }) => label);
  const sections = ways.map(
    ({ id, label, note, ...panel }) =>
      html`<section ${tab(label, labels)} aria-labelledby="import-${id}">
        <h3 id="import-${id}">${label}</h3>
        ${codePanel(panel)}
        <p class="measure">${note}</p>
      </section>`,
  );
  return html`<section class="reference">
    <h2 id="import">Import</h2>
    ${tabs({ label: 'Ways to import', labels, sections })}
  </section>`;
}
