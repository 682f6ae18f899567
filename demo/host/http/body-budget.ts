/** Bytes of bodies that are in memory at once, for all requests together. */
const LIMIT = 64 * 1024 * 1024;

let used = 0;

/** The memory that one request holds for its body. */
export interface BodyBudget {
  /** Reserves more bytes; returns false if there is no room for them. */
  reserve(bytes: number): boolean;
  /** Releases all bytes. */
  release(): void;
}

/** Creates the budget of a request, which must release it. */
export function createBodyBudget(): BodyBudget {
  let own = 0;
  return {
    reserve(bytes) {
      if (used + bytes > LIMIT) return false;
      used += bytes;
      own += bytes;
      return true;
    },
    release() {
      used -= own;
      own = 0;
    },
  };
}
