/** Elements whose text nobody reads. */
export const UNREADABLE = 'script, style, template, noscript, [hidden]';

/** An inert document for copies of the markup, in which pictures do not load and nothing runs. */
let inert: Document | undefined;

/** Copies an element to take it apart. */
export function inertCopy<E extends Element>(element: E): E {
  inert ??= document.implementation.createHTMLDocument('');
  return inert.importNode(element, true);
}

/** Copies an element without what nobody reads. */
export function readableCopy<E extends Element>(element: E): E {
  const copy = inertCopy(element);
  for (const part of copy.querySelectorAll(UNREADABLE)) part.remove();
  return copy;
}

/** Separates the words of blocks in a copy, whose text is read as one line. */
export function separateBlocks(copy: Element): void {
  for (const block of copy.querySelectorAll('p, li, div, dt, dd, br, td, th')) {
    block.after(' ');
  }
}
