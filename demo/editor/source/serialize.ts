import { BLOCK_ATTRIBUTE } from '../../../shared/editor/protocol';
import { countIds, parseSource, type NextId } from './parse-source';
import type { SourceChild, SourceNode } from './node';

const inTag = /^<[^\s/>]+/;

function write(child: SourceChild, openOf: (node: SourceNode) => string): string {
  if (typeof child === 'string') return child;
  const content = child.children.map((inner) => write(inner, openOf)).join('');
  return openOf(child) + content + child.close;
}

/** Returns the source of a tree: what was not changed is as it was written. */
export const toSource = (node: SourceNode): string => write(node, ({ open }) => open);

/** Returns the source of a tree with each element's id in it, for the editor's frame. */
export const toFrameMarkup = (node: SourceNode): string =>
  write(node, ({ id, open }) =>
    open.replace(inTag, (start) => `${start} ${BLOCK_ATTRIBUTE}="${id}"`),
  );

/** Returns the markup for the editor's frame of a page as the host has it. */
export const annotate = (source: string): string => toFrameMarkup(parseSource(source));

/** Returns a copy of a tree with new ids. */
export const withNewIds = (node: SourceNode, nextId: NextId): SourceNode => ({
  ...node,
  id: nextId(),
  children: node.children.map((child) =>
    typeof child === 'string' ? child : withNewIds(child, nextId),
  ),
});

/** Parses markup to its only element. @throws {Error} if there is none. */
export function parseElement(markup: string, nextId: NextId = countIds()): SourceNode {
  const element = parseSource(markup.trim(), nextId).children.find(
    (child): child is SourceNode => typeof child === 'object',
  );
  if (!element) throw new Error('The markup contains no element.');
  return element;
}
