import { parseFragment, type ChildNode, type Element } from 'parse5';
import { ROOT_ID, type SourceChild, type SourceNode } from './node';

/** Elements whose content is one piece: text, or markup in which nothing is a block. */
const LEAVES: readonly string[] = ['script', 'style', 'svg', 'template', 'textarea', 'title'];

/**
 * Most levels of elements; what is nested deeper is one piece of its element. Browsers end at 512, and
 * pages have a few dozen, unless something that made them has closed none of its elements.
 */
const MAX_DEPTH = 256;

/** Returns the id of the next element. */
export type NextId = () => string;

/** Numbers elements in document order: the host and the editor come to the same ids. */
export function countIds(prefix = ''): NextId {
  let last = 0;
  return () => `${prefix}${++last}`;
}

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the source of a page to a tree whose pieces, joined, are the source again. What the parser
 * moves elsewhere, as in broken tables, stays in the text around it.
 */
export function parseSource(source: string, nextId: NextId = countIds()): SourceNode {
  const childrenIn = (
    nodes: readonly ChildNode[],
    { start, end }: Range,
    depth: number,
  ): SourceChild[] => {
    const children: SourceChild[] = [];
    let at = start;
    const addText = (to: number): void => {
      if (to > at) children.push(source.slice(at, to));
      at = Math.max(at, to);
    };
    for (const node of nodes.filter(isElement)) {
      const location = node.sourceCodeLocation;
      // Elements that the source does not contain have none.
      if (!location || location.startOffset < at || location.endOffset > end) continue;
      addText(location.startOffset);
      children.push(toNode(node, location.endOffset, depth));
      at = location.endOffset;
    }
    addText(end);
    return children;
  };

  const toNode = (element: Element, end: number, depth: number): SourceNode => {
    const location = element.sourceCodeLocation;
    const start = location?.startOffset ?? end;
    // An element without an end tag, such as `<img>`, has its start tag's location.
    const openEnd = location?.startTag.endOffset ?? end;
    // Missing where the source has none, whatever the types say.
    const endTag: { readonly startOffset: number } | undefined = location?.endTag;
    const closeStart = endTag?.startOffset ?? end;
    const id = nextId();
    const range = { start: openEnd, end: closeStart };
    const isLeaf = depth === MAX_DEPTH || LEAVES.includes(element.tagName);
    return {
      id,
      tag: element.tagName,
      open: source.slice(start, openEnd),
      children: childrenIn(isLeaf ? [] : element.childNodes, range, depth + 1),
      close: source.slice(closeStart, end),
    };
  };

  const { childNodes } = parseFragment(source, { sourceCodeLocationInfo: true });
  const children = childrenIn(childNodes, { start: 0, end: source.length }, 1);
  return { id: ROOT_ID, tag: '', open: '', children, close: '' };
}
