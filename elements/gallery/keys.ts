import { isComposingKey } from '../../shared/dom/composing';
/** Direction of each arrow key, as signs across and down. */
const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance of a box in a direction, with sideways offsets weighted; `undefined` on the other side. */
function distance(from: DOMRect, to: DOMRect, [across, down]: readonly [number, number]) {
  const gaps = across
    ? [across > 0 ? to.left - from.right : from.left - to.right, to.top - from.top]
    : [down > 0 ? to.top - from.bottom : from.top - to.bottom, to.left - from.left];
  const [ahead = 0, aside = 0] = gaps;
  // Boxes of one row may touch, or overlap by a fraction of a pixel.
  return ahead < -1 ? undefined : Math.max(0, ahead) + 2 * Math.abs(aside);
}

/**
 * The link that a key moves to: the nearest one on screen in the direction of an arrow key, in every
 * layout and text direction; the first or the last with Home and End.
 */
function linkAt(
  key: string,
  from: HTMLElement,
  links: readonly HTMLElement[],
): HTMLElement | undefined {
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const box = from.getBoundingClientRect();
  let nearest: HTMLElement | undefined;
  let shortest = Infinity;
  for (const link of links) {
    const far = link === from ? undefined : distance(box, link.getBoundingClientRect(), direction);
    if (far === undefined || far >= shortest) continue;
    nearest = link;
    shortest = far;
  }
  return nearest;
}

/** Moves the focus from picture to picture; a `keydown` listener of their list. */
export function followKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget: list } = event;
  const from = (target as Element).closest<HTMLElement>('a.frame');
  if (!from || isComposingKey(event) || ctrlKey || metaKey || altKey || shiftKey) return;
  const to = linkAt(key, from, [...(list as Element).querySelectorAll<HTMLElement>('a.frame')]);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
