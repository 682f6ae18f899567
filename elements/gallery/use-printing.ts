import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether the page is being printed: then every picture is shown, collapsed or not. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const mounted = new AbortController();
    const print = ({ type }: Event): void => {
      flushSync(() => {
        setPrinting(type === 'beforeprint');
      });
    };
    addEventListener('beforeprint', print, mounted);
    addEventListener('afterprint', print, mounted);
    return () => {
      mounted.abort();
    };
  }, []);
  return isPrinting;
}
