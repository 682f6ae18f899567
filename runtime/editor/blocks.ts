import { own } from '../../shared/dom/own';
import { BLOCK_ATTRIBUTE, type Block } from '../../shared/editor/protocol';
import { blockName } from '../../shared/editor/block-name';
import { outletOf } from '../navigation/shown';

/** Whether there is an element, and it is a custom one. */
export const isCustom = (element: Element | null): boolean =>
  own(element)?.localName.includes('-') === true;

/** Every element with this id: of a collection's list, several items have the same. */
export const blocksBy = (id: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${BLOCK_ATTRIBUTE}="${CSS.escape(id)}"]`),
];

/** The first element with this id. */
export const blockBy = (id: string): HTMLElement | undefined => blocksBy(id)[0];

/** The id of an element that the editor knows. */
export const idOf = (element: Element): string | null => own(element).getAttribute(BLOCK_ATTRIBUTE);

/**
 * Whether the owner can select an element: a custom element, one of its children, or a part of the
 * page itself.
 */
export function isSelectable(element: Element): boolean {
  if (!own(element).hasAttribute(BLOCK_ATTRIBUTE)) return false;
  const { parentElement: parent } = own(element);
  return isCustom(element) || isCustom(parent) || parent === outletOf(document);
}

/** The innermost block at which an event happened, inside shadow roots too. */
export const blockAt = (event: Event): HTMLElement | undefined =>
  event
    .composedPath()
    .find((node): node is HTMLElement => node instanceof HTMLElement && isSelectable(node));

/** The innermost block around another. */
export function blockAround(block: Element): HTMLElement | undefined {
  let parent = own(block).parentElement;
  while (parent && !isSelectable(parent)) parent = own(parent).parentElement;
  return parent ?? undefined;
}

/** All elements of the page that the editor knows. */
export const allBlocks = (): Block[] =>
  [...document.querySelectorAll(`[${BLOCK_ATTRIBUTE}]`)].map((element) => ({
    id: idOf(element) ?? '',
    tag: own(element).localName,
  }));

/** The widgets in an element, itself included. */
export const widgetsIn = (root: ParentNode): HTMLElement[] =>
  [
    ...(root instanceof HTMLElement ? [root] : []),
    ...own(root as Element).querySelectorAll<HTMLElement>(`[${BLOCK_ATTRIBUTE}]`),
  ].filter((element) => isCustom(element) && element.hasAttribute(BLOCK_ATTRIBUTE));

/** The name of a block, shown on the overlay. */
export function nameOf(block: Element): string {
  const hint = isCustom(block)
    ? ''
    : (own(block).querySelector('h1, h2, h3, h4, figcaption, summary')?.textContent ?? '');
  return blockName(own(block).localName, hint);
}
