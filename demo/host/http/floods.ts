import { keepNewest } from './keep-newest';

/** Time in which floods are counted, and for which their network is refused, in ms. */
const PERIOD = 60_000;

/** Floods of a network in that time, after which it is refused. */
const MOST = 3;

/** Most networks that are known. */
const MAX_NETWORKS = 1000;

/** The event of a server when a connection sends more than anybody has a use for. */
export const FLOOD = 'flood';

/** Counts the floods of networks. */
export class Floods {
  readonly #networks = new Map<string, { readonly since: number; count: number }>();

  /** Whether a network has caused too many. */
  isRefused(network: string): boolean {
    return (this.#of(network)?.count ?? 0) >= MOST;
  }

  /** Counts a flood, and returns whether its network is refused from now on. */
  note(network: string): boolean {
    const known = this.#of(network) ?? { since: performance.now(), count: 0 };
    known.count += 1;
    this.#networks.delete(network);
    this.#networks.set(network, known);
    keepNewest(this.#networks, MAX_NETWORKS);
    return known.count >= MOST;
  }

  #of(network: string): { readonly since: number; count: number } | undefined {
    const known = this.#networks.get(network);
    return known && performance.now() - known.since < PERIOD ? known : undefined;
  }
}
