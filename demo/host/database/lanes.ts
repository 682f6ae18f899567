import { FairLane } from '../time/fair-lane';

/**
 * Writes of one lock that a host has under way: one that has the lock, and one that takes it next. More of
 * them would hold all connections, of which reads have need.
 */
const UNDER_WAY = 2;

/** Part of the connections that writes may hold: the others are left to reads. */
const PART = 3 / 4;

/**
 * How many writes may wait for those before them, a third of them of one visitor, and for how long, in
 * ms.
 */
const BOUNDS = { longestWait: 5000, waiting: 500 };

interface Lane {
  readonly turns: FairLane;
  users: number;
}

/**
 * The writes of this host that wait for locks, by their names, and for connections: however many one
 * visitor has, one of somebody else comes next.
 */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #all: FairLane;

  /** @param connections most connections of this host. */
  constructor(connections: number) {
    this.#all = new FairLane({ ...BOUNDS, running: Math.max(1, Math.floor(connections * PART)) });
  }

  /**
   * Does a write once few of those with one of its locks are under way, in the turn of the present
   * visitor.
   *
   * @throws {BusyError} If too many others wait, or this one too long.
   */
  async run<T>(locks: readonly string[], write: () => Promise<T>): Promise<T> {
    // In one order, so that no two wait for each other.
    const [first, ...others] = locks.toSorted();
    if (first === undefined) return this.#all.run(write);
    const lane = this.#lanes.get(first) ?? {
      turns: new FairLane({ ...BOUNDS, running: UNDER_WAY }),
      users: 0,
    };
    this.#lanes.set(first, lane);
    lane.users += 1;
    try {
      return await lane.turns.run(() => this.run(others, write));
    } finally {
      lane.users -= 1;
      if (lane.users === 0) this.#lanes.delete(first);
    }
  }
}
