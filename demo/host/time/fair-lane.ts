import { BusyError } from '../http/busy';
import { FairShare } from '../http/fair-share';
import { presentNetworks } from '../http/visitor';
import { FairOrder, type InOrder } from './fair-order';

/** Bounds of the tasks of a lane. */
interface LaneBounds {
  /** Tasks that are under way at once. Default 1. */
  readonly running?: number;
  /** Tasks that wait for their turn. */
  readonly waiting: number;
  /** Time after which a task that still waits fails, in ms. */
  readonly longestWait: number;
}

interface Waiting extends InOrder {
  readonly start: () => void;
}

/**
 * Does short tasks one after the other, or few at once, each in the turn of the visitor for whom it is
 * done: however many a stranger has, one of somebody else comes next. The host's own tasks come first.
 */
export class FairLane {
  readonly #bounds: LaneBounds;
  readonly #order = new FairOrder<Waiting>();
  readonly #places: FairShare;
  #running = 0;

  constructor(bounds: LaneBounds) {
    this.#bounds = bounds;
    this.#places = new FairShare(bounds.waiting, 1);
  }

  /**
   * Does a task in the turn of the present visitor.
   *
   * @throws {BusyError} If too many tasks of the visitor or its networks wait, or this one too long.
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < (this.#bounds.running ?? 1)) this.#running += 1;
    else await this.#wait();
    try {
      return await task();
    } finally {
      const next = this.#order.take();
      // A waiting task takes the place of this one.
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  async #wait(): Promise<void> {
    const networks = presentNetworks();
    const isFull = this.#order.size >= this.#bounds.waiting;
    if (isFull || !this.#places.take(networks, 1))
      throw new BusyError('Too many tasks are waiting.');
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((start, reject) => {
        const waiting: Waiting = { networks, start };
        timer = setTimeout(() => {
          this.#order.delete(waiting);
          reject(new BusyError('A task has waited too long.'));
        }, this.#bounds.longestWait);
        this.#order.add(waiting);
      });
    } finally {
      clearTimeout(timer);
      this.#places.giveBack(networks, 1);
    }
  }
}
