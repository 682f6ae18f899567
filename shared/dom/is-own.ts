import { own } from './own';

/** Whether an element is among the children of another, and not of a custom element in it. */
export function isOwn(element: Element, host: Element): boolean {
  let { parentElement: parent } = element;
  while (parent && !own(parent).localName.includes('-')) parent = own(parent).parentElement;
  return parent === host;
}
