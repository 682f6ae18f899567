import { getSite } from '../../shared/site/site';
import type { PageFacts } from './links';

/** The page on the screen. */
export interface Shown {
  /** The page's identity: all history entries that belong to it carry it. */
  readonly page: string;
  /** The history entry it is shown under, which the scroll position belongs to. */
  entry: string;
  /** Where that entry stands in the history, counted in visits. */
  index: number;
  readonly url: URL;
  /** The elements in `<head>` that are this page's own. */
  readonly head: readonly Element[];
  /** Adopted sheets made of the page's `css` fields. */
  readonly sheets: readonly CSSStyleSheet[];
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Names of site parameters that the page changed. */
  readonly changed: readonly string[];
  /** Whether it may be kept alive for Back when it is left. */
  readonly resumable: boolean;
}

let current: Shown | undefined;

/** The page on the screen; it is set as long as the runtime runs. */
export const shown = (): Shown => current as Shown;

/** Another page is on the screen. */
export function show(next: Shown | undefined): void {
  current = next;
}

const OUTLET = '[data-dm-outlet]';

/** What a visit replaces: `[data-dm-outlet]`, else `main` (markers in `page.md`). */
export const outletOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(OUTLET) ?? root.querySelector<HTMLElement>('main');

/** Where links of the page on the screen start from. */
export function pageFacts(): PageFacts {
  const { url } = shown();
  return {
    // While a traversal loads, the address bar is ahead of the page that a click happens on.
    base: document.querySelector('base[href]') ? document.baseURI : url.href,
    current: url,
    fullLoad: getSite().parameters.fullLoad,
  };
}

/** Identities need to differ within one tab's history, and `randomUUID` wants a secure context. */
export const identity = (): string => Math.random().toString(36).slice(2, 10);
