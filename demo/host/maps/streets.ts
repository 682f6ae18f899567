import { TILE } from './mercator';
import type { View } from './view';

/** Kinds of generated lines, in the order in which they are drawn. */
export type StreetKind = 'lane' | 'street' | 'road' | 'main';

interface Level {
  readonly kind: StreetKind;
  /** Zoom of the tiles that carry one crossing each. */
  readonly grid: number;
  /** Zoom from which these are drawn. */
  readonly from: number;
  /** Share of the possible connections that there are. */
  readonly share: number;
}

const LEVELS: readonly Level[] = [
  { kind: 'lane', grid: 17, from: 16, share: 0.7 },
  { kind: 'street', grid: 16, from: 14, share: 0.8 },
  { kind: 'road', grid: 14, from: 12, share: 0.8 },
  { kind: 'main', grid: 11, from: 8, share: 0.8 },
];

/** Generated streets of one kind, as SVG path data in px of the view. */
export interface Streets {
  readonly kind: StreetKind;
  readonly path: string;
}

/**
 * Generates streets in a view. Every tile of a level's grid has one crossing, and connections to the
 * tiles on its right and below it; all follow from the tile's number, so that the streets of
 * neighbouring pictures meet.
 */
export function streetsIn(view: View): Streets[] {
  return LEVELS.filter(({ from }) => view.zoom >= from).map((level) => ({
    kind: level.kind,
    path: pathOf(level, view),
  }));
}

function pathOf(level: Level, view: View): string {
  const side = TILE * 2 ** (view.zoom - level.grid);
  const first = { x: Math.floor(view.left / side) - 1, y: Math.floor(view.top / side) - 1 };
  const last = {
    x: Math.ceil((view.left + view.width) / side),
    y: Math.ceil((view.top + view.height) / side),
  };
  const path: string[] = [];
  for (let y = first.y; y <= last.y; y += 1) {
    for (let x = first.x; x <= last.x; x += 1) {
      const start = crossing(level.grid, x, y);
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (random(level.grid, x, y, 3 + dy) > level.share) continue;
        const end = crossing(level.grid, x + dx, y + dy);
        const bend = 0.3 * (random(level.grid, x, y, 5 + dy) - 0.5);
        const middle = {
          x: (start.x + end.x) / 2 + bend * dy,
          y: (start.y + end.y) / 2 + bend * dx,
        };
        const at = (point: { x: number; y: number }): string =>
          `${(point.x * side - view.left).toFixed(1)} ${(point.y * side - view.top).toFixed(1)}`;
        path.push(`M${at(start)}Q${at(middle)} ${at(end)}`);
      }
    }
  }
  return path.join('');
}

const crossing = (grid: number, x: number, y: number): { x: number; y: number } => ({
  x: x + 0.2 + 0.6 * random(grid, x, y, 1),
  y: y + 0.2 + 0.6 * random(grid, x, y, 2),
});

/** A number from 0 to 1 that follows from a tile's number (the finalizer of MurmurHash3). */
function random(zoom: number, x: number, y: number, salt: number): number {
  let hash =
    Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35) ^ Math.imul(zoom * 8 + salt, 0x27d4eb2f);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 2 ** 32;
}
