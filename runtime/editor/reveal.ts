import { own } from '../../shared/dom/own';
import { guard } from '../../shared/site/log';

/** An element that shows its content only when it is open. */
interface Openable extends HTMLElement {
  open?: boolean | (() => void);
  expanded?: boolean;
  show?(): void;
  hide?(): void;
  close?(): void;
}

/** Opens an element that is closed; returns a function that closes it again. */
type Opener = (element: Openable) => (() => void) | undefined;

const byAttribute: Opener = (element) => {
  if (element.open === true) return undefined;
  element.show?.();
  return () => element.hide?.();
};

const OPENERS: Readonly<Record<string, Opener>> = {
  'dm-drawer': byAttribute,
  'dm-popup': byAttribute,
  'dm-notification'(element) {
    element.show?.();
    return () => element.close?.();
  },
  'dm-sidebar'(element) {
    if (element.expanded || typeof element.open !== 'function') return undefined;
    element.open();
    return () => element.close?.();
  },
  'dm-nav'(element) {
    if (!element.hasAttribute('expandable') || typeof element.open !== 'function') return undefined;
    element.open();
    return () => element.close?.();
  },
  details(element) {
    if (element.open === true) return undefined;
    element.open = true;
    return () => {
      element.open = false;
    };
  },
};

/** Containers that are open because a block in them is selected, each with the way to close it. */
const opened = new Map<Element, () => void>();

function* inclusiveAncestors(block: Element): Generator<Element> {
  for (let node: Element | null = block; node; node = own(node).parentElement) yield node;
}

/**
 * Makes a block visible, for as long as it is selected: drawers, popups, sidebars and details around
 * it open, and a slider goes to the slide with `data-selected` and stays there. What was opened for
 * another block and is not around this one closes.
 */
export function reveal(block: Element): void {
  const around = [...inclusiveAncestors(block)];
  conceal((element) => !around.includes(element));
  block.setAttribute('data-selected', '');
  // From the outside in: a closed drawer has no boxes in it.
  for (const element of around.reverse()) {
    const open = OPENERS[element.localName];
    if (!open || opened.has(element)) continue;
    const close = guard(element, () => open(element as Openable));
    if (close) opened.set(element, close);
  }
}

/** Closes what {@link reveal} opened, in reverse, and ends the stay of sliders. */
export function conceal(isOver: (element: Element) => boolean = () => true): void {
  for (const marked of document.querySelectorAll('[data-selected]')) {
    marked.removeAttribute('data-selected');
  }
  for (const [element, close] of [...opened].reverse()) {
    if (!isOver(element)) continue;
    opened.delete(element);
    guard(element, close);
  }
}
