import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, which wants every picture, also of a collapsed gallery. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const print = ({ type }: Event): void => {
      flushSync(() => {
        setPrinting(type === 'beforeprint');
      });
    };
    addEventListener('beforeprint', print, stop);
    addEventListener('afterprint', print, stop);
    return () => {
      stop.abort();
    };
  }, []);
  return isPrinting;
}
