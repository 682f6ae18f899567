import { own } from '../../shared/dom/own';
import { RETAINED } from '../../shared/dom/retained';
import { capacity } from './cache';
import { innerScroll, restoreInnerScroll, type InnerPosition } from './inner-scroll';
import type { Shown } from './shown';

/** Number of pages that are kept alive (figures in `navigation.md`), where pages are cached. */
const LIMIT = 2;

interface Retained {
  readonly shown: Shown;
  readonly title: string;
  readonly container: HTMLElement;
  readonly positions: readonly InnerPosition[];
  readonly focused: Element | null;
}

let retained: Retained[] = [];
let holder: ShadowRoot | undefined;

/** Custom elements of a page, which would lose their state when disconnected. */
const customElementsIn = (outlet: Element): Element[] =>
  [...outlet.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'));

/**
 * The parent of retained pages with custom elements: a closed shadow root that is not displayed.
 * There they stay connected, out of reach of the page's ids, selectors and styles. Other pages are
 * disconnected, which is cheaper.
 */
function getHolder(): ShadowRoot {
  if (!holder) {
    const host = document.createElement('div');
    host.hidden = true;
    host.setAttribute(RETAINED, '');
    host.style.setProperty('display', 'none', 'important');
    holder = host.attachShadow({ mode: 'closed' });
    document.documentElement.append(host);
  }
  return holder;
}

/** Moves nodes one by one: several at once would pass through a fragment, and move twice. */
function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

function drop({ container }: Retained): void {
  // Chromium keeps a detached image with `srcset` in memory until it has no parent.
  container.replaceChildren();
  container.remove();
}

function focusedIn(outlet: Element): Element | null {
  const { activeElement } = document;
  return activeElement && activeElement !== outlet && outlet.contains(activeElement)
    ? activeElement
    : null;
}

/**
 * Elements that keep running out of sight, or block the page while open. A browser without popovers
 * forgives the name of their state in a list only.
 */
const NOT_RETAINABLE = 'iframe, object, embed, dialog[open], :is(:popover-open)';

function isRetainable(outlet: Element): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !outlet.querySelector(NOT_RETAINABLE) && !own(active)?.closest('dialog, [popover]');
}

/**
 * Prepares to keep the page that is left alive for Back. Measures it now; the returned function
 * moves its nodes out of the outlet.
 */
export function retainPage(page: Shown, outlet: HTMLElement): (() => void) | undefined {
  const limit = Math.min(LIMIT, capacity());
  if (!limit || !page.resumable || !isRetainable(outlet)) return undefined;
  const container = document.createElement('div');
  const hosts = customElementsIn(outlet);
  const entry: Retained = {
    shown: page,
    title: document.title,
    container,
    positions: innerScroll(outlet, hosts),
    focused: focusedIn(outlet),
  };
  return () => {
    for (const player of outlet.querySelectorAll<HTMLMediaElement>('audio, video')) player.pause();
    for (const input of outlet.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      input.value = '';
    }
    moveChildren(outlet, container);
    if (hosts.length > 0) getHolder().append(container);
    retained.push(entry);
    retained.splice(0, retained.length - limit).forEach(drop);
  };
}

/** A page that was kept alive and can be shown again. */
export interface RetainedPage {
  readonly shown: Shown;
  readonly title: string;
  readonly focused: Element | null;
  /** Returns the nodes, which are no longer retained. */
  readonly release: () => DocumentFragment;
  /** Restores scroll positions once the nodes are back in the document. */
  readonly restore: () => void;
}

/** Finds a retained page by its identity. */
export function findRetained(page: string): RetainedPage | undefined {
  const found = retained.find(({ shown }) => shown.page === page);
  if (!found) return undefined;
  const { shown, title, container, positions, focused } = found;
  return {
    shown,
    title,
    focused,
    release() {
      retained = retained.filter((other) => other !== found);
      const content = document.createDocumentFragment();
      moveChildren(container, content);
      drop(found);
      return content;
    },
    restore() {
      restoreInnerScroll(positions);
    },
  };
}

/** Drops all retained pages. */
export function clearRetained(): void {
  retained.forEach(drop);
  retained = [];
}

/** Drops all retained pages and removes their holder from the document. */
export function stopRetaining(): void {
  clearRetained();
  holder?.host.remove();
  holder = undefined;
}
