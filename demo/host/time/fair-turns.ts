import { BusyError } from '../http/busy';
import { FairShare, type Networks } from '../http/fair-share';
import { networksOf } from '../http/network';
import { FairOrder, type InOrder } from './fair-order';

/** Bounds of the work that is done in turns. */
export interface TurnBounds {
  /** Tasks that are under way at once. Default 32. */
  readonly running?: number;
  /** Tasks that wait for their turn. Default 1000. */
  readonly waiting?: number;
  /** Time after which a task that still waits fails, in ms. Default 10,000. */
  readonly longestWait?: number;
}

const RUNNING = 32;
const WAITING = 1000;
const LONGEST_WAIT = 10_000;

/** Tasks of networks that have nothing in common that begin together: nobody has more than one of them. */
const TOGETHER = 3;

/** Time that a round of the process may take before the next tasks begin, in ms: a few common pages. */
const UNNOTICED = 15;

/** Longest time in which no task begins, in ms: several steps of what others have asked for. */
const LONGEST_REST = 50;

/** A task that waits for its turn. */
interface Waiting extends InOrder {
  readonly start: () => void;
}

const widestOf = (networks: Networks): string | undefined => networks.at(-1)?.name;

/**
 * Gives turns to tasks that take long: one of a network begins at a time, and a few of different ones,
 * and whatever else has arrived is done before the next; after what holds the process, none begins for as
 * long as it did. Networks take turns, and visitors in them, so that nobody waits for the many tasks of
 * somebody else; what may run and wait is shared fairly between them, too.
 */
export class FairTurns {
  readonly #running: FairShare;
  readonly #places: FairShare;
  readonly #longestWait: number;
  readonly #waiting = new FairOrder<Waiting>();
  /** Whether the next turn is to come. */
  #isDue = false;

  constructor(bounds: TurnBounds = {}) {
    this.#running = new FairShare(bounds.running ?? RUNNING);
    this.#places = new FairShare(bounds.waiting ?? WAITING);
    this.#longestWait = bounds.longestWait ?? LONGEST_WAIT;
  }

  /**
   * Does a visitor's task in its turn.
   *
   * @param task is told whether it had to wait: the world may have changed.
   * @param signal ends the wait with its reason.
   * @throws {BusyError} if too many tasks of the visitor or its networks wait, or this one too long.
   */
  async run<T>(
    client: string,
    task: (hasWaited: boolean) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const networks = networksOf(client);
    const hasToWait = this.#isDue || this.#waiting.size > 0 || !this.#running.hasRoom(networks, 1);
    // One that has waited has its place already: another could begin before this goes on.
    if (hasToWait) await this.#wait(networks, signal);
    else this.#running.take(networks, 1);
    this.#beforeNext();
    try {
      return await task(hasToWait);
    } finally {
      this.#running.giveBack(networks, 1);
      this.#beforeNext();
    }
  }

  async #wait(networks: Networks, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (!this.#places.take(networks, 1)) throw new BusyError('Too many tasks are waiting.');
    let leave = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const waiting: Waiting = { networks, start: resolve };
        const abort = (): void => reject(signal?.reason as Error);
        const timer = setTimeout(
          () => reject(new BusyError('A task has waited too long.')),
          this.#longestWait,
        );
        leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          this.#waiting.delete(waiting);
        };
        signal?.addEventListener('abort', abort);
        this.#waiting.add(waiting);
        // Those who wait may have no room, and this one some: no task has to end for it.
        this.#beforeNext();
      });
    } finally {
      leave();
      this.#places.giveBack(networks, 1);
    }
  }

  /** Has other requests be served before the next task begins. */
  #beforeNext(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const start = performance.now();
    setImmediate(() => {
      const held = performance.now() - start;
      // An answer takes several rounds of the process, between which every task could hold it again.
      if (held > UNNOTICED) setTimeout(() => this.#begin(), Math.min(held, LONGEST_REST));
      else this.#begin();
    });
  }

  #begin(): void {
    this.#isDue = false;
    const begun = new Set<string | undefined>();
    while (begun.size < TOGETHER) {
      const next = this.#waiting.take(
        ({ networks }) => !begun.has(widestOf(networks)) && this.#running.hasRoom(networks, 1),
      );
      if (!next) return;
      begun.add(widestOf(next.networks));
      this.#running.take(next.networks, 1);
      next.start();
    }
  }
}
