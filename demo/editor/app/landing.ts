import { findNode, isNode, placeOf, ROOT_ID, type SourceNode } from '../source/node';
import { isShown, nameOf } from './blocks';

/** A place for a block on the page. */
export interface Landing {
  readonly parent: string;
  /** The sibling that follows it; `null` for the last place. */
  readonly before: string | null;
}

/** The end of the page. */
export const PAGE_END: Landing = { parent: ROOT_ID, before: null };

const shownChildren = (parent: SourceNode): readonly SourceNode[] =>
  parent.children.filter(isNode).filter(isShown);

/** The place before or after a block; `undefined` if the page does not have it. */
export function landingBeside(
  root: SourceNode,
  id: string,
  side: 'before' | 'after',
): Landing | undefined {
  const place = placeOf(root, id);
  if (!place) return undefined;
  const parent = place.parent.id;
  if (side === 'before') return { parent, before: id };
  const next = place.parent.children.slice(place.index + 1).find(isNode);
  return { parent, before: next?.id ?? null };
}

/** The next or previous place between the blocks of the same parent; the same one at the ends. */
export function stepLanding(root: SourceNode, landing: Landing, by: -1 | 1): Landing {
  const parent = findNode(root, landing.parent) ?? root;
  const places = [...shownChildren(parent).map(({ id }) => id), null];
  const at = places.indexOf(landing.before);
  const to = Math.min(places.length - 1, Math.max(0, (at < 0 ? places.length - 1 : at) + by));
  return { parent: parent.id, before: places[to] ?? null };
}

/** A place in words: `Before “Gallery”`. */
export function landingText(root: SourceNode, { parent, before }: Landing): string {
  const next = before === null ? undefined : findNode(root, before);
  if (next) return `Before “${nameOf(next)}”`;
  const around = parent === ROOT_ID ? undefined : findNode(root, parent);
  return around ? `At the end of “${nameOf(around)}”` : 'At the end of the page';
}

/** The siblings of a place, to draw it between them. */
export function besideLanding(
  root: SourceNode,
  { parent, before }: Landing,
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const siblings = shownChildren(findNode(root, parent) ?? root);
  const at = before === null ? siblings.length : siblings.findIndex(({ id }) => id === before);
  return { previous: siblings[at - 1]?.id, next: siblings[at]?.id };
}
