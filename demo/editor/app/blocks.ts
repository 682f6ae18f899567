import type { FromEditor } from '../../../shared/editor/protocol';
import { blockName } from '../../../shared/editor/block-name';
import { plainText } from '../../host/text/plain-text';
import { ELEMENT_WORDS } from '../../host/editor/words/element-words';
import { attributesIn } from '../source/attributes';
import { blockPictures } from '../source/block-pictures';
import { isTemplate } from '../source/messages';
import { findNode, isNode, nodesIn, type SourceNode } from '../source/node';
import { toSource } from '../source/serialize';
import { withFieldWords } from './field-words';

/** A block in the list of a page's blocks. */
export interface BlockItem {
  readonly node: SourceNode;
  readonly name: string;
  readonly children: readonly BlockItem[];
}

const HINTS = ['h1', 'h2', 'h3', 'h4', 'figcaption', 'summary'];

const isCustom = ({ tag }: SourceNode): boolean => tag.includes('-');

const HIDDEN: readonly string[] = ['script', 'style', 'template', 'link', 'meta'];

/** Whether the owner sees an element among the blocks: a template only if it has pictures to change. */
export const isShown = (node: SourceNode): boolean =>
  !HIDDEN.includes(node.tag) ||
  (node.tag === 'template' && blockPictures(node, node).pictures.length > 0);

/** Most characters of a text that are read for a name. */
const MAX_TEXT = 200;

/** The text that a block shows, with its character references decoded (`&lt;`). */
const textOf = (node: SourceNode): string =>
  withFieldWords(toSource(node), (source) => plainText(source, MAX_TEXT));

/** An attribute that says what an element shows. */
const attributeText = ({ open }: SourceNode, name: string): string => {
  const value = attributesIn(open).get(name) ?? '';
  return isTemplate(open) ? withFieldWords(value, (text) => text) : value;
};

function hintOf(node: SourceNode): string {
  if (isCustom(node)) return attributeText(node, 'label');
  if (node.tag === 'template') return attributeText(node, 'data-dm-part');
  for (const inner of nodesIn(node)) if (HINTS.includes(inner.tag)) return textOf(inner);
  for (const inner of nodesIn(node)) if (inner.tag === 'img') return attributeText(inner, 'alt');
  return toSource(node).length < 300 ? textOf(node) : '';
}

/** The name of a block for the owner. */
export const nameOf = (node: SourceNode): string =>
  blockName(node.tag, hintOf(node), ELEMENT_WORDS[node.tag.replace(/^dm-/, '')]?.[0]);

/** The message that selects a block in the page, under its name for the owner. */
export function selectMessage(
  root: SourceNode | undefined,
  id: string,
  load: boolean,
): Extract<FromEditor, { readonly type: 'select' }> {
  const node = root && findNode(root, id);
  return { type: 'select', id, load, ...(node && { name: nameOf(node) }) };
}

/** The blocks of a page: custom elements, their children, and the parts of the page itself. */
export function blocksOf(root: SourceNode, isBlock = true): BlockItem[] {
  return root.children.filter(isNode).flatMap((node) => {
    if (!isShown(node)) return [];
    const children = blocksOf(node, isCustom(node));
    if (!isBlock && !isCustom(node)) return children;
    return [{ node, name: nameOf(node), children }];
  });
}

/** The ids of blocks and of those in them. */
export const blockIds = (items: readonly BlockItem[]): string[] =>
  items.flatMap(({ node, children }) => [node.id, ...blockIds(children)]);
