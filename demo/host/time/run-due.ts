import { FairSlots, type Answer, type Upcoming } from './fair-slots';

/** Maximum pause between two checks, for work added by another host. In ms. */
const MAX_PAUSE = 60_000;
/** Pause after the database failed, such as because of a lock. In ms. */
const RETRY_PAUSE = 5000;
/** Shortest pause between two times of tidying, and after others were faster. In ms. */
const MIN_PAUSE = 1000;

/** Work that is done in the background when it is due. */
export interface DueWork<Id, T extends { readonly id: Id }> {
  /** Name of the work in log lines. */
  readonly name: string;
  /** Ends what is no longer to be done. @returns when there is more of it, in ms since 1970. */
  tidy?(): Promise<number | undefined>;
  /** Returns the earliest pieces of each group, also those that are not due yet. */
  upcoming(): Promise<readonly Upcoming<Id>[]>;
  /** Claims those pieces for this host alone that no other has claimed. */
  claim(ids: readonly Id[]): Promise<readonly T[]>;
  /** Does a piece of work and records the result. */
  attempt(work: T, signal: AbortSignal): Promise<Answer>;
  /** Time for pending work to end when the host stops, before its signal aborts. Default: none. In ms. */
  readonly grace?: number;
}

/** Background work that runs until the host stops. */
export interface Outbox {
  /** Checks for new work now. */
  wake(): void;
  /** Aborts pending work. */
  stop(): Promise<void>;
}

/**
 * Starts to do work as it becomes due. Each piece that ends makes room for the next, and whoever is
 * slow delays what is for others by nothing (see {@link FairSlots}).
 */
export function runDue<Id, T extends { readonly id: Id }>(
  work: DueWork<Id, T>,
  slots: FairSlots = new FairSlots(),
): Outbox {
  const aborting = new AbortController();
  const attempts = new Set<Promise<void>>();
  /** Pieces that this host works on. While it cannot record a result, its claim can end. */
  const pending = new Set<Id>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isCheckRequested = false;
  let tidyAt = 0;

  const scheduleNext = (time: number): void => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(wake, Math.min(Math.max(time - Date.now(), 0), MAX_PAUSE));
    timer.unref();
  };
  const begin = (piece: T, group: string): void => {
    const release = slots.take(group);
    pending.add(piece.id);
    const attempt = work
      .attempt(piece, aborting.signal)
      .finally(() => pending.delete(piece.id))
      .then(
        (answer) => {
          release(answer);
          wake();
        },
        (error: unknown) => {
          // Not the fault of whom it was for: the result could not be recorded.
          release('answered');
          console.error(`${work.name} failed and will retry.`, error);
          scheduleNext(Date.now() + RETRY_PAUSE);
        },
      )
      .finally(() => attempts.delete(attempt));
    attempts.add(attempt);
  };
  const tidy = async (): Promise<void> => {
    const time = Date.now();
    if (!work.tidy || time < tidyAt) return;
    const next = await work.tidy();
    tidyAt = Math.max(time + MIN_PAUSE, Math.min(next ?? Infinity, time + MAX_PAUSE));
  };
  const check = async (): Promise<void> => {
    let next = Infinity;
    while (isCheckRequested && !isStopped) {
      isCheckRequested = false;
      await tidy();
      const upcoming = (await work.upcoming()).filter(({ id }) => !pending.has(id));
      const choice = slots.choose(upcoming, Date.now());
      next = choice.next ?? Infinity;
      if (choice.chosen.length === 0) continue;
      const groups = new Map(choice.chosen.map(({ id, group }) => [id, group]));
      const claimed = await work.claim([...groups.keys()]);
      for (const piece of claimed) begin(piece, groups.get(piece.id) ?? '');
      // There may be others of the same groups; if another host was faster, a little later.
      if (claimed.length > 0) isCheckRequested = true;
      else next = Date.now() + MIN_PAUSE;
    }
    scheduleNext(Math.min(next, work.tidy ? tidyAt : Infinity));
  };
  const wake = (): void => {
    if (isStopped) return;
    isCheckRequested = true;
    running ??= check()
      .catch((error: unknown) => {
        isCheckRequested = false;
        console.error(`${work.name} failed and will retry.`, error);
        scheduleNext(Date.now() + RETRY_PAUSE);
      })
      .finally(() => {
        running = undefined;
        // Something was added after the last check.
        if (isCheckRequested) wake();
      });
  };
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const grace = setTimeout(() => {
        aborting.abort();
      }, work.grace ?? 0);
      await running;
      await Promise.all(attempts);
      clearTimeout(grace);
      clearTimeout(timer);
    },
  };
}
