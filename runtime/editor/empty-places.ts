import { createSheet } from '../../shared/dom/create-sheet';
import { own } from '../../shared/dom/own';
import { holdsText } from '../../shared/editor/empty-text';
import { BLOCK_ATTRIBUTE } from '../../shared/editor/protocol';
import { idOf, isCustom, isSelectable, nameOf } from './blocks';

/** Attribute with the label of an element without content; on the canvas only. */
const EMPTY = 'data-dm-editor-empty';

/** Time without a change after which the page is looked through, in ms: elements draw later. */
const QUIET = 200;

/** Time after which an element that does not report that it has drawn is taken for drawn, in ms. */
const LATE = 5000;

/** Elements that are content without any text. */
const CONTENT =
  'img, picture, video, audio, iframe, canvas, svg, object, embed, input, select, textarea, hr, table';

/** Elements that show nothing, whatever is in them. */
const UNSEEN = 'script, style, template, noscript, link, meta';

const STYLES = `
  [${EMPTY}] {
    display: block !important;
    box-sizing: border-box !important;
    min-inline-size: 8rem !important;
    min-block-size: 2.75rem !important;
    padding: 10px !important;
    outline: 1px dashed #0b63ce !important;
    outline-offset: -1px !important;
    background: rgb(11 99 206 / 8%) !important;
  }
  [${EMPTY}]::before {
    content: attr(${EMPTY});
    display: block;
    color: #0b3f80;
    font: 500 14px / 24px system-ui, sans-serif;
    letter-spacing: normal;
    text-transform: none;
    white-space: normal;
  }
  [contenteditable='true'][${EMPTY}]::before,
  [contenteditable='true'] [${EMPTY}]::before {
    display: none;
  }`;

/** The elements without content that the page keeps visible while it is edited. */
export interface EmptyPlaces {
  /** Looks through the page once it is quiet; out of the editor, takes all places away. */
  refresh(): void;
}

/** A character that takes room: a no-break space, which CMSs put into lines of distance, does. */
const SHOWN = /[^\t\n\f\r ]/;

/** Whether an element has something that a visitor would see. */
function hasContent(element: Element): boolean {
  const { childNodes } = own(element);
  for (const node of childNodes) {
    if (node instanceof Text && SHOWN.test(node.data)) return true;
    if (!(node instanceof Element) || own(node).matches(UNSEEN)) continue;
    if (own(node).matches(CONTENT) || own(node).localName.includes('-') || hasContent(node))
      return true;
  }
  return false;
}

/** Smallest side of a box without a text that can be pressed, in px: smaller boxes are only padding. */
const PRESSABLE = 24;

/** Whether an element or what it has drawn itself takes room, at least so many px each way. */
function isSeen(element: Element, least: number): boolean {
  const takesRoom = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width >= least && height >= least;
  };
  if (takesRoom(element)) return true;
  // A button that an element draws elsewhere, as at the edge of the window.
  return [...(element.shadowRoot?.querySelectorAll('*') ?? [])].some(takesRoom);
}

/** Values of `content` that draw nothing; an empty text clears floats, or is an overlay. */
const NO_CONTENT: readonly string[] = ['none', 'normal', '""'];

/** Whether a page's style sheet draws something in an element: an icon as background, or before its text. */
function isDrawnByStyles(element: Element): boolean {
  if (getComputedStyle(element).backgroundImage !== 'none' && isSeen(element, 1)) return true;
  return ['::before', '::after'].some((part) => {
    const { content, backgroundImage, width } = getComputedStyle(element, part);
    if (!NO_CONTENT.includes(content)) return true;
    return content === '""' && backgroundImage !== 'none' && parseFloat(width) > 0;
  });
}

/**
 * Returns a test of whether an element may still draw something: its view is loading, or it is new and
 * does not report when it has drawn.
 *
 * @param refresh called once an element has drawn that was asked about.
 */
function watchDrawing(refresh: () => void): (element: Element) => boolean {
  const drawn = new WeakSet<Element>();
  const awaited = new WeakSet<Element>();
  return (element) => {
    if (drawn.has(element) || !isCustom(element)) return false;
    if (awaited.has(element)) return true;
    awaited.add(element);
    const end = (): void => {
      drawn.add(element);
      refresh();
    };
    const { ready } = element as { readonly ready?: unknown };
    if (ready instanceof Promise) void ready.then(end, end);
    else setTimeout(end, LATE);
    return true;
  };
}

/** Whether the owner could neither see nor press an element, which is not hidden on purpose. */
function isLost(element: HTMLElement): boolean {
  const isWidget = isCustom(element) && isSelectable(element);
  const { localName, childElementCount } = own(element);
  // Where an item has an empty link in it, the link has the place.
  const isText = childElementCount === 0 && holdsText(localName, own(element).hasAttribute('href'));
  if (!isWidget && !isText) return false;
  // Without a definition, it draws later.
  if (own(element).matches(':not(:defined)') || hasContent(element)) return false;
  if (isSeen(element, isWidget ? 1 : PRESSABLE) || isDrawnByStyles(element)) return false;
  const { display, visibility } = getComputedStyle(element);
  // Without boxes, it is in a part that is not shown now.
  const isRendered = display === 'contents' || element.getClientRects().length > 0;
  const isHidden = !isRendered || visibility !== 'visible';
  return !isHidden && own(element).parentElement?.closest(`[${EMPTY}]`) === null;
}

/**
 * Gives the widgets and texts of the page that have no content, and so no box, a place with their name, so
 * that the owner can see and press them: a gallery without pictures, a heading without a word.
 */
export function watchEmptyPlaces(isEditing: () => boolean, signal: AbortSignal): EmptyPlaces {
  const sheet = createSheet(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    for (const element of document.querySelectorAll(`[${EMPTY}]`)) element.removeAttribute(EMPTY);
  };
  const refresh = (): void => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(mark, QUIET);
  };
  const isDrawing = watchDrawing(refresh);
  // An element's definition, and a change of its shadow root, are no mutations of the page.
  const sizes = new ResizeObserver(refresh);
  const undefinedTags = new Set<string>();
  let marked: ReadonlySet<Element> = new Set();
  const mark = (): void => {
    const top = scrollY;
    clear();
    const lost = new Set<Element>();
    const blocks = isEditing()
      ? document.querySelectorAll<HTMLElement>(`[${BLOCK_ATTRIBUTE}]`)
      : [];
    for (const element of blocks) {
      const { localName } = own(element);
      if (own(element).matches(':not(:defined)') && !undefinedTags.has(localName)) {
        undefinedTags.add(localName);
        void customElements.whenDefined(localName).then(refresh);
      }
      if (idOf(element) === null || !isLost(element) || isDrawing(element)) continue;
      element.setAttribute(EMPTY, `${nameOf(element)}: empty`);
      lost.add(element);
    }
    for (const element of marked) if (!lost.has(element)) sizes.unobserve(element);
    // Only new ones: the first report of each comes at once.
    for (const element of lost) if (!marked.has(element)) sizes.observe(element);
    marked = lost;
    // Without the places, the page was shorter for a moment.
    if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
  };
  const observer = new MutationObserver(refresh);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.addEventListener('load', refresh, { signal, capture: true });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    sizes.disconnect();
    clear();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  refresh();
  return { refresh };
}
