/**
 * Loads style sheets that the first page does not need, but those after it may: the host links to
 * them with `rel="dm-later"`, so that no page waits for them.
 */
export function loadLaterStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=dm-later]')) {
    link.rel = 'stylesheet';
  }
}
