import { innerScroll, restoreInnerScroll, type Scrolled } from './inner-scroll';
import type { Shown } from './shown';

/** Pages that are kept alive: the last two (figures in `navigation.md`). */
const LIMIT = 2;

interface Retained {
  readonly shown: Shown;
  readonly title: string;
  readonly place: HTMLElement;
  readonly scrolled: readonly Scrolled[];
  readonly focused: Element | null;
}

let retained: Retained[] = [];
let holder: ShadowRoot | undefined;

/** A page's elements that would lose what they know when they are disconnected. */
const ownElements = (outlet: Element): Element[] =>
  [...outlet.querySelectorAll('*')].filter(({ localName }) => localName.includes('-'));

/**
 * Left pages with custom elements stand in a closed shadow root that is not displayed: still
 * connected, and out of reach of the page's ids, selectors and styles. Other pages need no such
 * place, and are left with less work.
 */
function getHolder(): ShadowRoot {
  if (!holder) {
    const host = document.createElement('div');
    host.hidden = true;
    host.style.setProperty('display', 'none', 'important');
    holder = host.attachShadow({ mode: 'closed' });
    document.documentElement.append(host);
  }
  return holder;
}

/** One by one: several at once would go through a fragment, and be moved twice. */
function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

function drop({ place }: Retained): void {
  // Chromium holds a detached picture with `srcset` until it is taken out of its parent.
  place.replaceChildren();
  place.remove();
}

function focusedIn(outlet: Element): Element | null {
  const { activeElement } = document;
  return activeElement && activeElement !== outlet && outlet.contains(activeElement)
    ? activeElement
    : null;
}

/** What goes on by itself when it is not seen, or blocks the page when it is open. */
const UNFIT = 'iframe, object, embed, dialog[open], :popover-open';

function isFit(outlet: Element): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return !outlet.querySelector(UNFIT) && !active?.closest('dialog, [popover]');
}

/**
 * Prepares to keep the page that is being left, as it is, for Back. Looks first and moves later:
 * the returned function takes the outlet's nodes away.
 */
export function retainPage(page: Shown, outlet: HTMLElement): (() => void) | undefined {
  if (!page.resumable || !isFit(outlet)) return undefined;
  const place = document.createElement('div');
  const own = ownElements(outlet);
  const kept: Retained = {
    shown: page,
    title: document.title,
    place,
    scrolled: innerScroll(outlet, own),
    focused: focusedIn(outlet),
  };
  return () => {
    for (const player of outlet.querySelectorAll<HTMLMediaElement>('audio, video')) player.pause();
    for (const input of outlet.querySelectorAll<HTMLInputElement>('input[type=password]')) {
      input.value = '';
    }
    moveChildren(outlet, place);
    if (own.length > 0) getHolder().append(place);
    retained.push(kept);
    retained.splice(0, retained.length - LIMIT).forEach(drop);
  };
}

/** A live page that is being shown again. */
export interface ResumedPage {
  readonly shown: Shown;
  readonly title: string;
  readonly focused: Element | null;
  /** Hands its nodes out; it is retained no longer. */
  readonly release: () => DocumentFragment;
  /** To be called when the nodes are back in the document. */
  readonly restore: () => void;
}

/** Finds a live page by its identity. */
export function findRetained(page: string): ResumedPage | undefined {
  const found = retained.find(({ shown }) => shown.page === page);
  if (!found) return undefined;
  const { shown, title, place, scrolled, focused } = found;
  return {
    shown,
    title,
    focused,
    release() {
      retained = retained.filter((other) => other !== found);
      const content = document.createDocumentFragment();
      moveChildren(place, content);
      drop(found);
      return content;
    },
    restore() {
      restoreInnerScroll(scrolled);
    },
  };
}

/** Lets go of all live pages. */
export function clearRetained(): void {
  retained.forEach(drop);
  retained = [];
}

/** Takes away what {@link retainPage} added to the document. */
export function stopRetaining(): void {
  clearRetained();
  holder?.host.remove();
  holder = undefined;
}
