import { isComposingKey } from '../../shared/dom/composing';
import { blockAround, blockAt, blockBy, idOf } from './blocks';
import type { FromPage } from '../../shared/editor/protocol';
import { actionOf, isTyping, shortcutOf } from '../../shared/editor/shortcuts';
import type { Overlay } from './overlay';
import type { Selection } from './selection';

/** The parts of a session that the listeners of a page use. */
export interface PointerOptions {
  readonly overlay: Overlay;
  readonly selection: Selection;
  /** Whether the page is edited, rather than previewed. */
  readonly isEditing: () => boolean;
  readonly send: (message: FromPage) => void;
  readonly signal: AbortSignal;
}

/** Whether an event is in a text that is being written. */
function isInText(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.isContentEditable;
}

/** The id of the innermost element at which an event happened, block or not. */
function elementAt(event: Event): string | undefined {
  for (const node of event.composedPath()) {
    const id = node instanceof Element ? idOf(node) : null;
    if (id !== null) return id;
  }
  return undefined;
}

/**
 * Selects what is clicked and outlines what the pointer is over. The first click on a block selects
 * it and reaches nothing else; a click in the selected block works, so that the owner can go to
 * another slide.
 */
export function watchPointer({
  overlay,
  selection,
  isEditing,
  send,
  signal,
}: PointerOptions): void {
  const options = { signal, capture: true } as const;
  let hovered: HTMLElement | undefined;
  const hover = (block: HTMLElement | undefined): void => {
    if (block === hovered) return;
    hovered = block;
    overlay.hover(block);
    send({ type: 'hover', id: block ? idOf(block) : null });
  };
  const onClick = (event: MouseEvent): void => {
    if (!isEditing() || overlay.contains(event)) return;
    if (isInText(event)) return;
    const block = blockAt(event);
    if (block !== undefined && block === selection.block) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const id = block ? idOf(block) : null;
    selection.clicked = id !== null && blockBy(id) === block ? id : null;
    send({ type: 'select', id });
  };
  addEventListener('click', onClick, options);
  addEventListener(
    'dblclick',
    (event) => {
      if (!isEditing() || overlay.contains(event) || isInText(event)) return;
      const id = elementAt(event);
      if (id === undefined) return;
      event.preventDefault();
      send({ type: 'write', id, point: { x: event.clientX, y: event.clientY } });
    },
    options,
  );
  addEventListener(
    'pointerover',
    (event) => {
      if (!isEditing() || event.pointerType === 'touch') hover(undefined);
      else if (!overlay.contains(event)) hover(blockAt(event));
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => hover(undefined), { signal });
}

/** Elements on which Enter has a meaning of its own. */
const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable], [tabindex="0"]';

/** Whether a key is pressed on the page, rather than on a control in it. */
function isPlain(event: KeyboardEvent): boolean {
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const [target] = event.composedPath();
  return !isModified && target instanceof Element && !target.matches(CONTROLS);
}

/** Forwards undo and redo, and the keys of the selected block, unless a text field has the focus. */
export function watchKeys({ overlay, selection, isEditing, send, signal }: PointerOptions): void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isComposingKey(event) || isTyping(event)) return;
    const key = shortcutOf(event);
    const { block } = selection;
    const id = block && idOf(block);
    const action = id && isEditing() ? actionOf(event) : undefined;
    const isEnter = event.key === 'Enter' && id && isEditing() && isPlain(event);
    const isEscape = event.key === 'Escape' && block && isEditing();
    if (key) send({ type: 'key', key });
    else if (id && action) send({ type: 'action', action, id });
    else if (isEnter) send({ type: 'write', id, point: null });
    else if (isEscape && !overlay.contains(event)) {
      const around = blockAround(block);
      send({ type: 'select', id: around ? idOf(around) : null });
    } else return;
    event.preventDefault();
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}
