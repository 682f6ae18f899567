import type { Networks } from '../http/fair-share';

/** A task that waits for its turn. */
export interface InOrder {
  /** The networks of the visitor for whom it is done; none for the host's own tasks, which come first. */
  readonly networks: Networks;
}

/**
 * An order of waiting tasks in which networks take turns, and visitors within them, so that nobody waits
 * for the many tasks of somebody else.
 */
export class FairOrder<T extends InOrder> {
  readonly #waiting = new Set<T>();
  /** Number of the last turn of each network, by its name, while anything waits. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#waiting.size;
  }

  add(item: T): void {
    this.#waiting.add(item);
  }

  /** Removes a task that waits no longer; without effect once its turn has come. */
  delete(item: T): void {
    this.#waiting.delete(item);
    if (this.#waiting.size === 0) this.#turns.clear();
  }

  /**
   * Removes and returns the task whose networks have waited the longest, the widest network first.
   *
   * @param mayBegin whether a task may have its turn now. Default: each may.
   */
  take(mayBegin: (item: T) => boolean = () => true): T | undefined {
    let found: T | undefined;
    for (const item of this.#waiting) {
      const isNext = !found || this.#isBefore(item.networks, found.networks);
      if (isNext && mayBegin(item)) found = item;
      // No task comes before one of the host.
      if (found?.networks.length === 0) break;
    }
    if (!found) return undefined;
    this.#turn += 1;
    for (const { name } of found.networks) this.#turns.set(name, this.#turn);
    this.delete(found);
    return found;
  }

  #isBefore(first: Networks, second: Networks): boolean {
    for (let back = 1; back <= Math.max(first.length, second.length); back += 1) {
      const [a, b] = [this.#turnOf(first, back), this.#turnOf(second, back)];
      if (a !== b) return a < b;
    }
    return false;
  }

  /** The last turn of one of the networks, counted from the widest; the host itself has had none. */
  #turnOf(networks: Networks, back: number): number {
    const network = networks.at(-back) ?? networks[0];
    return network ? (this.#turns.get(network.name) ?? 0) : -1;
  }
}
