import type { Network } from './network';

/** The part of what is free that a visitor's own network may hold, and that a wider one may. */
const OWN_SHARE = 1 / 2;
const WIDER_SHARE = 1;

/** The networks of a visitor, the smallest first. */
export type Networks = readonly Network[];

/**
 * Shares something of which there is a limited amount. What a network may hold follows from what is
 * free: a visitor has at most a third of all, a wider network half, and however many networks there
 * are, some is left for the next one, unless `least` lets each have something.
 */
export class FairShare {
  readonly #limit: number;
  readonly #least: number;
  /** Held for each network, by its name. */
  readonly #held = new Map<string, number>();
  #used = 0;

  /** @param least what each network may hold while there is room, however little is free. Default: 0. */
  constructor(limit: number, least = 0) {
    this.#limit = limit;
    this.#least = least;
  }

  /** Whether there is so much for a visitor of these networks. */
  hasRoom(networks: Networks, amount: number): boolean {
    const free = this.#limit - this.#used - amount;
    return networks.every(({ name }, index) => {
      const share = index === 0 ? OWN_SHARE : WIDER_SHARE;
      const held = (this.#held.get(name) ?? 0) + amount;
      return held <= free * share || (free >= 0 && held <= this.#least);
    });
  }

  /** Takes so much, if there is room; returns whether there was. */
  take(networks: Networks, amount: number): boolean {
    if (!this.hasRoom(networks, amount)) return false;
    this.#hold(networks, amount);
    return true;
  }

  /** Gives back what was taken. */
  giveBack(networks: Networks, amount: number): void {
    this.#hold(networks, -amount);
  }

  #hold(networks: Networks, amount: number): void {
    this.#used += amount;
    for (const { name } of networks) {
      const left = (this.#held.get(name) ?? 0) + amount;
      if (left > 0) this.#held.set(name, left);
      else this.#held.delete(name);
    }
  }
}
