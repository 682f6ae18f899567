import { parseFragment, type ChildNode, type Element } from 'parse5';

export type { Element } from 'parse5';

/** An element or a fragment. */
type Parent = Pick<Element, 'childNodes'>;

/** Parses HTML like a browser. */
export const parseMarkup = (html: string): Parent => parseFragment(html);

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

/** Returns the value of an attribute; `undefined` if it is missing. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export const hasAttribute = (element: Element, name: string): boolean =>
  attribute(element, name) !== undefined;

/** Iterates over all descendants in order, except those in a `<template>`. */
export function* descendants(element: Parent): Generator<Element> {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    yield child;
    yield* descendants(child);
  }
}

/** Returns the first descendant that meets a condition. */
export function findDescendant(
  element: Element,
  isMatch: (descendant: Element) => boolean,
): Element | undefined {
  for (const descendant of descendants(element)) if (isMatch(descendant)) return descendant;
  return undefined;
}

/** Iterates over an element and its ancestors, starting with the element. */
export function* inclusiveAncestors(element: Element): Generator<Element> {
  let current: Element['parentNode'] = element;
  while ('tagName' in current) {
    yield current;
    current = current.parentNode;
  }
}

/** Returns the text of an element with white space collapsed, without the text of controls. */
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
