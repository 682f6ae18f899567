import { Worker } from 'node:worker_threads';
import { createQueue, type Queue } from '../http/queue';

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
  /** Tasks that wait for others; a further one fails with a `BusyError`. Default 200. */
  readonly waiting?: number;
  /** Time after which a task fails and the thread is ended, in ms. Default 60,000. */
  readonly longest?: number;
  /** Time without a task after which the thread ends, in ms. Default 600,000. */
  readonly idle?: number;
  /** Memory in MB: a thread that needs more ends, and not the process. Default 512. */
  readonly memory?: number;
}

/** The task that a thread does. */
interface Pending {
  readonly id: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Has tasks done in a thread of their own, so that they hold no request. It starts with the first task,
 * ends after a time without any, and starts anew when it has failed. Tasks wait outside of it: one that
 * ends the thread fails alone, and the others are done in their order by the next one.
 *
 * @typeParam T a task, which is sent as a {@link ThreadTask} and answered by a {@link ThreadAnswer}.
 */
export class Thread<T> {
  readonly #module: URL;
  readonly #inTurn: Queue;
  readonly #longest: number;
  readonly #idle: number;
  readonly #memory: number;
  #pending: Pending | undefined;
  #worker: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #last = 0;

  /** @param module the thread's own module. */
  constructor(
    module: URL,
    { waiting = 200, longest = 60_000, idle = 600_000, memory = 512 }: ThreadBounds = {},
  ) {
    this.#module = module;
    this.#inTurn = createQueue(1, { maxWaiting: waiting });
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
   * @param signal ends the wait for other tasks with its reason.
   * @throws {BusyError} If too many others wait.
   * @throws {Error} If the task or the thread fails, or it takes too long.
   */
  run(task: T, signal?: AbortSignal): Promise<unknown> {
    return this.#inTurn(() => this.#do(task), signal);
  }

  #do(task: T): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#last += 1);
    try {
      worker.postMessage({ id, task } satisfies ThreadTask<T>);
    } catch (error) {
      // What cannot be sent is no task: the thread has nothing to do.
      this.#rest(worker);
      throw error;
    }
    clearTimeout(this.#idleTimer);
    // The process waits for what was asked, and not for a thread that rests.
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#end(worker, new Error('A thread took too long.')),
        this.#longest,
      );
      this.#pending = { id, resolve, reject, timer };
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
    const pending = this.#pending;
    // The answer of an older thread, which took too long.
    if (pending?.id !== answer.id) return;
    this.#pending = undefined;
    clearTimeout(pending.timer);
    this.#rest(worker);
    if ('error' in answer) pending.reject(answer.error);
    else pending.resolve(answer.value);
  }

  /** Ends a thread after a time without a task. */
  #rest(worker: Worker): void {
    clearTimeout(this.#idleTimer);
    worker.unref();
    this.#idleTimer = setTimeout(() => this.#end(worker), this.#idle).unref();
  }

  /** Ends a thread; its task fails with the reason. */
  #end(worker: Worker, reason?: Error): void {
    // One that has failed also exits, when another one may have its tasks.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idleTimer);
    void worker.terminate();
    const pending = this.#pending;
    this.#pending = undefined;
    clearTimeout(pending?.timer);
    pending?.reject(reason);
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
