/** A task that is under way, and how many callers wait for it. */
interface Running<T> {
  readonly result: Promise<T>;
  readonly end: AbortController;
  waiting: number;
}

/** Runs one task at a time for each key: whoever asks for it meanwhile shares it. */
export class SharedTasks<T> {
  readonly #running = new Map<string, Running<T>>();

  /**
   * Returns the result of the task that is under way for a key, or else of this one.
   *
   * @param task is aborted when nobody waits for it any more.
   * @param signal ends the wait of this caller with its reason.
   */
  async run(
    key: string,
    task: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, task);
    running.waiting += 1;
    try {
      return await untilAborted(running.result, signal);
    } finally {
      running.waiting -= 1;
      if (running.waiting === 0) {
        this.#forget(key, running);
        running.end.abort();
      }
    }
  }

  #start(key: string, task: (signal: AbortSignal) => Promise<T>): Running<T> {
    const end = new AbortController();
    const running: Running<T> = { result: task(end.signal), end, waiting: 0 };
    this.#running.set(key, running);
    const forget = (): void => this.#forget(key, running);
    running.result.then(forget, forget);
    return running;
  }

  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}

/** Waits for a result as long as a signal lets it. */
async function untilAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return result;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([result, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
