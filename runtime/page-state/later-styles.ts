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
 * Loads a style sheet, and applies it only once it is there: over HTTP/1.1, Firefox fetches no page
 * while a sheet that applies is loading. Resolves as {@link settled} does.
 */
function load(link: HTMLLinkElement): Promise<unknown> {
  const { media } = link;
  const apply = (): void => {
    link.media = media;
  };
  link.addEventListener('load', apply, { once: true });
  link.media = 'not all';
  link.rel = 'stylesheet';
  return settled(link);
}

/**
 * Loads style sheets that the first page does not need, but those after it may: the host links to
 * them with `rel="dm-later"`, so that the first page does not wait for them.
 */
export function loadLaterStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_STYLES}]`);
  if (links.length === 0) return;
  pending = Promise.all(Array.from(links, load)).then(() => {
    pending = undefined;
  });
}

/** Resolves when they have loaded; `undefined` when there is nothing to wait for. */
export const laterStyles = (): Promise<unknown> | undefined => pending;
