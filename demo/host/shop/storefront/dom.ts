import { attributesOf, childrenOf, type Tree } from '../views/tree';

/** Creates the elements of a view. */
export function toDom(tree: Tree): HTMLElement {
  const element = document.createElement(tree.tag);
  for (const [name, value] of attributesOf(tree)) element.setAttribute(name, value);
  element.append(
    ...childrenOf(tree.children).map((child) => (typeof child === 'string' ? child : toDom(child))),
  );
  return element;
}
