import type { StateAnswer } from '../../host/editor/api.types';

/** Shortest and longest wait before another try, in ms: others save meanwhile, each at another moment. */
const WAIT = { shortest: 30, longest: 400 } as const;

/** Most conflicts in a row with an unchanged state: trying again does not help. */
const MAX_STILL = 3;

/** Longest time of one save, in ms. */
const MAX_TIME = 60_000;

/** Says that a change could not be saved because of many others. */
export const BUSY =
  'Many people are saving at the moment, so that this is not saved yet. Try again in a minute.';

/** A change that is saved over those of others. */
interface Options<T> {
  readonly first: T;
  /** The state that the change begins with. */
  readonly revision: number;
  /** Saves it unless someone else has saved since a revision; returns their state then. */
  readonly put: (change: T, revision: number) => Promise<StateAnswer | undefined>;
  /** The change on top of theirs; `undefined` if both have changed the same. */
  readonly rebase: (theirs: StateAnswer) => T | undefined;
  /** Called before each other try. */
  readonly onTry?: (tried: number) => void;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

/**
 * Saves a change, and tries again on top of each change that others save first.
 *
 * @returns what was saved; `undefined` if someone else has changed the same.
 * @throws {Error} if the state does not change between conflicts, or after a minute.
 */
export async function saveOverConflicts<T>({
  first,
  revision: begun,
  put,
  rebase,
  onTry,
  random = Math.random,
}: Options<T>): Promise<T | undefined> {
  const end = performance.now() + MAX_TIME;
  let [change, revision, still]: [T | undefined, number, number] = [first, begun, 0];
  for (let tried = 1; change !== undefined; tried += 1) {
    const theirs = await put(change, revision);
    if (!theirs) return change;
    still = theirs.revision === revision ? still + 1 : 0;
    if (still === MAX_STILL || performance.now() > end) throw new Error(BUSY);
    ({ revision } = theirs);
    change = rebase(theirs);
    if (change === undefined) break;
    onTry?.(tried);
    const longest = Math.min(WAIT.longest, WAIT.shortest * 2 ** tried);
    await new Promise((resolve) => setTimeout(resolve, WAIT.shortest + random() * longest));
  }
  return undefined;
}
