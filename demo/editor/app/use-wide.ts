import { useSyncExternalStore } from 'react';

/** The window has room for the list of blocks beside the page; as in `styles/page.css`. */
const WIDE = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** Whether the list of blocks stands beside the page, and not below it. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);
