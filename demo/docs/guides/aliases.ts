import { html, type Markup } from '../../html';
import type { ElementDocs } from '../data';
import { rowId, table } from '../tables';

/** Renders the names of the old markup that elements still read, beside those of today. */
export function aliases(elements: readonly ElementDocs[]): Markup {
  const rows = elements.flatMap(({ name, attributes }) =>
    attributes
      .filter(({ aliases: old, variant }) => old.length > 0 && !variant)
      .map((attribute) => [
        html`<code>${attribute.aliases.join(', ')}</code>`,
        html`<a href="/elements/${name}#${rowId('attributes', attribute.name)}"
          ><code>${attribute.name}</code></a
        >`,
        html`<code>dm-${name}</code>`,
      ]),
  );
  return table({ title: 'Old and new names', columns: ['Old name', 'Name', 'Element'], rows });
}
