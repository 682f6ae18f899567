/** The window that a page is about to be shown in, in px. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What one letter takes of the page at least, in px²: 14 px type, set tight. */
const LETTER = 7 * 18;
/** A picture may stand half as wide as it is, and then takes a quarter of its size. */
const PICTURE = 1 / 4;

/** Markup that takes no room. */
const UNSEEN = 'script, style, template, noscript, [hidden]';

function areaOf(image: HTMLImageElement, { width: room }: Room): number {
  const width = Number(image.getAttribute('width'));
  const height = Number(image.getAttribute('height'));
  if (!(width > 0 && height > 0)) return 0;
  const shown = Math.min(width, room);
  return shown * shown * (height / width) * PICTURE;
}

/**
 * Those of a page's tags that may be in sight when the page is shown from its top. Nothing is laid
 * out for it: what stands before an element takes so much room at least, and an element is taken
 * to be out of sight when that fills the window.
 */
export function tagsInView(
  content: ParentNode & Node,
  tags: readonly string[],
  room: Room,
): readonly string[] {
  const found = new Set<string>();
  const walker = content.ownerDocument?.createTreeWalker(
    content,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(UNSEEN)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  let left = room.width * room.height;
  for (let node = walker?.nextNode(); node && left > 0; node = walker?.nextNode()) {
    if (node instanceof Text) left -= node.data.trim().length * LETTER;
    else if (node instanceof HTMLImageElement) left -= areaOf(node, room);
    else if (node instanceof Element && tags.includes(node.localName)) found.add(node.localName);
  }
  return [...found];
}
