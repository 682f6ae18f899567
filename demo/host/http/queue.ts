import { BusyError } from './busy';

/** Bounds of what waits in a queue. */
export interface QueueBounds {
  /** Time after which a task that still waits fails with a {@link BusyError}, in ms. */
  readonly longestWait?: number;
  /** Tasks that wait; a further one fails with a {@link BusyError} at once. */
  readonly maxWaiting?: number;
}

/** Runs a task in its turn. If the signal aborts before that, it fails with the signal's reason. */
export type Queue = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Runs tasks, at most so many at once; others wait for their turn. */
export function createQueue(
  size: number,
  { longestWait, maxWaiting = Infinity }: QueueBounds = {},
): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const start = (): void => {
        leave();
        resolve();
      };
      const giveUp = (reason: Error): void => {
        leave();
        waiting.splice(waiting.indexOf(start), 1);
        reject(reason);
      };
      const abort = (): void => {
        giveUp(signal?.reason as Error);
      };
      const timer =
        longestWait === undefined
          ? undefined
          : setTimeout(giveUp, longestWait, new BusyError('Too many tasks are running.'));
      signal?.addEventListener('abort', abort);
      waiting.push(start);
    });

  return async (task, signal) => {
    signal?.throwIfAborted();
    if (running === size) {
      if (waiting.length >= maxWaiting) throw new BusyError('Too many tasks are waiting.');
      await turn(signal);
    } else {
      running += 1;
    }
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
