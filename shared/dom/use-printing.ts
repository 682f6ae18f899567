import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printDetails, watchPrinting } from './printing';

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

/** Opens all details in the shadow root of an element while the page is printed. */
export function usePrintedDetails(host: Element): void {
  useEffect(() => {
    const mounted = new AbortController();
    watchPrinting(mounted.signal, (isPrinting) => {
      if (host.shadowRoot) printDetails(host.shadowRoot, isPrinting);
    });
    return () => {
      mounted.abort();
    };
  }, [host]);
}
