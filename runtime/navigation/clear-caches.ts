import { clearPages } from './cache';
import { clearPrefetched } from './prefetch';
import { clearRetained } from './retained';

/** Drops all cached, prefetched and retained pages. */
export function clearCaches(): void {
  clearPages();
  clearPrefetched();
  clearRetained();
}
