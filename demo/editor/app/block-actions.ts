import type { BlockAction } from '../../../shared/editor/protocol';
import {
  duplicateCommand,
  insertCommand,
  moveCommand,
  removeCommand,
  stepCommand,
  type Command,
} from '../source/commands';
import { findNode, isNode, placeOf, type SourceNode } from '../source/node';
import { parseElement } from '../source/serialize';
import { isShown, nameOf } from './blocks';
import { landingText, type Landing } from './landing';
import { currentDocument, landingOf } from './state';
import type { EditorContext } from './editor.types';

const SAID = {
  up: 'Moved up',
  down: 'Moved down',
  duplicate: 'Copied',
  remove: 'Removed',
} as const;

/** The place of a block among its siblings in words: `3 of 9`. */
function orderOf(root: SourceNode, id: string): string {
  const siblings = placeOf(root, id)?.parent.children.filter(isNode).filter(isShown) ?? [];
  return `${siblings.findIndex((node) => node.id === id) + 1} of ${siblings.length}`;
}

/** Moves, duplicates or removes a block, and says so. */
export function doAction(store: EditorContext, action: BlockAction, id: string): void {
  const root = currentDocument(store.getState())?.root;
  const node = root && findNode(root, id);
  if (!root || !node) return;
  const commands: Readonly<Record<BlockAction, () => Command | undefined>> = {
    up: () => stepCommand(root, id, -1),
    down: () => stepCommand(root, id, 1),
    duplicate: () => duplicateCommand(root, id, store.nextId),
    remove: () => removeCommand(root, id),
  };
  const command = commands[action]();
  if (!command) return;
  const said = `${SAID[action]}: ${nameOf(node)}`;
  store.run({ ...command, label: said });
  const after = currentDocument(store.getState())?.root;
  const isMoved = action === 'up' || action === 'down';
  const order = isMoved && after ? `, now ${orderOf(after, id)}` : '';
  store.say(`${said}${order}`);
}

/** Adds a block with its starter markup where the next one goes. */
export function addBlock(store: EditorContext, markup: string, label: string): void {
  const state = store.getState();
  const root = currentDocument(state)?.root;
  if (!root) return;
  const wrapped = parseElement(`<div>${markup}</div>`, store.nextId);
  const elements = wrapped.children.filter(isNode);
  const [only] = elements;
  const node = elements.length === 1 && only ? only : wrapped;
  const landing = landingOf(state);
  const command = insertCommand(root, node, landing.parent, landing.before);
  store.set({ landing: undefined });
  if (!command) return;
  const said = `Added: ${label}`;
  store.run({ ...command, label: said });
  store.say(`${said}. ${landingText(root, landing)}.`);
}

/** Moves a block to a place, and says where it is. */
export function moveBlock(store: EditorContext, id: string, landing: Landing): void {
  const root = currentDocument(store.getState())?.root;
  const node = root && findNode(root, id);
  const command = root && moveCommand(root, id, landing.parent, landing.before);
  if (!root || !node || !command) return;
  const said = `Moved: ${nameOf(node)}`;
  store.run({ ...command, label: said });
  store.say(`${said}. ${landingText(root, landing)}.`);
}

/** Carries out the drag at the place that is marked. */
export function dropDragged(store: EditorContext): void {
  const state = store.getState();
  const { dragged } = state;
  const landing = landingOf(state);
  store.set({ dragged: undefined });
  if (dragged?.kind === 'new') addBlock(store, dragged.markup, dragged.label);
  else if (dragged) {
    store.set({ landing: undefined });
    moveBlock(store, dragged.id, landing);
  }
}
