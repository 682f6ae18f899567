import { BusyError } from '../http/busy';

/**
 * Runs tasks, at most so many at once; others wait for their turn.
 *
 * @param longestWait time after which a task that still waits fails with a {@link BusyError}, in ms.
 */
export function createQueue(
  size: number,
  { longestWait }: { readonly longestWait?: number } = {},
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new BusyError('Too many tasks are running.'));
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      waiting.push(start);
    });

  return async (task) => {
    if (running === size) await turn();
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
