import type { Box } from '../../shared/editor/protocol';

/** Detail of `dm-editor-load`, `dm-editor-unload`, `dm-editor-select` and `dm-editor-deselect`. */
export interface EditorDetail {
  /** Id of the block. */
  readonly id: string;
  /** Whether the block was selected because it was rendered anew, not chosen by the owner. */
  readonly load: boolean;
}

/** Detail of `dm-editor-resize`. */
export interface EditorResizeDetail {
  readonly id: string;
  readonly rect: Box;
}

/**
 * Events on the blocks of a page in the editor. They bubble, so that a script can listen on
 * `document`; nothing can cancel them.
 */
export interface EditorEventMap {
  /** The block is in the page: the editor connected, inserted it or pulled new content. */
  'dm-editor-load': CustomEvent<EditorDetail>;
  /** The block is about to be removed from the page. */
  'dm-editor-unload': CustomEvent<EditorDetail>;
  /** The block was selected: it should become visible and stay so. */
  'dm-editor-select': CustomEvent<EditorDetail>;
  /** The block is no longer selected. */
  'dm-editor-deselect': CustomEvent<EditorDetail>;
  /** The box of a widget changed. */
  'dm-editor-resize': CustomEvent<EditorResizeDetail>;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface HTMLElementEventMap extends EditorEventMap {}
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends EditorEventMap {}
}

/** Dispatches an event on a block. */
export function emitOn<K extends keyof EditorEventMap>(
  block: Element,
  name: K,
  detail: EditorEventMap[K]['detail'],
): void {
  block.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
