import { Worker } from 'node:worker_threads';
import { BusyError } from '../http/busy';

/** A task for a thread. */
export interface ThreadTask<T> {
  readonly id: number;
  readonly task: T;
}

/** What a thread answers to a {@link ThreadTask}. */
export type ThreadAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown };

/** Bounds of a thread. */
export interface ThreadBounds {
  /** Tasks that are done or wait; a further one fails with a {@link BusyError}. Default 200. */
  readonly tasks?: number;
  /** Time after which a task fails and the thread is ended, in ms. Default 60,000. */
  readonly longest?: number;
  /** Time without a task after which the thread ends, in ms. Default 600,000. */
  readonly idle?: number;
  /** Memory in MB: a thread that needs more ends, and not the process. Default 512. */
  readonly memory?: number;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Has tasks done in a thread of their own, so that they hold no request. It starts with the first task,
 * ends after a time without any, and starts anew when it has failed.
 *
 * @typeParam T a task, which is sent as a {@link ThreadTask} and answered by a {@link ThreadAnswer}.
 */
export class Thread<T> {
  readonly #module: URL;
  readonly #tasks: number;
  readonly #longest: number;
  readonly #idle: number;
  readonly #memory: number;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #last = 0;

  /** @param module the thread's own module. */
  constructor(
    module: URL,
    { tasks = 200, longest = 60_000, idle = 600_000, memory = 512 }: ThreadBounds = {},
  ) {
    this.#module = module;
    this.#tasks = tasks;
    this.#longest = longest;
    this.#idle = idle;
    this.#memory = memory;
  }

  /** Whether the thread runs. */
  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Has a task done, and returns its result.
   *
   * @throws {BusyError} If too many others are not done yet.
   * @throws {Error} If the task or the thread fails, or it takes too long.
   */
  async run(task: T): Promise<unknown> {
    if (this.#pending.size >= this.#tasks) {
      throw new BusyError('Too many tasks wait for a thread.');
    }
    const worker = (this.#worker ??= this.#start());
    clearTimeout(this.#idleTimer);
    // The process waits for what was asked, and not for a thread that rests.
    worker.ref();
    const id = (this.#last += 1);
    worker.postMessage({ id, task } satisfies ThreadTask<T>);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(worker, new Error('A thread took too long.')),
        this.#longest,
      );
      this.#pending.set(id, { resolve, reject, timer });
    });
  }

  #start(): Worker {
    const worker = new Worker(runnable(this.#module), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memory },
    });
    worker.on('message', (answer: ThreadAnswer) => this.#settle(worker, answer));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', (code) => this.#end(worker, new Error(`A thread ended with ${code}.`)));
    return worker;
  }

  #settle(worker: Worker, answer: ThreadAnswer): void {
    const pending = this.#pending.get(answer.id);
    // The answer of an older thread, which took too long.
    if (!pending) return;
    this.#pending.delete(answer.id);
    clearTimeout(pending.timer);
    if ('error' in answer) pending.reject(answer.error);
    else pending.resolve(answer.value);
    if (this.#pending.size > 0) return;
    worker.unref();
    this.#idleTimer = setTimeout(() => this.#end(worker), this.#idle).unref();
  }

  /** Ends a thread; its tasks fail with the reason. */
  #end(worker: Worker, reason?: Error): void {
    // One that has failed also exits, when another one may have its tasks.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idleTimer);
    void worker.terminate();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#pending.clear();
  }
}

/** A module that Node can run: threads do not share the compiler of a host that runs from its sources. */
function runnable(module: URL): URL {
  if (!module.pathname.endsWith('.ts')) return module;
  const script = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
register();
await import(${JSON.stringify(module.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
