import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import type { SourceNode } from '../source/node';
import { blockIds, blocksOf } from './blocks';
import { besideLanding, landingBeside, PAGE_END, type Landing } from './landing';

/** Closer to the edge of a block than this, a place beside it is meant, not one in it; in px of the page. */
const EDGE = 12;

/** Half the thickness of the mark of a place, in px of the editor. */
const HALF = 2;

/** A box in px of the editor's window. */
export interface EditorBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The page in the frame; it is of the editor's own origin. */
interface FramePage {
  readonly document: Document;
  readonly left: number;
  readonly top: number;
  /** By which the page is shown smaller. */
  readonly scale: number;
}

function pageIn(frame: HTMLIFrameElement): FramePage | undefined {
  const { contentDocument: document } = frame;
  const { left, top, width } = frame.getBoundingClientRect();
  if (!document || frame.clientWidth === 0) return undefined;
  return { document, left, top, scale: width / frame.clientWidth };
}

const elementOf = (document: Document, id: string): Element | null =>
  document.querySelector(`[${BLOCK_ATTRIBUTE}="${CSS.escape(id)}"]`);

/** Whether two boxes stand in a row, in either direction. */
const isRow = (first: DOMRect, second: DOMRect): boolean =>
  first.top < second.bottom &&
  second.top < first.bottom &&
  (first.right <= second.left + 1 || second.right <= first.left + 1);

const isRightToLeft = ({ parentElement }: Element): boolean =>
  parentElement !== null && getComputedStyle(parentElement).direction === 'rtl';

/** The line at which a block would land, in px of the page. */
function lineBetween(
  previous: DOMRect | undefined,
  next: DOMRect | undefined,
): DOMRect | undefined {
  if (previous && next && isRow(previous, next)) {
    const x = (Math.min(previous.right, next.right) + Math.max(previous.left, next.left)) / 2;
    return new DOMRect(x, next.top, 0, next.height);
  }
  if (next) return new DOMRect(next.left, next.top, next.width, 0);
  return previous && new DOMRect(previous.left, previous.bottom, previous.width, 0);
}

/** The mark of a place in the frame; `undefined` where the page shows nothing to mark. */
export function landingBox(
  frame: HTMLIFrameElement,
  root: SourceNode,
  landing: Landing,
): EditorBox | undefined {
  const page = pageIn(frame);
  if (!page) return undefined;
  const boxOf = (id: string | undefined): DOMRect | undefined => {
    const box = id === undefined ? null : elementOf(page.document, id)?.getBoundingClientRect();
    return box && (box.width > 0 || box.height > 0) ? box : undefined;
  };
  const { previous, next } = besideLanding(root, landing);
  const line =
    lineBetween(boxOf(previous), boxOf(next)) ??
    lineBetween(undefined, boxOf(landing.parent) ?? page.document.body.getBoundingClientRect());
  if (!line) return undefined;
  const { left, top, scale } = page;
  const isUpright = line.width === 0;
  return {
    left: left + line.x * scale - (isUpright ? HALF : 0),
    top: top + line.y * scale - (isUpright ? 0 : HALF),
    width: isUpright ? 2 * HALF : line.width * scale,
    height: isUpright ? line.height * scale : 2 * HALF,
  };
}

/** Brings the place into view. */
export function showLanding(frame: HTMLIFrameElement, root: SourceNode, landing: Landing): void {
  const { previous, next } = besideLanding(root, landing);
  const id = next ?? previous;
  const element =
    id === undefined || !frame.contentDocument ? null : elementOf(frame.contentDocument, id);
  const box = element?.getBoundingClientRect();
  const edge = next === undefined ? box?.bottom : box?.top;
  if (edge === undefined || (edge >= 0 && edge <= frame.clientHeight)) return;
  frame.contentWindow?.scrollBy({ top: edge - frame.clientHeight / 2, behavior: 'instant' });
}

/** The place that a point of the editor's window means. */
export function landingAt(
  frame: HTMLIFrameElement,
  root: SourceNode,
  { x, y }: { readonly x: number; readonly y: number },
): Landing {
  const page = pageIn(frame);
  if (!page) return PAGE_END;
  const at = { x: (x - page.left) / page.scale, y: (y - page.top) / page.scale };
  const known = new Set(blockIds(blocksOf(root)));
  const isKnown = (element: Element): boolean =>
    known.has(element.getAttribute(BLOCK_ATTRIBUTE) ?? '');
  const aroundOf = (element: Element | null | undefined): Element | undefined => {
    let around = element?.closest(`[${BLOCK_ATTRIBUTE}]`);
    while (around && !isKnown(around))
      around = around.parentElement?.closest(`[${BLOCK_ATTRIBUTE}]`);
    return around ?? undefined;
  };
  const hit = page.document
    .elementsFromPoint(at.x, at.y)
    .map(aroundOf)
    .find((element) => element);
  let target = hit;
  for (let outer = hit; outer; outer = aroundOf(outer.parentElement)) {
    const { top, bottom } = outer.getBoundingClientRect();
    if (Math.min(at.y - top, bottom - at.y) < EDGE) target = outer;
  }
  if (!target) {
    const below = blocksOf(root).find(({ node }) => {
      const box = elementOf(page.document, node.id)?.getBoundingClientRect();
      return box && box.bottom > at.y;
    });
    return below ? { ...PAGE_END, before: below.node.id } : PAGE_END;
  }
  const box = target.getBoundingClientRect();
  const sibling = target.nextElementSibling ?? target.previousElementSibling;
  const other = sibling?.getBoundingClientRect();
  const isInRow = other !== undefined && isRow(box, other);
  const isLeftHalf = at.x < box.left + box.width / 2;
  const isFirstHalf = isInRow
    ? isLeftHalf !== isRightToLeft(target)
    : at.y < box.top + box.height / 2;
  const id = target.getAttribute(BLOCK_ATTRIBUTE) ?? '';
  return landingBeside(root, id, isFirstHalf ? 'before' : 'after') ?? PAGE_END;
}
