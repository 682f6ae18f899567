import { useEffect, useState } from 'react';
import type { Milliseconds } from '../../shared/site/wait-until';

/** The unit of the shortest relative time. */
const MINUTE: Milliseconds = 60_000;

/** The time now, once a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
