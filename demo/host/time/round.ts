import { arrivals } from '../http/arrivals';
import { presentNetworks } from '../http/visitor';
import { FairOrder, type InOrder } from './fair-order';

/** Time that operations may hold the process before it does what else has arrived, in ms. */
const UNNOTICED = 5;

/** Most rounds in a row that are left to new connections, of which the process takes one in each. */
const MAX_LEFT = 50;

interface Waiting extends InOrder {
  readonly start: () => void;
}

const order = new FairOrder<Waiting>();
let start: number | undefined;
/** Whether the next operation is to begin. */
let isDue = false;
/** Connections that had arrived in the last round, and rounds in a row in which some did. */
let arrived = 0;
let left = 0;

/** Whether operations have held this round of the process for some time. */
const isLong = (): boolean => start !== undefined && performance.now() - start > UNNOTICED;

/** Whether this round is for others: operations have held it for some time, or connections arrive. */
function isForOthers(): boolean {
  if (isLong()) return true;
  const before = arrived;
  arrived = arrivals();
  left = arrived === before ? 0 : left + 1;
  if (left <= MAX_LEFT) return left > 0;
  left = 0;
  return false;
}

function begin(): void {
  if (start !== undefined) return;
  start = performance.now();
  setImmediate(() => (start = undefined));
}

/** Notes that an operation begins, and returns whether it may in this round. */
export function beginsInRound(): boolean {
  if (order.size > 0 || isLong()) return false;
  begin();
  return true;
}

/** Has the next operation begin, and once it has, the one after it. */
function beginNext(): void {
  const next = isForOthers() ? undefined : order.take();
  if (next) {
    begin();
    next.start();
  }
  isDue = order.size > 0;
  if (!isDue) return;
  // The operation itself runs in a microtask: only after that is it known how long it took.
  if (next) queueMicrotask(() => process.nextTick(beginNext));
  else setImmediate(beginNext);
}

/**
 * Waits until an operation may hold the process, in a later round if others have held this one: those
 * of many requests that arrive together would make one long round, in which nobody else is answered.
 * Those of visitors begin in their turns.
 */
export async function waitForRound(): Promise<void> {
  if (beginsInRound()) return;
  await new Promise<void>((resolve) => {
    order.add({ networks: presentNetworks(), start: resolve });
    if (isDue) return;
    isDue = true;
    setImmediate(beginNext);
  });
}
