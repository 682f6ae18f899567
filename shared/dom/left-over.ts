import { childNodesOf, own } from './own';

/** Reports nodes that were read: what is in them is in the data. */
export type MarkRead = (node: Node) => void;

/** A {@link MarkRead} for an element that goes on to show its children. */
export const ignoreRead: MarkRead = () => undefined;

/** A part of an element's children that was not read: a whole child, or the copy of parts of one. */
export type Piece = { readonly child: Element } | { readonly copy: Node };

/** The children, or parts of them, that a visitor could read and that were not read as data. */
export interface LeftOver {
  /** Those before the first part that was read. */
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
  /** Nothing of the children was read. */
  readonly isUnread: boolean;
  /** An element that cannot be told from its surroundings by a copy. */
  readonly stuck: Element | undefined;
}

/** Space, what separates words, and characters without a look, such as the zero-width space of editors. */
const SAYS_NOTHING = /^[\s\p{P}\p{Cf}|]*$/u;

/** Elements without anything to read. */
const SILENT = new Set(
  'script style link meta template noscript source track param area map datalist'.split(' '),
);

/** Elements that a copy does not replace: they have a state, or load something. */
const LIVE =
  'audio,button,canvas,details,dialog,embed,form,iframe,input,object,select,textarea,video';
const LIVE_NAMES = new Set(LIVE.split(','));

/** Elements that are something to see without any text in them. */
const SEEN = new Set(['math', 'meter', 'progress', 'svg']);

/** Whether an element is something to see or use, whatever text is in it. */
export function isSeen(element: Element): boolean {
  const { localName } = own(element);
  return (
    localName === 'img' ||
    localName.includes('-') ||
    LIVE_NAMES.has(localName) ||
    SEEN.has(localName)
  );
}

/** Whether an element is another custom element, whose children are its own. */
export function isForeign(element: Element): boolean {
  const { localName } = own(element);
  return localName.includes('-') || SILENT.has(localName);
}

/** Whether an element is or has something that a copy does not replace. */
export function cannotBeCopied(element: Element): boolean {
  const { localName } = own(element);
  // A form is one of them.
  if (localName.includes('-') || own(element).querySelector(LIVE)) return true;
  for (const inner of own(element).querySelectorAll('*'))
    if (inner.localName.includes('-')) return true;
  return false;
}

/** Reports the words in an element as read; pictures and what a copy does not replace are left over. */
export function markWords(element: Element, markRead: MarkRead): void {
  for (const child of childNodesOf(element)) {
    if (child instanceof Text) markRead(child);
    else if (
      child instanceof Element &&
      !isForeign(child) &&
      !LIVE_NAMES.has(own(child).localName)
    ) {
      markWords(child, markRead);
    }
  }
}

/** Prefix of the slots that children get which were not read. */
export const LEFT_SLOT = 'dm-left-';

/** Whether an author has put a child into a slot of the element. */
function isSlotted(element: Element): boolean {
  const { slot } = own(element);
  return slot !== '' && !slot.startsWith(LEFT_SLOT);
}

/** Whether a script or an author has drawn a picture behind an element, as some galleries do. */
const hasPicture = (element: Element): boolean =>
  (own(element as HTMLElement).style as CSSStyleDeclaration | undefined)?.backgroundImage.includes(
    'url(',
  ) ?? false;

/** Attributes that say nothing of what a button is for; by any other, a script or a visitor may use it. */
const IDLE = /^(?:class|style|type|tabindex|disabled|aria-hidden)$/;

/** The button that WordPress adds to a picture to enlarge it. */
const ENLARGER = '.lightbox-trigger, [data-wp-on--click*="lightbox" i]';

/**
 * Whether an element is a button that was added to a picture and has no use without its script: that of
 * WordPress, or one without words, name, form and anything else that gives it a purpose.
 */
export function isAddedButton(element: Element): boolean {
  if (!(element instanceof HTMLButtonElement) || !SAYS_NOTHING.test(element.textContent))
    return false;
  if (element.querySelector('img, [aria-label], [title]')) return false;
  const isIdle = !element.form && element.getAttributeNames().every((name) => IDLE.test(name));
  return isIdle || element.matches(ENLARGER);
}

/** Whether an element is such a button in the box of one picture that was read. */
function isSign(element: Element, read: ReadonlySet<Node>): boolean {
  const { parentElement: box } = own(element);
  if (!box || own(box).localName.includes('-') || !isAddedButton(element)) return false;
  return [...own(box).querySelectorAll('img')].filter((img) => read.has(img)).length === 1;
}

type Status = 'empty' | 'read' | 'unread' | 'mixed';

/** Finds out which nodes hold something that was not read. */
function statusOf(node: Node, read: ReadonlySet<Node>): Status {
  if (read.has(node)) return 'read';
  if (node instanceof Text) return SAYS_NOTHING.test(node.data) ? 'empty' : 'unread';
  if (!(node instanceof Element)) return 'empty';
  const { localName, hidden } = own(node as HTMLElement);
  if (SILENT.has(localName) || hidden) return 'empty';
  if (node instanceof HTMLInputElement && node.type === 'hidden') return 'empty';
  if (localName === 'img') {
    return node.getAttribute('alt') || node.getAttribute('src') ? 'unread' : 'empty';
  }
  if (localName.includes('-') || SEEN.has(localName)) return 'unread';
  if (isSign(node, read)) return 'empty';
  let status: Status = LIVE_NAMES.has(localName) || hasPicture(node) ? 'unread' : 'empty';
  for (const child of childNodesOf(node)) {
    const part = statusOf(child, read);
    if (part === 'empty' || part === status) continue;
    if (status !== 'empty') return 'mixed';
    status = part;
  }
  return status;
}

const NOTHING: ReadonlySet<Node> = new Set();

/** Whether nothing in an element can be read, seen or used. */
export const isBlank = (element: Element): boolean => statusOf(element, NOTHING) === 'empty';

/** Whether something to read or see follows an element in its parent. */
export function isFollowed(element: Element): boolean {
  for (let node = element.nextSibling; node; node = node.nextSibling) {
    if (statusOf(node, NOTHING) !== 'empty') return true;
  }
  return false;
}

/** Copies the parts of a node that were not read, without what belongs to the original alone. */
function copyUnread(node: Node, read: ReadonlySet<Node>): Node | undefined {
  const status = statusOf(node, read);
  if (status === 'read') return undefined;
  // Spaces between words stay.
  if (!(node instanceof Element)) return node instanceof Text ? node.cloneNode() : undefined;
  if (status === 'empty') return own(node).localName === 'br' ? node.cloneNode() : undefined;
  const copy = own(node).cloneNode() as Element;
  for (const name of copy.getAttributeNames()) {
    if (/^(?:id|slot|style|on.*)$/.test(name)) copy.removeAttribute(name);
  }
  for (const child of childNodesOf(node)) {
    const part = copyUnread(child, read);
    if (part) copy.append(part);
  }
  return copy;
}

/** Finds the element in a partly read child that a copy would not replace. */
function findStuck(element: Element, read: ReadonlySet<Node>): Element | undefined {
  const { localName, children } = own(element);
  const status = statusOf(element, read);
  if (status === 'read' || status === 'empty') return undefined;
  if (localName.includes('-') || LIVE_NAMES.has(localName)) return element;
  for (const child of children) {
    const stuck = findStuck(child, read);
    if (stuck) return stuck;
  }
  return undefined;
}

/**
 * Finds what a visitor could read in an element's children besides what was read; `undefined`: nothing.
 * An element that is itself among what was read has been read as a whole.
 */
export function findLeftOver(host: Element, read: ReadonlySet<Node>): LeftOver | undefined {
  if (read.has(host)) return undefined;
  const before: Piece[] = [];
  const after: Piece[] = [];
  let isAfter = false;
  let stuck: Element | undefined;
  for (const child of childNodesOf(host)) {
    if (child instanceof Element && isSlotted(child)) continue;
    const status = statusOf(child, read);
    if (status === 'read' || status === 'mixed') isAfter = true;
    if (status === 'read' || status === 'empty') continue;
    const pieces = isAfter ? after : before;
    if (status === 'unread' && child instanceof Element) {
      pieces.push({ child });
      continue;
    }
    if (child instanceof Element) stuck ??= findStuck(child, read);
    const copy = copyUnread(child, read);
    if (copy) pieces.push({ copy });
  }
  return before.length + after.length > 0
    ? { before, after, isUnread: !isAfter, stuck }
    : undefined;
}
