import { parseFragment, type ChildNode } from 'parse5';
import defaultAdapter from 'parse5/lib/tree-adapters/default.js';

/** Most characters of pasted markup. */
const MAX_MARKUP = 1_000_000;

/** Most elements of pasted markup. */
const MAX_ELEMENTS = 30_000;

/** Most elements around another; the parser's time grows with them. */
const MAX_DEPTH = 200;

type Adapter = typeof defaultAdapter;

class TooMuchError extends Error {}

/** Builds the parser's tree, and throws once it is too large or too deep. */
function boundedAdapter(): Adapter {
  const depths = new WeakMap<object, number>();
  let elements = 0;
  const enter = (parent: object, child: object): void => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > MAX_DEPTH) throw new TooMuchError('too deep');
    depths.set(child, depth);
  };
  return {
    ...defaultAdapter,
    createElement: (...args) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TooMuchError('too many elements');
      return defaultAdapter.createElement(...args);
    },
    appendChild: (parent, child) => {
      enter(parent, child);
      defaultAdapter.appendChild(parent, child);
    },
    insertBefore: (parent, child, reference) => {
      enter(parent, child);
      defaultAdapter.insertBefore(parent, child, reference);
    },
  };
}

/** Parses pasted markup; `undefined` if it is larger or deeper than any text is. */
export function pastedNodes(html: string): readonly ChildNode[] | undefined {
  if (html.length > MAX_MARKUP) return undefined;
  try {
    return parseFragment(html, { treeAdapter: boundedAdapter() }).childNodes;
  } catch (error) {
    if (error instanceof TooMuchError) return undefined;
    throw error;
  }
}
