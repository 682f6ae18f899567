import type { BlockAction } from '../../../shared/editor/protocol';
import {
  duplicateCommand,
  insertCommand,
  nextSibling,
  removeCommand,
  stepCommand,
  type Command,
} from '../source/commands';
import { placeOf, ROOT_ID } from '../source/node';
import { parseElement } from '../source/serialize';
import { currentDocument } from './state';
import type { EditorContext } from './editor.types';

/** Moves, duplicates or removes a block. */
export function doAction(store: EditorContext, action: BlockAction, id: string): void {
  const root = currentDocument(store.getState())?.root;
  if (!root) return;
  const commands: Readonly<Record<BlockAction, () => Command | undefined>> = {
    up: () => stepCommand(root, id, -1),
    down: () => stepCommand(root, id, 1),
    duplicate: () => duplicateCommand(root, id, store.nextId),
    remove: () => removeCommand(root, id),
  };
  store.run(commands[action]());
}

/** Adds an element with its starter markup, behind the selected block or at the end of the page. */
export function addElement(store: EditorContext, starter: string): void {
  const state = store.getState();
  const root = currentDocument(state)?.root;
  if (!root) return;
  const wrapped = parseElement(`<div>${starter}</div>`, store.nextId);
  const elements = wrapped.children.filter((child) => typeof child === 'object');
  const [only] = elements;
  const node = elements.length === 1 && only ? only : wrapped;
  const place = state.selected === null ? undefined : placeOf(root, state.selected);
  const before = state.selected === null || !place ? null : nextSibling(root, state.selected);
  store.run(insertCommand(root, node, place?.parent.id ?? ROOT_ID, before));
}
