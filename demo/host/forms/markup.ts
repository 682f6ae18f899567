import { parseFragment, type ChildNode, type Element } from 'parse5';

export type { Element } from 'parse5';

/** What has elements in it: an element, or a whole piece of markup. */
type Parent = Pick<Element, 'childNodes'>;

/** Parses a piece of a page as a browser would. */
export const parseMarkup = (html: string): Parent => parseFragment(html);

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

/** An attribute's value, `undefined` where it is not there. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** Whether an attribute is there. */
export const has = (element: Element, name: string): boolean =>
  attribute(element, name) !== undefined;

/** The elements inside one, in order; what is in a `<template>` is not there yet. */
export function* descendants(element: Parent): Generator<Element> {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* descendants(child);
  }
}

/** The first element inside that a test accepts. */
export function first(element: Element, test: (found: Element) => boolean): Element | undefined {
  for (const found of descendants(element)) if (test(found)) return found;
  return undefined;
}

/** An element and those around it, from inside out. */
export function* ancestry(element: Element): Generator<Element> {
  let current: Element['parentNode'] = element;
  while ('tagName' in current) {
    yield current;
    current = current.parentNode;
  }
}

/** The text inside an element, white space collapsed; controls have none. */
export function textIn(element: Element): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}

function rawText(element: Element): string {
  if (/^(?:select|textarea|button|script|style)$/.test(element.tagName)) return '';
  return element.childNodes
    .map((child) => {
      if (isElement(child)) return rawText(child);
      return 'value' in child ? child.value : '';
    })
    .join('');
}
