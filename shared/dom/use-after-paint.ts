import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint';
import { closeOnEscape } from './place';

/**
 * Tells when a view may draw what a press has opened: after the browser has painted that it is open
 * (expanded, busy), so that the answer to the press does not wait for a long list or a calendar.
 *
 * @param onEscape called at Escape before it is drawn, where only the drawn part handles the key.
 * @returns false until it may be drawn, and whenever it is not open.
 */
export function useAfterPaint(isOpen: boolean, onEscape?: () => void): boolean {
  const [isPainted, setPainted] = useState(false);
  const escape = useRef(onEscape);

  useEffect(() => {
    escape.current = onEscape;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    let isStale = false;
    void afterPaint().then(() => {
      if (isStale) return;
      // In slices: the next press may come while it is drawn.
      startTransition(() => {
        setPainted(true);
      });
    });
    return () => {
      isStale = true;
      setPainted(false);
    };
  }, [isOpen]);

  const isWaiting = isOpen && !isPainted;
  useEffect(() => {
    if (!isWaiting || !escape.current) return undefined;
    const waiting = new AbortController();
    closeOnEscape(() => {
      escape.current?.();
    }, waiting.signal);
    return () => {
      waiting.abort();
    };
  }, [isWaiting]);

  return isOpen && isPainted;
}
