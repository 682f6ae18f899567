import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time that operations may hold the process before it does what else has arrived, in ms. */
const UNNOTICED = 5;

let start: number | undefined;

/** Whether operations have held this round of the process for some time. */
const isLong = (): boolean => start !== undefined && performance.now() - start > UNNOTICED;

/** Notes that an operation begins, and returns whether it may in this round. */
export function beginsInRound(): boolean {
  if (isLong()) return false;
  if (start === undefined) {
    start = performance.now();
    setImmediate(() => (start = undefined));
  }
  return true;
}

/**
 * Waits until an operation may hold the process, in a later round if others have held this one: those
 * of many requests that arrive together would make one long round, in which nobody else is answered.
 */
export async function waitForRound(): Promise<void> {
  while (!beginsInRound()) await nextTurn();
}
