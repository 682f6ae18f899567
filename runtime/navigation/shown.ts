import { getSite } from '../../shared/site/site';
import type { PageFacts } from './links';
import type { RootAttributes } from './root-attributes';

/** State of the page shown. */
export interface Shown {
  /** Identity of the page, shared by all history entries that belong to it. */
  readonly page: string;
  /** Current history entry of the page, which its scroll position belongs to. */
  entry: string;
  /** Position of that entry in the history, counted in visits. */
  index: number;
  readonly url: URL;
  /** The page's own elements in `<head>`, or all of them. */
  readonly head: readonly Element[];
  /** Whether the page came as a complete document. */
  readonly hasFullHead?: boolean | undefined;
  /** Attributes of `html` and `body` in a complete document. */
  readonly roots?: RootAttributes | undefined;
  /** Adopted style sheets of the page's `css` fields. */
  readonly sheets: readonly CSSStyleSheet[];
  /** The page's own parameters, which are merged over the site's. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether the page may be kept alive for Back. */
  readonly resumable: boolean;
  /** Whether the error block stands in place of the page. */
  readonly hasFailed?: boolean | undefined;
}

let current: Shown | undefined;

/** Returns the page shown, which is set while the runtime runs. */
export const shown = (): Shown => current as Shown;

/** Sets the page shown. */
export function show(next: Shown): void {
  current = next;
}

const OUTLET = '[data-dm-outlet]';

/** Finds the element that visits replace: `[data-dm-outlet]`, else `main` (`page.md`). */
export const outletOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(OUTLET) ?? root.querySelector<HTMLElement>('main');

/** The facts that decisions about links of the page shown need. */
export function pageFacts(): PageFacts {
  const { url } = shown();
  return {
    // During Back and Forward the address bar is ahead of the page shown.
    base: document.querySelector('base[href]') ? document.baseURI : url.href,
    current: url,
    fullLoad: getSite().parameters.fullLoad,
  };
}

/** Creates an id that is unique in a tab's history; `randomUUID` requires a secure context. */
export const identity = (): string => Math.random().toString(36).slice(2, 10);
