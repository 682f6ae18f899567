import { own } from '../../../shared/dom/own';

/** Names the attributes that the form has given to a node of its author, separated by spaces. */
const GIVEN = 'data-dm-given';

/** The attributes that a form gives. Markup that a site lets strangers write may name others, such as `sandbox`. */
const NAMES =
  /^(?:hidden|inert|disabled|required|data-dm-required|novalidate|aria-(?:disabled|invalid))$/;

/** All nodes with the mark; a copy of one is not among them. */
const marked = new WeakSet<Element>();

const givenTo = (element: Element): string[] =>
  own(element).getAttribute(GIVEN)?.split(' ').filter(Boolean) ?? [];

/**
 * Notes that a node of the author has been given an attribute that was not there, so that a copy of the
 * page does without it; or, with `isGiven` false, that it has been taken back.
 */
export function markGiven(element: Element, name: string, isGiven = true): void {
  const names = givenTo(element).filter((other) => other !== name);
  if (isGiven) names.push(name);
  marked.add(element);
  if (names.length > 0) own(element).setAttribute(GIVEN, names.join(' '));
  else own(element).removeAttribute(GIVEN);
}

/** Gives a node of the author an attribute that it does not have, or takes it back. */
export function toggleGiven(element: Element, name: string, isGiven: boolean, value = ''): void {
  if (!isGiven && !givenTo(element).includes(name)) return;
  if (isGiven && own(element).hasAttribute(name)) return;
  markGiven(element, name, isGiven);
  if (isGiven) own(element).setAttribute(name, value);
  else own(element).removeAttribute(name);
}

/** Takes back the attributes that a form had given to the nodes that these are copies of. */
export function restoreCopies(root: ParentNode): void {
  for (const element of root.querySelectorAll(`[${GIVEN}]`)) {
    if (marked.has(element)) continue;
    for (const name of givenTo(element)) if (NAMES.test(name)) own(element).removeAttribute(name);
    own(element).removeAttribute(GIVEN);
  }
}
