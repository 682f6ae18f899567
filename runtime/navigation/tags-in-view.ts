import { own } from '../../shared/dom/own';

/** Size of the window that will show a page, in px. */
export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

/** Minimum area of one letter, in px²: 14 px type, set tight. */
const LETTER = 7 * 18;
/** Minimum share of an image's area: a layout may halve its width. */
const IMAGE = 1 / 4;

/** Markup that takes no space. */
const HIDDEN = 'script, style, template, noscript, [hidden]';

function areaOf(image: HTMLImageElement, viewport: ViewportSize): number {
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (!(width > 0 && height > 0)) return 0;
  const shown = Math.min(width, viewport.width);
  return shown * shown * (height / width) * IMAGE;
}

/**
 * Returns the tags that may be in view when a page is shown from its top. Estimates without layout:
 * sums the minimum area of everything before an element, which is out of view once the window is
 * full.
 */
export function tagsInView(
  content: ParentNode & Node,
  tags: readonly string[],
  viewport: ViewportSize,
): readonly string[] {
  const found = new Set<string>();
  const walker = content.ownerDocument?.createTreeWalker(
    content,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && own(node).matches(HIDDEN)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  let left = viewport.width * viewport.height;
  for (let node = walker?.nextNode(); node && left > 0; node = walker?.nextNode()) {
    if (node instanceof Text) left -= node.data.trim().length * LETTER;
    else if (node instanceof HTMLImageElement) left -= areaOf(node, viewport);
    else if (node instanceof Element && tags.includes(own(node).localName)) {
      found.add(own(node).localName);
    }
  }
  return [...found];
}
