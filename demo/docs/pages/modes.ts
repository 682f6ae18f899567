import { html, type Markup, type Part } from '../../html';
import type { ElementDocs } from '../data';
import { prose } from '../prose';
import { MODES } from '../reference';
import { table } from '../tables';

const IDS = Object.keys(MODES) as (keyof typeof MODES)[];

/** Renders the table of what each element does otherwise in the editor and in a preview. */
export function modes(all: readonly ElementDocs[]): Markup {
  const rows = all
    .filter(({ declaration }) => declaration.modes.length > 0)
    .map(({ name, declaration }): Part[] => [
      html`<a href="/elements/${name}">${declaration.tagName}</a>`,
      ...IDS.map((id) => {
        const entry = declaration.modes.find(({ mode }) => mode === id);
        return entry && prose(entry.description);
      }),
    ]);
  return table({
    title: 'Modes of the elements',
    columns: ['Element', ...IDS.map((id) => MODES[id])],
    rows: [
      [
        'The page',
        prose(
          'Links, popup links and forms do nothing; no messages of the server, no notices, no analytics, no prefetching.',
        ),
        prose('No analytics.'),
      ],
      ...rows,
    ],
  });
}
