import { blockBy, idOf } from './blocks';
import { emitOn } from './events';
import { makeRoom, type Overlay } from './overlay';
import { conceal, reveal } from './reveal';

/** The selected block of a page. */
export interface Selection {
  readonly block: HTMLElement | undefined;
  /**
   * The id of the block that the owner has clicked, until it is selected. It is in view, and the page stays:
   * the second click of a double click is for what the first was on. `null` for none, and for an item of a
   * list of which another item is selected instead.
   */
  clicked: string | null;
  /**
   * @param load whether the block was rendered anew rather than chosen.
   * @param name its name for the owner; by default one made of its tag.
   */
  select(id: string, load: boolean, name?: string): void;
  deselect(): void;
  /** Selects the block that now stands for the selected id, after the content was replaced. */
  renew(): void;
}

/** Keeps the selected block visible and outlined. */
export function createSelection(overlay: Overlay): Selection {
  let block: HTMLElement | undefined;
  let id: string | undefined;
  let name: string | undefined;
  const leave = (): void => {
    if (block && id !== undefined) emitOn(block, 'dm-editor-deselect', { id, load: false });
    block = undefined;
  };
  const select = (nextId: string, load: boolean, nextName?: string): void => {
    const next = blockBy(nextId);
    if (!next) throw new Error(`The page has no block ${nextId}.`);
    if (next !== block) leave();
    [block, id, name] = [next, nextId, nextName];
    reveal(next);
    if (nextId === selection.clicked) selection.clicked = null;
    // Before the clicked one, the text that was written until then may be selected once more.
    else if (selection.clicked === null) {
      next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      if (!load) makeRoom(next);
    }
    overlay.raise();
    overlay.select(next, name);
    emitOn(next, 'dm-editor-select', { id: nextId, load });
  };
  const deselect = (): void => {
    leave();
    id = undefined;
    selection.clicked = null;
    conceal();
    overlay.select(undefined);
  };
  const selection: Selection = {
    get block() {
      return block;
    },
    clicked: null,
    select,
    deselect,
    renew() {
      if (id === undefined || (block?.isConnected && idOf(block) === id)) return;
      block = undefined;
      if (blockBy(id)) select(id, true, name);
      else deselect();
    },
  };
  return selection;
}
