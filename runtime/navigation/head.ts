import { isExecutable } from '../../shared/dom/run-script';
import { LATER_STYLES, laterStyles, settled } from '../page-state/later-styles';
import { isAdded } from './base';
import { ownElements } from './first-head';

/**
 * Elements in the head of a document that belong to its page, not to the site. Page JSON contains
 * only these; in a complete document they are recognised by their kind.
 */
const PAGE_ELEMENTS = [
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

/** The page's own elements in the head of the document that the browser loaded. */
export const pageHead = (): Element[] => [...document.head.querySelectorAll(PAGE_ELEMENTS)];

/**
 * The site's own elements of the head, while a complete document is shown: one that it lacks is
 * removed, and comes back with a page that only brings its own.
 */
let siteElements: readonly Element[] | undefined;

/** The id of the site parameters: those of the first document stay in the head. */
const PARAMETERS_ID = 'dm-site';

/** Whether no swap removes an element of the head: code that has run, and the parameters. */
const isLasting = (node: Element): boolean =>
  node.id === PARAMETERS_ID || (node instanceof HTMLScriptElement && isExecutable(node));

/** The elements of the head that are not of the page; `title` is changed elsewhere. */
const siteHead = (ofPage: readonly Element[]): Element[] =>
  [...document.head.children].filter(
    (node) =>
      !isLasting(node) && !ofPage.includes(node) && node.localName !== 'title' && !isAdded(node),
  );

const isStyle = (node: Element): boolean =>
  node.localName === 'style' || node.matches('link[rel~=stylesheet]');

/**
 * Compares style sheets by address: their nonce is hidden from the document. A relative one was
 * resolved in the folder of the page that brought it.
 */
const isSame = (present: Element, next: Element): boolean =>
  isStyle(present) && present instanceof HTMLLinkElement && next instanceof HTMLLinkElement
    ? (present.sheet?.href ?? present.href) === next.href &&
      (isStyle(next) || next.rel === LATER_STYLES)
    : present.isEqualNode(next);

/** A head whose style sheets are loading. */
export interface PendingHead {
  /** Resolves when the new style sheets have loaded, failed or reached their limit. */
  readonly ready: Promise<unknown> | undefined;
  /** Replaces the old head and returns the next page's elements; the caller runs the scripts. */
  readonly commit: () => readonly Element[];
  readonly scripts: readonly HTMLScriptElement[];
}

/** The heads to merge. */
export interface HeadChange {
  readonly next: readonly Element[];
  /** The previous page's elements: its own, or all of a complete head. */
  readonly old: readonly Element[];
  /** Whether `next` is the complete head. */
  readonly isFull: boolean;
  readonly signal?: AbortSignal;
}

/** Loads the style sheets of the next head, and finds the elements it shares with the present one. */
export function prepareHead({ next, old, isFull, signal }: HeadChange): PendingHead {
  const { head } = document;
  const present = new Set(head.children);
  const ofSite = siteElements ?? (isFull ? siteHead(old) : []);
  // Addresses resolve in this document, not in the inert one the page was parsed in.
  const own = next.map((node) => document.importNode(node, true));
  const returning = isFull
    ? []
    : ofSite.filter((node) => !present.has(node) && !own.some((other) => isSame(node, other)));
  const result: Element[] = [];
  const added: Element[] = [];
  const scripts: HTMLScriptElement[] = [];
  const media = new Map<HTMLLinkElement, string>();
  const later = laterStyles();
  const loads: Promise<unknown>[] = later ? [later] : [];

  for (const fresh of [...returning, ...own]) {
    if (fresh.localName === 'title' || fresh.id === PARAMETERS_ID) continue;
    if (fresh instanceof HTMLScriptElement && isExecutable(fresh)) {
      scripts.push(fresh);
      continue;
    }
    const same = [...present].find((other) => isSame(other, fresh));
    if (same) {
      present.delete(same);
      result.push(same);
      continue;
    }
    result.push(fresh);
    if (isStyle(fresh) && fresh instanceof HTMLLinkElement) {
      media.set(fresh, fresh.media);
      // Not applied before the swap.
      fresh.media = 'not all';
      loads.push(settled(fresh));
      head.append(fresh);
    } else added.push(fresh);
  }
  let fromMarkup: readonly Element[] = [];
  const unmatched = isFull && !siteElements ? ofSite.filter((node) => present.has(node)) : [];
  if (unmatched.length > 0) {
    loads.push(ownElements(unmatched).then((found) => (fromMarkup = found)));
  }
  const undo = (): void => {
    for (const link of media.keys()) link.remove();
  };
  signal?.addEventListener('abort', undo);
  return {
    ready: loads.length > 0 ? Promise.all(loads) : undefined,
    scripts,
    commit() {
      signal?.removeEventListener('abort', undo);
      for (const [link, medium] of media) link.media = medium;
      head.append(...added);
      const removed = isFull
        ? [...old, ...fromMarkup].filter((node) => present.has(node))
        : old.filter((node) => present.has(node) && !ofSite.includes(node));
      for (const node of removed) node.remove();
      const isOfSite = (node: Element): boolean =>
        !unmatched.includes(node) || removed.includes(node);
      siteElements = isFull ? ofSite.filter(isOfSite) : undefined;
      return result.slice(returning.length);
    },
  };
}
