import { findNode, isNode, nodesIn, ROOT_ID, type SourceNode } from '../source/node';
import {
  hasOwnText,
  hasText,
  isClosed,
  isCustom,
  isEmptyText,
  isFlow,
  isParagraph,
  isPhrasing,
  isSimpleItem,
  isSimpleList,
  isTextBlock,
} from './tags';

/** The element that becomes editable for a text. */
export interface TextTarget {
  readonly id: string;
  /** `line`: its content is one text. `flow`: paragraphs, headings and lists, among others. */
  readonly kind: 'line' | 'flow';
  /** The paragraph, list or line in it that was asked for. */
  readonly text: string;
}

/** The path from the root to an element; empty for one that is not there. */
function pathTo(node: SourceNode, id: string): SourceNode[] {
  if (node.id === id) return [node];
  for (const child of node.children) {
    const path = isNode(child) ? pathTo(child, id) : [];
    if (path.length > 0) return [node, ...path];
  }
  return [];
}

/** Whether an element may hold several paragraphs; the page's own content if it has no text itself. */
function isContainer(node: SourceNode): boolean {
  return (node.id === ROOT_ID || isFlow(node.tag)) && !hasOwnText(node);
}

/**
 * Finds what is edited when the owner asks for the text at an element: the paragraph or list around
 * it with those beside it, else the caption, button or link. `undefined` if there is no text, or if a
 * widget draws it. An element whose text was removed still has one, which is empty.
 *
 * @param isSingle whether an element is once on the page; items of a collection are there several times.
 */
export function textTarget(
  root: SourceNode,
  id: string,
  isSingle: (id: string) => boolean = () => true,
): TextTarget | undefined {
  const path = pathTo(root, id);
  const start = path.findLastIndex(({ tag }) => isCustom(tag)) + 1;
  const chain = path.slice(Math.max(start, 1));
  if (chain.some(({ tag }) => isClosed(tag))) return undefined;
  const text = chain.find(isTextBlock) ?? chain.findLast(({ tag }) => isParagraph(tag));
  if (text) {
    const parent = path[path.indexOf(text) - 1];
    const isAlone = !parent || !isContainer(parent) || !isWhole(parent, isSingle);
    if (!isAlone) return { id: parent.id, kind: 'flow', text: text.id };
    const line = isSimpleList(text) ? chain.findLast(isSimpleItem) : text;
    return line && isPhrasing(line) && (hasText(line) || isEmptyText(line))
      ? { id: line.id, kind: 'line', text: line.id }
      : undefined;
  }
  const lines = chain.filter((node) => isPhrasing(node) && hasText(node));
  const line = lines.find(hasOwnText) ?? chain.findLast(isEmptyText);
  return line && { id: line.id, kind: 'line', text: line.id };
}

/** Whether an element and each of its children is once on the page. */
const isWhole = (node: SourceNode, isSingle: (id: string) => boolean): boolean =>
  (node.id === ROOT_ID || isSingle(node.id)) &&
  node.children.every((child) => !isNode(child) || isSingle(child.id));

/** The texts in an element, in the order of the page; some come several times. */
function* textsOf(root: SourceNode, node: SourceNode): Generator<string> {
  for (const { id } of nodesIn(node)) {
    const text = id === ROOT_ID ? undefined : textTarget(root, id)?.text;
    if (text !== undefined) yield text;
  }
}

/**
 * The first text in an element, itself included; an empty one only if there is no other. `undefined`
 * without any.
 */
export function firstTextIn(root: SourceNode, node: SourceNode): string | undefined {
  let empty: string | undefined;
  for (const id of textsOf(root, node)) {
    const text = findNode(root, id);
    if (text && !isEmptyText(text)) return id;
    empty ??= id;
  }
  return empty;
}

/** The texts in an element, in the order of the page. */
export const textsIn = (root: SourceNode, node: SourceNode): string[] => [
  ...new Set(textsOf(root, node)),
];
