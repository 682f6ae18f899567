import { useEffect, useState } from 'react';
import type { MapScheme } from './map.types';
import { schemeOf, watchScheme } from './scheme';

/** Whether a map is light or dark: as the page is, unless the author says. */
export function useScheme(host: Element, wanted: 'auto' | MapScheme): MapScheme {
  const [scheme, setScheme] = useState(() => schemeOf(host));
  useEffect(() => {
    const end = new AbortController();
    watchScheme(end.signal, () => {
      setScheme(schemeOf(host));
    });
    setScheme(schemeOf(host));
    return () => {
      end.abort();
    };
  }, [host]);
  return wanted === 'auto' ? scheme : wanted;
}
