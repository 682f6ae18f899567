import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBeingPrinted, printDetails, watchPrinting } from './printing';

/** Returns whether the page is being printed: then what is folded on the screen is shown. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(isBeingPrinted);
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
    const apply = (isPrinting: boolean): void => {
      if (host.shadowRoot) printDetails(host.shadowRoot, isPrinting);
    };
    watchPrinting(mounted.signal, apply);
    if (isBeingPrinted()) apply(true);
    return () => {
      mounted.abort();
    };
  }, [host]);
}
