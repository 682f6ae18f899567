import { createSheet } from '../../shared/dom/create-sheet';
import type { BlockAction } from '../../shared/editor/protocol';
import { outletOf } from '../navigation/shown';
import { nameOf } from './blocks';
import styles from './overlay.css?inline';
import { createToolbar } from './toolbar';
import { topModal } from './top-modal';

/** Room that the toolbar takes above or below a block, in px of the editor. */
const BAR_HEIGHT = 40;

/** Frames within which a drawer or popup is shown once it opens. */
const OPENING_FRAMES = 30;

/** The outlines of the hovered and the selected block, in the top layer. */
export interface Overlay {
  /** Whether an event happened on the overlay itself. */
  contains(event: Event): boolean;
  hover(block: Element | undefined): void;
  /** @param name name of the block; by default one made of its tag. */
  select(block: Element | undefined, name?: string): void;
  /** Hides it while a text is written. */
  write(isOn: boolean): void;
  /**
   * Shows it above what has entered the top layer since, such as a drawer; in a modal one, because
   * everything outside is inert.
   */
  raise(): void;
}

function createBox(name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `box ${name}`;
  box.hidden = true;
  return box;
}

/** The factor by which the editor shows the page smaller; 1 for an editor of another origin. */
function frameScale(): number {
  try {
    const width = frameElement?.getBoundingClientRect().width ?? 0;
    return width > 0 && innerWidth > 0 ? Math.min(1, width / innerWidth) : 1;
  } catch {
    return 1;
  }
}

/** Whether a point above a block shows something beside the page's content, such as the site's header. */
function isBesideContent(block: Element, x: number, y: number): boolean {
  const outlet = outletOf(document);
  const hit = document
    .elementsFromPoint(x, y)
    .find((element) => !element.closest('[data-dm-editor-overlay]'));
  return hit !== undefined && outlet?.contains(hit) === false && !hit.contains(block);
}

/** The room beside a block in which the toolbar covers neither the block nor the site's header. */
function roomBeside(block: Element, { x, y, height }: DOMRect) {
  const barHeight = BAR_HEIGHT / frameScale();
  const left = Math.min(Math.max(0, x), innerWidth - 1);
  const isAbove = y >= barHeight && !isBesideContent(block, left, y - barHeight);
  return { barHeight, isAbove, isBelow: y + height + barHeight <= innerHeight };
}

/** Scrolls a block that was brought into view a little further, if the toolbar would be on it. */
export function makeRoom(block: Element): void {
  const box = block.getBoundingClientRect();
  const { barHeight, isAbove, isBelow } = roomBeside(block, box);
  if (isAbove || isBelow || box.y < 0) return;
  scrollBy(0, -barHeight);
}

/** Places a box on a block; hides it if the block has no box itself. */
function place(box: HTMLElement, block: Element | undefined): void {
  const bounds = block?.getBoundingClientRect() ?? new DOMRect();
  const { x, y, width, height } = bounds;
  const isShown = block?.isConnected && (width > 0 || height > 0);
  box.hidden = !isShown;
  if (!isShown) return;
  const { style } = box;
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.setProperty('--enlarged', String(1 / frameScale()));
  const { isAbove, isBelow } = roomBeside(block, bounds);
  box.classList.toggle('below', !isAbove && isBelow);
  box.classList.toggle('inside', !isAbove && !isBelow);
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
  const show = (): void => {
    // Without popovers, the highest z-index has to do.
    if (!('showPopover' in host && 'hidePopover' in host)) return;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  /** Goes where the toolbar can be used; returns whether it was elsewhere. */
  const settle = (): boolean => {
    const parent = topModal(selected) ?? document.documentElement;
    if (signal.aborted || host.parentNode === parent) return false;
    const active = root.activeElement;
    parent.append(host);
    show();
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
    return true;
  };
  let opening = 0;
  const raise = (frames = OPENING_FRAMES): void => {
    cancelAnimationFrame(opening);
    if (signal.aborted) return;
    if (!settle() && frames === OPENING_FRAMES) show();
    // A dialog is modal only after its event.
    opening = frames > 0 ? requestAnimationFrame(() => raise(frames - 1)) : 0;
  };
  /** Follows blocks that move with a scroll, a slide or a transition. */
  const follow = (): void => {
    // The dialog that it was in has closed or is gone.
    if (host.parentElement !== document.documentElement && !host.parentElement?.matches(':modal')) {
      settle();
    }
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
    cancelAnimationFrame(opening);
    host.remove();
  });
  return {
    raise: () => raise(),
    contains: (event) => event.composedPath().includes(host),
    hover(block) {
      if (hovered === block) return;
      hovered = block;
      update();
    },
    write(isOn) {
      // A text that is written in has an outline of its own.
      host.style.visibility = isOn ? 'hidden' : '';
    },
    select(block, name) {
      selected = block;
      if (block) toolbar.name(name ?? nameOf(block));
      update();
    },
  };
}
