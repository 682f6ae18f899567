import type { Networks } from '../http/fair-share';

/** Something that waits for its turn. */
export interface InOrder {
  /** The networks of the visitor whom it is for; none for what the host does itself, which comes first. */
  readonly networks: Networks;
}

/**
 * What waits for its turn, in the order in which it comes: networks take turns, and visitors in them, so
 * that nobody waits for the many things of somebody else.
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

  /** Leaves something out that waits no longer; without effect once its turn has come. */
  delete(item: T): void {
    this.#waiting.delete(item);
    if (this.#waiting.size === 0) this.#turns.clear();
  }

  /**
   * Takes out what has the next turn: that of the networks that have waited the longest, the widest
   * network first.
   *
   * @param mayBegin leaves things waiting. Default: none.
   */
  take(mayBegin: (item: T) => boolean = () => true): T | undefined {
    let found: T | undefined;
    for (const item of this.#waiting) {
      const isNext = !found || this.#isBefore(item.networks, found.networks);
      if (isNext && mayBegin(item)) found = item;
      // Nothing is before what the host does itself.
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
