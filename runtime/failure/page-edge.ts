import { isRendered } from '../../shared/dom/focus';

/** Below this inset, in px, a page has margins; above it, a column in the middle. */
const MARGIN = 48;

/** Nodes looked at: texts at the top of a page stand at its edge. */
const LIMIT = 40;

/** Distance between the start of an outlet's content and that of a box in it, in px. */
function insetOf(box: Element, outlet: DOMRect, isRtl: boolean, padding: number): number {
  const { left, right } = box.getBoundingClientRect();
  return (isRtl ? outlet.right - right : left - outlet.left) - padding;
}

/**
 * The space before the texts of the page shown, as a length for `padding-inline`: what is shown in
 * its place stands at the same edge.
 */
export function pageEdge(outlet: HTMLElement): string {
  const { direction, paddingInlineStart, paddingInlineEnd } = getComputedStyle(outlet);
  const start = parseFloat(paddingInlineStart) || 0;
  const box = outlet.getBoundingClientRect();
  const width = box.width - start - (parseFloat(paddingInlineEnd) || 0);
  const texts = [...outlet.querySelectorAll('h1, h2, p')].slice(0, LIMIT).filter(isRendered);
  const insets = texts
    .map((text) => insetOf(text, box, direction === 'rtl', start))
    .filter((inset) => inset >= 0 && inset < width / 3);
  const h1 = texts.findIndex(({ localName }) => localName === 'h1');
  const inset = Math.round(insets[h1] ?? Math.min(...insets));
  if (!Number.isFinite(inset)) return '16px';
  if (inset <= MARGIN) return `${inset}px`;
  return `max(16px, (100% - ${Math.round(width - 2 * inset)}px) / 2)`;
}
