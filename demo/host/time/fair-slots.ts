/** A piece of work that is or becomes due. */
export interface Upcoming<Id> {
  readonly id: Id;
  /** Whom it is for; a group that is slow is slow for itself. */
  readonly group: string;
  /** In ms since 1970. */
  readonly due: number;
}

/** How an attempt ended: `silent` if nobody answered in time. */
export type Answer = 'answered' | 'silent';

/** Pieces to begin now, and when another one may be begun without an attempt having ended. */
export interface Choice<Id> {
  readonly chosen: readonly Upcoming<Id>[];
  /** In ms since 1970. */
  readonly next: number | undefined;
}

/** Attempts at once, in all groups. */
const TOTAL = 32;
/** Attempts at once for a group that answers fast, and for one that is slow or not yet known. */
export const MOST_SLOTS = TOTAL / 2;
const FEW_SLOTS = 2;
/** An answer within this time is fast, in ms. */
const FAST = 1000;
/** Groups remembered while nothing is attempted for them. */
const MAX_GROUPS = 1000;

/** How long a group rests after each attempt without an answer in a row, in ms. */
const RESTS: readonly number[] = [30_000, 60_000, 120_000, 300_000, 900_000];

interface Group {
  running: number;
  isFast: boolean;
  /** Attempts without an answer in a row. */
  silent: number;
  /** End of its rest, in ms since 1970. */
  until: number;
}

/**
 * Shares slots between groups: each has a few, more if it answers fast and one at a time if it does
 * not answer, after a rest that becomes longer.
 */
export class FairSlots {
  readonly #groups = new Map<string, Group>();
  readonly #rests: readonly number[];
  #taken = 0;

  constructor(rests: readonly number[] = RESTS) {
    this.#rests = rests;
  }

  /** Chooses what to begin, each group in its turn. The pieces are in the order in which they are due. */
  choose<Id>(pieces: readonly Upcoming<Id>[], time: number): Choice<Id> {
    const due = new Map<string, Upcoming<Id>[]>();
    let next: number | undefined;
    for (const piece of pieces) {
      const start = Math.max(piece.due, this.#groups.get(piece.group)?.until ?? 0);
      if (start > time) next = Math.min(next ?? start, start);
      else if (due.get(piece.group)?.push(piece) === undefined) due.set(piece.group, [piece]);
    }
    const queues = Array.from(due, ([group, queue]) => queue.slice(0, this.#free(group)));
    const inTurn = Array.from({ length: MOST_SLOTS }, (_, index) =>
      queues.flatMap((queue) => queue[index] ?? []),
    ).flat();
    return { chosen: inTurn.slice(0, TOTAL - this.#taken), next };
  }

  /** Takes a slot for an attempt. @returns a function that gives it back. */
  take(name: string): (answer: Answer) => void {
    const group = this.#groups.get(name) ?? { running: 0, isFast: false, silent: 0, until: 0 };
    this.#groups.delete(name);
    this.#groups.set(name, group);
    group.running += 1;
    this.#taken += 1;
    const start = performance.now();
    return (answer) => {
      group.running -= 1;
      this.#taken -= 1;
      group.isFast = answer === 'answered' && performance.now() - start < FAST;
      if (answer === 'answered') group.silent = group.until = 0;
      else this.#rest(group);
      this.#forget();
    };
  }

  #free(name: string): number {
    const group = this.#groups.get(name);
    if (!group) return FEW_SLOTS;
    const slots = group.silent > 0 ? 1 : group.isFast ? MOST_SLOTS : FEW_SLOTS;
    return Math.max(0, slots - group.running);
  }

  #rest(group: Group): void {
    const time = Date.now();
    // Those that were under way together are one silence.
    if (group.until > time) return;
    const rest = this.#rests[Math.min(group.silent, this.#rests.length - 1)] ?? 0;
    group.silent += 1;
    group.until = time + rest;
  }

  #forget(): void {
    for (const [name, { running }] of this.#groups) {
      if (this.#groups.size <= MAX_GROUPS) return;
      if (running === 0) this.#groups.delete(name);
    }
  }
}
