import { useEffect, useMemo, useState } from 'react';
import { clockAt, type Clock } from './filter';

const MINUTE = 60_000;

/** The time, by time zone; it goes on with each full minute while the page is seen. */
export function useClock(timeZone: string, isNeeded: boolean): Clock {
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    let timer = 0;
    const tick = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 50);
      if (!document.hidden) setInstant(Date.now());
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isNeeded]);
  const minute = Math.floor(instant / MINUTE);
  return useMemo(() => clockAt(new Date(minute * MINUTE), timeZone), [minute, timeZone]);
}
