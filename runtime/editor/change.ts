import { linkAddress } from '../../shared/dom/address';
import { own } from '../../shared/dom/own';
import { fragmentOf } from '../../shared/dom/trusted-types';
import type { FromEditor } from '../../shared/editor/protocol';
import { outletOf } from '../navigation/shown';
import { blockBy, blocksBy, idOf, widgetsIn } from './blocks';
import { emitOn } from './events';

type Message<T extends FromEditor['type']> = Extract<FromEditor, { readonly type: T }>;

/** A node with `moveBefore`, which preserves frames, players and focus, if supported. */
interface MovableParent {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Finds a block that a message names. @throws {Error} if the page has none. */
function find(id: string): HTMLElement {
  const block = blockBy(id);
  if (!block) throw new Error(`The page has no block ${id}.`);
  return block;
}

/** The place that a message names. @throws {Error} if the page has none. */
function placeOf({ parent, before }: Message<'move'> | Message<'insert'>): {
  parent: Element;
  before: Element | null;
} {
  const sibling = before === null ? null : find(before);
  const place =
    parent === null ? (own(sibling)?.parentElement ?? outletOf(document)) : find(parent);
  if (!place) throw new Error('The page has no place for content.');
  if (sibling && own(sibling).parentElement !== place) {
    throw new Error(`Block ${String(before)} is no child of ${String(parent)}.`);
  }
  return { parent: place, before: sibling };
}

function emitForWidgets(root: ParentNode, name: 'dm-editor-load' | 'dm-editor-unload'): void {
  for (const widget of widgetsIn(root))
    emitOn(widget, name, { id: idOf(widget) ?? '', load: true });
}

/** Fires `dm-editor-load` on the widgets of the page. */
export const emitLoaded = (): void => emitForWidgets(document, 'dm-editor-load');

/** The attributes of plain elements that the owner edits: those of pictures, and of links around them. */
const PLAIN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset', 'width', 'height', 'alt', 'data-src', 'data-original', 'data-focus'],
  source: ['srcset', 'type'],
  video: ['poster'],
  a: ['href'],
};

/** Whether an element has an attribute that the owner edits; custom elements have no others. */
function isEdited(block: Element, { attribute, value }: Message<'set'>): boolean {
  const { localName } = own(block);
  if (localName.includes('-')) return true;
  const isKnown = PLAIN_ATTRIBUTES[localName]?.includes(attribute) === true;
  return isKnown && (attribute !== 'href' || value === null || linkAddress(value) !== undefined);
}

/** Sets an attribute that the owner edits. */
export function setAttribute(message: Message<'set'>): void {
  const { id, attribute, value } = message;
  find(id);
  for (const block of blocksBy(id)) {
    if (!isEdited(block, message)) throw new Error(`Block ${id} has no ${attribute} to edit.`);
    if (value === null) block.removeAttribute(attribute);
    else block.setAttribute(attribute, value);
  }
}

/** Inserts markup of the connected editor. Scripts in it do not run. */
export function insert(message: Message<'insert'>): void {
  const { parent, before } = placeOf(message);
  const fragment = fragmentOf(message.html);
  const added = [...fragment.children];
  own(parent).insertBefore(fragment, before);
  for (const element of added) emitForWidgets(element, 'dm-editor-load');
}

/** Moves a block, without a disconnect where the browser can. */
export function move(message: Message<'move'>): void {
  const block = find(message.id);
  const { parent, before } = placeOf(message);
  if (own(block).contains(parent))
    throw new Error(`Block ${message.id} cannot be moved into itself.`);
  const movable = own(parent) as MovableParent;
  if (movable.moveBefore && own(block).isConnected) movable.moveBefore(block, before);
  else own(parent).insertBefore(block, before);
}

/** Removes a block. */
export function remove({ id }: Message<'remove'>): void {
  find(id);
  for (const block of blocksBy(id)) {
    emitForWidgets(block, 'dm-editor-unload');
    own(block).remove();
  }
}

/** Replaces a block by markup. Scripts in it do not run. */
export function replace({ id, html }: Message<'replace'>): void {
  find(id);
  for (const block of blocksBy(id)) {
    emitForWidgets(block, 'dm-editor-unload');
    const fragment = fragmentOf(html);
    const added = [...fragment.children];
    own(block).replaceWith(fragment);
    for (const element of added) emitForWidgets(element, 'dm-editor-load');
  }
}

/** Replaces the content of the page, without a load. */
export function pull({ html }: Message<'pull'>): void {
  const outlet = outletOf(document);
  if (!outlet) throw new Error('The page has no place for content.');
  emitForWidgets(outlet, 'dm-editor-unload');
  outlet.replaceChildren(fragmentOf(html));
  emitForWidgets(outlet, 'dm-editor-load');
}
