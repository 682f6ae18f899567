import { networksOf } from './network';

/** Bytes of bodies that are in memory at once, for all requests together. */
const LIMIT = 64 * 1024 * 1024;

/** Bytes held for a visitor's own network, and for each of the wider ones, per byte that is left free. */
const OWN_SHARE = 1 / 2;
const WIDER_SHARE = 1;

/** Bytes held for each network. */
const held = new Map<string, number>();
let used = 0;

function hold(name: string, bytes: number): void {
  const left = (held.get(name) ?? 0) + bytes;
  if (left > 0) held.set(name, left);
  else held.delete(name);
}

/** The memory that one request holds for its body. */
export interface BodyBudget {
  /** Reserves more bytes; returns false if there is no room for them. */
  reserve(bytes: number): boolean;
  /** Releases all bytes. */
  release(): void;
}

/**
 * Creates the budget of a visitor's request, which must release it. What a network may hold follows
 * from what is free: a visitor has at most a third of all, a wider network half, and however many
 * networks there are, some is left for the next one.
 */
export function createBodyBudget(client: string): BodyBudget {
  const networks = networksOf(client).map(({ name }, index) => ({
    name,
    share: index === 0 ? OWN_SHARE : WIDER_SHARE,
  }));
  let own = 0;
  return {
    reserve(bytes) {
      const free = LIMIT - used - bytes;
      const fits = ({ name, share }: (typeof networks)[number]): boolean =>
        (held.get(name) ?? 0) + bytes <= free * share;
      if (!networks.every(fits)) return false;
      used += bytes;
      own += bytes;
      for (const { name } of networks) hold(name, bytes);
      return true;
    },
    release() {
      used -= own;
      for (const { name } of networks) hold(name, -own);
      own = 0;
    },
  };
}
