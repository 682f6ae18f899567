import { createSheet } from '../../shared/dom/create-sheet';
import type { BlockAction } from '../../shared/editor/protocol';
import { nameOf } from './blocks';
import styles from './overlay.css?inline';
import { createToolbar } from './toolbar';

/** Room that the toolbar takes above or below a block, in px. */
const BAR_HEIGHT = 40;

/** The outlines of the hovered and the selected block, in the top layer. */
export interface Overlay {
  /** Whether an event happened on the overlay itself. */
  contains(event: Event): boolean;
  hover(block: Element | undefined): void;
  select(block: Element | undefined): void;
  /** Shows it above what has entered the top layer since, such as a drawer. */
  raise(): void;
}

function createBox(name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `box ${name}`;
  box.hidden = true;
  return box;
}

/** Places a box on a block; returns false if the block has no box itself. */
function place(box: HTMLElement, block: Element | undefined): void {
  const { x = 0, y = 0, width = 0, height = 0 } = block?.getBoundingClientRect() ?? {};
  box.hidden = !block?.isConnected || (width === 0 && height === 0);
  if (box.hidden) return;
  const { style } = box;
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  const hasRoomAbove = y >= BAR_HEIGHT;
  const hasRoomBelow = y + height + BAR_HEIGHT <= innerHeight;
  box.classList.toggle('below', !hasRoomAbove && hasRoomBelow);
  box.classList.toggle('inside', !hasRoomAbove && !hasRoomBelow);
}

/**
 * Adds the overlay to the page until `signal` is aborted: one `popover="manual"` on the root element,
 * so that no ancestor clips it. It is outside the page's content and never saved.
 */
export function createOverlay(act: (action: BlockAction) => void, signal: AbortSignal): Overlay {
  const host = document.createElement('div');
  host.dataset['dmEditorOverlay'] = '';
  // Its labels are English, on a page in any language.
  host.lang = 'en';
  host.dir = 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createSheet(styles)];
  const hoverBox = createBox('hover');
  const selectionBox = createBox('selection');
  const toolbar = createToolbar(act);
  selectionBox.append(toolbar.root);
  root.append(hoverBox, selectionBox);
  host.setAttribute('popover', 'manual');
  document.documentElement.append(host);

  let hovered: Element | undefined;
  let selected: Element | undefined;
  let frame = 0;
  const raise = (): void => {
    // Without popovers, the highest z-index has to do.
    if (!('showPopover' in host && 'hidePopover' in host)) return;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  /** Follows blocks that move with a scroll, a slide or a transition. */
  const follow = (): void => {
    place(hoverBox, hovered === selected ? undefined : hovered);
    place(selectionBox, selected);
    frame = hovered || selected ? requestAnimationFrame(follow) : 0;
  };
  const update = (): void => {
    cancelAnimationFrame(frame);
    follow();
  };
  raise();
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    host.remove();
  });
  return {
    raise,
    contains: (event) => event.composedPath().includes(host),
    hover(block) {
      if (hovered === block) return;
      hovered = block;
      update();
    },
    select(block) {
      selected = block;
      if (block) toolbar.name(nameOf(block));
      update();
    },
  };
}
