import { useEffect, useState, type RefObject } from 'react';
import type { BoxSize } from './fit-view';

/** The size of a box; `undefined` before it is shown. */
export function useBoxSize(box: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return size;
}
