import { fieldEdits, fieldOf, writeJson, type JsonPart } from './json-source';
import type { TextEdit } from './text-edits';

/** Field of a gallery's picture with its position, from 0. */
const INDEX = 'index';

/** Whether a list says where its pictures stand: they are not shown as they are listed. */
export const isNumbered = (items: readonly JsonPart[]): boolean =>
  items.some((item) => item.type === 'object' && item.fields.has(INDEX));

/** Whether a gallery shows an item: it counts no others. */
const isCounted = (item: JsonPart): boolean =>
  item.type === 'object'
    ? [fieldOf(item, 'src'), fieldOf(item, 'data-src')].some((src) => typeof src === 'string')
    : item.type === 'value' && typeof item.value === 'string';

/** The positions of pictures, as a gallery reads them: their own, else their place in the list. */
function positionsOf(items: readonly JsonPart[]): number[] {
  let place = 0;
  return items.map((item) => {
    const own = item.type === 'object' ? fieldOf(item, INDEX) : undefined;
    const isOwn = typeof own === 'number' && own >= 0 && own < Infinity;
    const position = isOwn ? own : place;
    if (isCounted(item)) place += 1;
    return position;
  });
}

/** The places in a list in the order of their positions; equal ones as they are listed. */
const inOrder = (positions: readonly number[]): number[] =>
  positions.map((_, at) => at).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** The places in a list of the pictures that are shown, in this order. */
export const shownPlaces = (items: readonly JsonPart[]): number[] => inOrder(positionsOf(items));

/** The position after all pictures of a list. */
export const lastPosition = (items: readonly JsonPart[]): number =>
  Math.max(items.length, ...positionsOf(items).map((position) => Math.floor(position) + 1));

/**
 * Gives the pictures of a list positions by which they are shown in another order. They take those of
 * each other; where two have the same one, all are counted anew.
 */
function positionsFor(positions: readonly number[], wanted: readonly number[]): number[] {
  if (isSame(inOrder(positions), wanted)) return [...positions];
  const sorted = [...positions].sort((a, b) => a - b);
  const exchanged = [...positions];
  for (const [at, place] of wanted.entries()) exchanged[place] = sorted[at] ?? at;
  if (isSame(inOrder(exchanged), wanted)) return exchanged;
  for (const [at, place] of wanted.entries()) exchanged[place] = at;
  return exchanged;
}

/**
 * Returns the edits after which pictures are shown in another order.
 *
 * @param items those that stay in the list.
 * @param wanted their places in `items`, in the order in which they are shown.
 */
export function positionEdits(
  text: string,
  items: readonly JsonPart[],
  wanted: readonly number[],
): TextEdit[] {
  const before = positionsOf(items);
  const after = positionsFor(before, wanted);
  return items.flatMap((item, at): TextEdit[] => {
    const index = after[at] ?? at;
    if (index === before[at]) return [];
    if (item.type === 'object') return fieldEdits(text, item, { [INDEX]: index }, INDEX);
    const { start, end } = item;
    const src: unknown = item.type === 'value' ? item.value : undefined;
    return [{ start, end, text: writeJson({ src, [INDEX]: index }) }];
  });
}
