/** Runs tasks, at most so many at once; others wait for their turn. */
export function createQueue(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running === size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A waiting task takes the place of this one.
      if (next) next();
      else running -= 1;
    }
  };
}
