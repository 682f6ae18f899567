import type { Chunk, ElementDocs } from './data';
import { html, type Markup } from '../html';

type Weight = ElementDocs['weight'];

/** Formats bytes as kB (1000 bytes), with one decimal below 10 kB. */
export function kilobytes(bytes: number): string {
  const digits = bytes < 9950 ? 1 : 0;
  return `${(bytes / 1000).toFixed(digits)} kB`;
}

const sum = (chunks: readonly Chunk[]): number =>
  chunks.reduce((total, { bytes }) => total + bytes, 0);

/** Returns the size of what a page downloads for the first instance of an element. */
export const firstWeight = ({ own, shared }: Weight): number => own + sum(shared);

/** Renders the size of an element: a bar and a list of its chunks. */
export function weight({ declaration: { tagName }, weight: facts }: ElementDocs): Markup {
  const { own, shared, library } = facts;
  const pieces = [
    { name: `${tagName} itself`, bytes: own, kind: 'own', when: 'with the first one' },
    ...shared.map((chunk) => ({ ...chunk, kind: 'shared', when: 'once for all elements' })),
    ...library.map((chunk) => ({ ...chunk, kind: 'library', when: 'when first needed' })),
  ];
  const total = firstWeight(facts) + sum(library);
  const rows = pieces.map(
    ({ name, bytes, kind, when }) =>
      html`<div class="piece piece-${kind}">
        <dt>${name}</dt>
        <dd class="size">${kilobytes(bytes)}</dd>
        <dd class="quiet">${when}</dd>
      </div>`,
  );
  return html`<section class="reference">
    <h2 id="weight">Weight</h2>
    <p>
      The first ${tagName} on a page downloads ${kilobytes(firstWeight(facts))}; further ones
      download nothing. Sizes are compressed with Brotli.
    </p>
    ${bar(pieces, total)}
    <dl class="pieces">${rows}</dl>
  </section>`;
}

/** Width of the bar in SVG units. */
const BAR_WIDTH = 1000;

interface Piece {
  readonly bytes: number;
  readonly kind: string;
}

function bar(pieces: readonly Piece[], total: number): Markup | undefined {
  if (total === 0) return undefined;
  let x = 0;
  const parts = pieces.map(({ bytes, kind }) => {
    const width = (bytes / total) * BAR_WIDTH;
    const part = html`<rect
      class="bar-${kind}"
      x="${x.toFixed(1)}"
      width="${Math.max(0, width - 3).toFixed(1)}"
      height="20"
    />`;
    x += width;
    return part;
  });
  return html`<svg
    class="weight-bar"
    viewBox="0 0 ${BAR_WIDTH} 20"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    ${parts}
  </svg>`;
}
