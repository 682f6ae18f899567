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

/** Loads a sheet before it applies: over HTTP/1.1, Firefox asks for no page while one that applies loads. */
async function load(link: HTMLLinkElement): Promise<void> {
  const { media } = link;
  link.media = 'not all';
  link.rel = 'stylesheet';
  await settled(link);
  link.media = media;
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
