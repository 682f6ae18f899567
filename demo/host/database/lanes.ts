import { createQueue, type Queue } from '../http/queue';

/**
 * Writes of one lock that a host has under way: one that has the lock, and one that takes it next. More of
 * them would hold all connections, of which reads have need.
 */
const UNDER_WAY = 2;

/** Longest wait of a write for those before it, in ms, and how many may wait. */
const BOUNDS = { longestWait: 5000, maxWaiting: 500 };

interface Lane {
  readonly queue: Queue;
  users: number;
}

/** The writes of this host that wait for locks, by their names. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /**
   * Does a write once few of those with one of its locks are under way.
   *
   * @throws {BusyError} If too many others wait, or this one too long.
   */
  async run<T>(locks: readonly string[], write: () => Promise<T>): Promise<T> {
    // In one order, so that no two wait for each other.
    const [first, ...others] = locks.toSorted();
    if (first === undefined) return write();
    const lane = this.#lanes.get(first) ?? { queue: createQueue(UNDER_WAY, BOUNDS), users: 0 };
    this.#lanes.set(first, lane);
    lane.users += 1;
    try {
      return await lane.queue(() => this.run(others, write));
    } finally {
      lane.users -= 1;
      if (lane.users === 0) this.#lanes.delete(first);
    }
  }
}
