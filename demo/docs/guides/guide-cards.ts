import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { CHAPTERS } from '../site/contents';

/** Renders a card for each guide, with its first paragraph. */
export async function guideCards(): Promise<Markup> {
  const guides = CHAPTERS.find(({ id }) => id === 'guides')?.guides.slice(1) ?? [];
  const cards = await Promise.all(
    guides.map(async ({ path, label, file }) => {
      const text = await readFile(inRoot(file), 'utf8');
      const [, first = ''] = text.split(/\n\s*\n/);
      const plain = first.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
      return html`<li class="card">
        <h2><a href="${path}">${label}</a></h2>
        <p>${plain.replace(/\s+/g, ' ')}</p>
      </li>`;
    }),
  );
  return html`<ul class="cards">
    ${cards}
  </ul>`;
}
