import type { Milliseconds } from '../../shared/site/wait-until';

/** Limit of the wait for a style sheet before a swap. */
const STYLE_LIMIT: Milliseconds = 2000;

/** `rel` of a link to a style sheet for the pages after the first. */
export const LATER_STYLES = 'dm-later';

let pending: Promise<unknown> | undefined;

/** Resolves when a style sheet has loaded or failed, or at the limit. */
export const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, STYLE_LIMIT);
  });

/**
 * Loads style sheets that the first page does not need, but those after it may: the host links to
 * them with `rel="dm-later"`, so that the first page does not wait for them.
 */
export function loadLaterStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_STYLES}]`);
  if (links.length === 0) return;
  const all = Promise.all(Array.from(links, settled)).then(() => {
    pending = undefined;
  });
  pending = all;
  for (const link of links) link.rel = 'stylesheet';
}

/** Resolves when they have loaded; `undefined` when there is nothing to wait for. */
export const laterStyles = (): Promise<unknown> | undefined => pending;
