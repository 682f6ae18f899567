import { outlinesIn } from './coasts';
import { labelsIn, type Label } from './labels';
import { TILE } from './mercator';
import { PALETTES } from './palette';
import { streetsIn, type StreetKind, type Streets } from './streets';
import type { View } from './view';

/** Zoom from which the land has generated streets. */
const STREETS_ZOOM = 8;

/** Width of streets, in px at zoom 16; narrower when farther away. */
const WIDTHS: Readonly<Record<StreetKind, number>> = { lane: 4, street: 6, road: 9, main: 12 };

/** A layer over the map. */
export interface Overlay {
  /** SVG markup, in px of the view. */
  readonly markup: string;
}

const encodes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const encode = (text: string): string => text.replace(/[&<>"]/g, (sign) => encodes[sign] ?? '');

/**
 * Draws a view as SVG. The first one reads the data of coasts and cities, and each cuts them: that takes
 * too long for the thread that answers requests.
 */
export async function drawView(view: View, overlay?: Overlay): Promise<string> {
  const { width, height, zoom, scheme } = view;
  const colors = PALETTES[scheme];
  const { land, coasts, borders } = await outlinesIn(view);
  const streets = zoom >= STREETS_ZOOM && land !== '' ? streetsIn(view) : [];
  const labels = await labelsIn(view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<clipPath id="land"><path d="${land}"/></clipPath>
<rect width="${width}" height="${height}" fill="${colors.sea}"/>
<path d="${coasts}" fill="none" stroke="${colors.coast}" stroke-width="2"/>
<path d="${land}" fill="${colors.land}"/>
${streets.length > 0 ? `<g fill="none" stroke-linecap="round" clip-path="url(#land)">${drawStreets(streets, view)}</g>` : ''}
<path d="${borders}" fill="none" stroke="${colors.border}" stroke-width="1" stroke-dasharray="4 3"/>
<g font-family="DejaVu Sans, Noto Sans, Arial, sans-serif" text-anchor="middle">
${zoom >= STREETS_ZOOM ? notes(view) : ''}${labels.map((label) => drawLabel(label, view)).join('')}</g>
${overlay?.markup ?? ''}</svg>`;
}

function drawStreets(streets: readonly Streets[], { zoom, scheme }: View): string {
  const colors = PALETTES[scheme];
  const factor = Math.max(0.18, Math.min(2, 2 ** ((zoom - 16) / 2)));
  const line = (path: string, color: string, width: number): string =>
    `<path d="${path}" stroke="${color}" stroke-width="${width.toFixed(1)}"/>`;
  return streets
    .map(({ kind, path }) => {
      const width = Math.max(kind === 'main' ? 1.8 : 1, WIDTHS[kind] * factor);
      return line(path, colors.edge, width + 1.4) + line(path, colors.streets[kind], width);
    })
    .join('');
}

function drawLabel({ name, x, y, population }: Label, { scheme, zoom }: View): string {
  const colors = PALETTES[scheme];
  const size = Math.min(17, (population > 1e6 ? 13 : population > 1e5 ? 12 : 11) + zoom / 8);
  const at = `x="${x.toFixed(1)}" y="${(y - 6).toFixed(1)}" font-size="${size.toFixed(1)}"`;
  const text = encode(name);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2" fill="${colors.text}"/>
<text ${at} fill="none" stroke="${colors.halo}" stroke-width="3" stroke-linejoin="round">${text}</text><text ${at} fill="${colors.text}">${text}</text>`;
}

/** Says that the streets are generated, in every other tile. */
function notes(view: View): string {
  const texts: string[] = [];
  const { left, top, width, height, scheme } = view;
  for (let y = Math.floor(top / TILE); y * TILE < top + height; y += 1) {
    for (let x = Math.floor(left / TILE); x * TILE < left + width; x += 1) {
      if ((x + y) % 2 !== 0) continue;
      const at = `x="${x * TILE + TILE / 2 - left}" y="${y * TILE + TILE - 14 - top}"`;
      texts.push(
        `<text ${at} font-size="9" fill="${PALETTES[scheme].note}">Demonstration: streets are not real</text>`,
      );
    }
  }
  return texts.join('');
}
