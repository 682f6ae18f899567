import type { MapScheme } from './map.types';

const DARK = '(prefers-color-scheme: dark)';

/** Whether an element stands on a light or a dark page, by the page's `color-scheme`. */
export function schemeOf(element: Element): MapScheme {
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return 'light';
  return colorScheme.includes('light') && !matchMedia(DARK).matches ? 'light' : 'dark';
}

/** Calls a function when {@link schemeOf} may have changed. */
export function watchScheme(signal: AbortSignal, changed: () => void): void {
  matchMedia(DARK).addEventListener('change', changed, { signal });
  const observer = new MutationObserver(changed);
  // A page's own switch of its theme.
  observer.observe(document.documentElement, { attributes: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
