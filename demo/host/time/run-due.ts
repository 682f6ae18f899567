/** Maximum pause between two checks, for work added by another host. In ms. */
const MAX_PAUSE = 60_000;
/** Pause after the database failed, such as because of a lock. In ms. */
const RETRY_PAUSE = 5000;

/** Work that is done in the background when it is due. */
export interface DueWork<T> {
  /** Name of the work in log lines. */
  readonly name: string;
  /** Claims work that is due, for this host alone. */
  claim(): Promise<readonly T[]>;
  /** Does a piece of work and records the result. */
  attempt(work: T, signal: AbortSignal): Promise<void>;
  /** Returns when the next piece is due, in ms since 1970; `undefined` if there is none. */
  nextDue(): Promise<number | undefined>;
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

/** Starts to do work as it becomes due. */
export function runDue<T>(work: DueWork<T>): Outbox {
  const aborting = new AbortController();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isCheckRequested = false;

  const doDue = async (): Promise<void> => {
    while (isCheckRequested && !isStopped) {
      isCheckRequested = false;
      const due = await work.claim();
      await Promise.all(due.map((piece) => work.attempt(piece, aborting.signal)));
      if (due.length > 0) isCheckRequested = true;
    }
  };
  const scheduleNext = async (): Promise<void> => {
    if (isStopped) return;
    const due = await work.nextDue();
    const pause = due === undefined ? MAX_PAUSE : Math.max(due - Date.now(), 0);
    timer = setTimeout(wake, Math.min(pause, MAX_PAUSE));
    timer.unref();
  };
  const wake = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    isCheckRequested = true;
    running ??= doDue()
      .then(scheduleNext)
      .catch((error: unknown) => {
        console.error(`${work.name} failed and will retry.`, error);
        timer = setTimeout(wake, RETRY_PAUSE);
        timer.unref();
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
      clearTimeout(grace);
      clearTimeout(timer);
    },
  };
}
