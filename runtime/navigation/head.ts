import type { Milliseconds } from '../../shared/site/wait-until';
import { isExecutable } from './scripts';

/** How long a new style sheet holds up the swap. */
const STYLE_WAIT: Milliseconds = 2000;

/**
 * What in the head of a loaded document belongs to its page and not to the site. Page JSON has
 * the page's own part only, so the kinds are known by what they are for.
 */
const PAGE_OWN = [
  '[data-dm-page]',
  'meta[name=description]',
  'meta[name=keywords]',
  'meta[name=robots]',
  'meta[name^=twitter]',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'link[rel=prev]',
  'link[rel=next]',
  'script[type="application/ld+json"]',
].join();

/** The page's own elements in the head of the document as it was loaded. */
export const ownHead = (): Element[] => [...document.head.querySelectorAll(PAGE_OWN)];

const isStyle = (node: Element): boolean =>
  node.localName === 'style' || node.matches('link[rel~=stylesheet]');

/** A nonce is hidden from the document, so scripts and sheets are compared by what they load. */
const isSame = (a: Element, b: Element): boolean =>
  isStyle(a) && a instanceof HTMLLinkElement && b instanceof HTMLLinkElement
    ? a.href === b.href && isStyle(b)
    : a.isEqualNode(b);

/** A head that is on its way in. */
export interface PendingHead {
  /** Settles when the new style sheets are there, have failed or took too long. */
  readonly ready: Promise<unknown> | undefined;
  /** Puts the new head in place of the old one; scripts are left for the caller to run. */
  readonly commit: () => readonly Element[];
  readonly scripts: readonly HTMLScriptElement[];
}

/** What a page's head is merged into. */
export interface HeadChange {
  readonly next: readonly Element[];
  /** The left page's own elements. */
  readonly old: readonly Element[];
  /** Whether `next` is all of the head. */
  readonly whole: boolean;
  readonly signal: AbortSignal;
}

/** Waits for a sheet that loads without applying: it takes its medium at the swap. */
function load(link: HTMLLinkElement): Promise<unknown> {
  link.media = 'not all';
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, STYLE_WAIT);
  });
}

/** Begins to load what a page's head brings, and finds what it shares with the present one. */
export function prepareHead({ next, old, whole, signal }: HeadChange): PendingHead {
  const { head } = document;
  const present = new Set(head.children);
  const own: Element[] = [];
  const added: Element[] = [];
  const scripts: HTMLScriptElement[] = [];
  const media = new Map<HTMLLinkElement, string>();
  const loads: Promise<unknown>[] = [];

  for (const node of next) {
    if (node.localName === 'title') continue;
    // Addresses resolve in the document, not in the inert one that the page was parsed in.
    const fresh = document.importNode(node, true);
    if (fresh instanceof HTMLScriptElement && isExecutable(fresh)) {
      scripts.push(fresh);
      continue;
    }
    const same = [...present].find((other) => isSame(other, fresh));
    if (same) {
      present.delete(same);
      own.push(same);
      continue;
    }
    own.push(fresh);
    if (isStyle(fresh) && fresh instanceof HTMLLinkElement) {
      media.set(fresh, fresh.media);
      loads.push(load(fresh));
      head.append(fresh);
    } else added.push(fresh);
  }
  const undo = (): void => {
    for (const link of media.keys()) link.remove();
  };
  signal.addEventListener('abort', undo);
  return {
    ready: loads.length > 0 ? Promise.all(loads) : undefined,
    scripts,
    commit() {
      signal.removeEventListener('abort', undo);
      for (const [link, medium] of media) link.media = medium;
      head.append(...added);
      const goes = whole
        ? [...present].filter((node) => !(node instanceof HTMLScriptElement))
        : old;
      for (const node of goes) if (present.has(node)) node.remove();
      return own;
    },
  };
}
