/** Properties of the padding and the borders that `border-box` counts to the width. */
const EDGES = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'] as const;

/**
 * The width that a box has for its content, in px, as container queries count it: without the padding
 * that a page may give it (`* { padding: 10px }`), with fractions, without a transform. 0: it has no box.
 */
export function contentWidth(element: Element): number {
  const style = getComputedStyle(element);
  const width = parseFloat(style.width) || 0;
  if (style.boxSizing !== 'border-box') return width;
  return EDGES.reduce((rest, edge) => Math.max(0, rest - (parseFloat(style[edge]) || 0)), width);
}
