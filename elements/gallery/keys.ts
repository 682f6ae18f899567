/** Where an arrow key leads; the sign of what lies that way, across and down. */
const WAYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far one box is from another that way, sideways counting more; `undefined` where it is not that way. */
function distance(from: DOMRect, to: DOMRect, [across, down]: readonly [number, number]) {
  const gaps = across
    ? [across > 0 ? to.left - from.right : from.left - to.right, to.top - from.top]
    : [down > 0 ? to.top - from.bottom : from.top - to.bottom, to.left - from.left];
  const [ahead = 0, aside = 0] = gaps;
  // Boxes of one row may meet, or overlap by the part of a pixel.
  return ahead < -1 ? undefined : Math.max(0, ahead) + 2 * Math.abs(aside);
}

/**
 * The link that a key leads to: the nearest by row or column as the eye sees them, so that it is
 * right in every layout and reading direction; the first and the last with Home and End.
 */
function linkAt(
  key: string,
  from: HTMLElement,
  links: readonly HTMLElement[],
): HTMLElement | undefined {
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const way = WAYS[key];
  if (!way) return undefined;
  const box = from.getBoundingClientRect();
  let nearest: HTMLElement | undefined;
  let least = Infinity;
  for (const link of links) {
    const far = link === from ? undefined : distance(box, link.getBoundingClientRect(), way);
    if (far === undefined || far >= least) continue;
    nearest = link;
    least = far;
  }
  return nearest;
}

/** Leads from the picture that has the focus to the one that a key means; listens on their list. */
export function followKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget: list } = event;
  const from = (target as Element).closest<HTMLElement>('a.frame');
  if (!from || ctrlKey || metaKey || altKey || shiftKey) return;
  const to = linkAt(key, from, [...(list as Element).querySelectorAll<HTMLElement>('a.frame')]);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
