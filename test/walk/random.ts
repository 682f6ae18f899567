/** Seeded pseudo-random numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to 1, exclusive. */
  next(): number {
    // Weyl sequence through the finaliser of MurmurHash3.
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let bits = this.#state;
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `end`, exclusive. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** An item of a list; `undefined` when it is empty. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }
}
