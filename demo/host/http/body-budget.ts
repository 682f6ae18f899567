import { FairShare } from './fair-share';
import { networksOf } from './network';

/** Bytes of bodies that are in memory at once, for all requests together. */
const LIMIT = 64 * 1024 * 1024;

const memory = new FairShare(LIMIT);

/** The memory that one request holds for its body. */
export interface BodyBudget {
  /** Reserves more bytes; returns false if there is no room for them. */
  reserve(bytes: number): boolean;
  /** Releases all bytes, or all but so many. */
  release(kept?: number): void;
}

/** Creates the budget of a visitor's request, which must release it. */
export function createBodyBudget(client: string): BodyBudget {
  const networks = networksOf(client);
  let own = 0;
  return {
    reserve(bytes) {
      if (!memory.take(networks, bytes)) return false;
      own += bytes;
      return true;
    },
    release(kept = 0) {
      const held = Math.min(own, kept);
      memory.giveBack(networks, own - held);
      own = held;
    },
  };
}
