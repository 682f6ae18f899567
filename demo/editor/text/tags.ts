import { holdsText } from '../../../shared/editor/empty-text';
import { attributesIn } from '../source/attributes';
import { isNode, type SourceChild, type SourceNode } from '../source/node';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements within a line whose text is edited; all others stay whole. */
const WRAPS = set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var',
);

/** Elements that stand on lines of their own. */
const BLOCKS = set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul',
);

/** Elements whose content is no text of the page, or has white space that counts. */
const CLOSED = set(
  'audio canvas iframe math noscript object optgroup option pre picture ruby script select style svg template textarea video',
);

/** Elements that may hold paragraphs, headings and lists beside each other. */
const FLOWS = set(
  'article aside blockquote dd details div fieldset figcaption figure footer form header li main section td th',
);

export const isCustom = (tag: string): boolean => tag.includes('-');
export const isParagraph = (tag: string): boolean => /^(?:p|h[1-6])$/.test(tag);
export const isList = (tag: string): boolean => tag === 'ul' || tag === 'ol';
export const isBlock = (tag: string): boolean => BLOCKS.has(tag);
export const isClosed = (tag: string): boolean => CLOSED.has(tag);
export const isFlow = (tag: string): boolean => FLOWS.has(tag);

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Whether source between elements shows something. */
export const isShown = (source: string): boolean => source.replace(COMMENT, '').trim() !== '';

const isShownText = (child: SourceChild): boolean => typeof child === 'string' && isShown(child);

/** Whether an element has text of its own, outside the elements in it. */
export const hasOwnText = ({ children }: SourceNode): boolean => children.some(isShownText);

/** Whether there is text in an element. */
export const hasText = (node: SourceNode): boolean =>
  !isClosed(node.tag) &&
  (hasOwnText(node) || node.children.some((child) => isNode(child) && hasText(child)));

/** Elements that have a box without a text: they are written in, and need no place on the canvas. */
const CELLS = set('td th label');

/** Whether a text was here, or is to be: there is nothing in an element that holds one. */
export const isEmptyText = (node: SourceNode): boolean =>
  !node.children.some(isNode) &&
  !hasText(node) &&
  (CELLS.has(node.tag) ||
    holdsText(node.tag, node.tag === 'a' && attributesIn(node.open).has('href')));

/** Whether nothing in an element stands on a line of its own. */
export const isPhrasing = ({ children }: SourceNode): boolean =>
  children.every((child) => !isNode(child) || (!isBlock(child.tag) && isPhrasing(child)));

/** Whether an element is part of a line, and its text is edited. */
export const isWrap = (node: SourceNode): boolean =>
  WRAPS.has(node.tag) && isPhrasing(node) && hasText(node);

/** Whether an item has only text and lists of such items in it. */
export const isSimpleItem = (item: SourceNode): boolean =>
  item.tag === 'li' &&
  item.children.every(
    (child) =>
      !isNode(child) ||
      (!isBlock(child.tag) && isPhrasing(child)) ||
      (child.tag === 'p' && isPhrasing(child)) ||
      isSimpleList(child),
  );

/** Whether a list has only simple items. */
export const isSimpleList = (list: SourceNode): boolean =>
  isList(list.tag) &&
  list.children.some(isNode) &&
  list.children.every((child) => (isNode(child) ? isSimpleItem(child) : !isShown(child)));

/** Whether a child of a flow is edited with it, rather than kept whole. */
export const isTextBlock = (node: SourceNode): boolean =>
  (isParagraph(node.tag) && isPhrasing(node)) || (isSimpleList(node) && hasText(node));
