import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchPrinting } from './printing';

/** Returns whether the page is being printed: then what is folded on the screen is shown. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const mounted = new AbortController();
    watchPrinting(mounted.signal, (next) => {
      flushSync(() => {
        setPrinting(next);
      });
    });
    return () => {
      mounted.abort();
    };
  }, []);
  return isPrinting;
}
