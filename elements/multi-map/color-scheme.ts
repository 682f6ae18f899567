import { useEffect, useState } from 'react';
import type { MapScheme } from '../../shared/map/map.types';

const DARK = '(prefers-color-scheme: dark)';

function schemeOf(host: Element, wanted: 'auto' | MapScheme): MapScheme {
  if (wanted !== 'auto') return wanted;
  const { colorScheme } = getComputedStyle(host);
  const allowsDark = colorScheme.includes('dark');
  const isDark = allowsDark && (!colorScheme.includes('light') || matchMedia(DARK).matches);
  return isDark ? 'dark' : 'light';
}

/** Whether the map is light or dark: as the page is, unless the author says. */
export function useScheme(host: Element, wanted: 'auto' | MapScheme): MapScheme {
  const [scheme, setScheme] = useState(() => schemeOf(host, wanted));
  useEffect(() => {
    const update = (): void => {
      setScheme(schemeOf(host, wanted));
    };
    update();
    const query = matchMedia(DARK);
    query.addEventListener('change', update);
    // A page's own switch of its theme.
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributes: true });
    return () => {
      query.removeEventListener('change', update);
      observer.disconnect();
    };
  }, [host, wanted]);
  return scheme;
}
