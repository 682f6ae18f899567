import { own } from '../../shared/dom/own';

/** Where every submit event of a node comes by first and last; none leaves a shadow root. */
export function submitRoot(node: Element): EventTarget {
  const root = own(node).getRootNode();
  return root instanceof Document ? window : root;
}
