import { isRecord } from '../site/parameters';
import { callHost } from './call';

/** Most keys in one call of the host. */
const MAX_KEYS = 100;

interface Entry {
  /** Elements that show it. */
  holders: number;
  answer: Promise<unknown> | undefined;
}

/** The next call, for which keys are collected. */
interface NextCall {
  readonly keys: string[];
  readonly answers: Promise<Readonly<Record<string, unknown>>>;
}

/** Values of the host by key, for all elements of a page in one call. */
export class Batch {
  readonly #path: string;
  readonly #field: string;
  readonly #entries = new Map<string, Entry>();
  #next: NextCall | undefined;

  /**
   * @param path of the call, which takes any number of `key`s.
   * @param field of its answer, with the values by key.
   */
  constructor(path: string, field: string) {
    this.#path = path;
    this.#field = field;
  }

  /** Registers an element that shows a value, until the signal aborts. */
  register(key: string, signal: AbortSignal): void {
    const entry = this.#entries.get(key) ?? { holders: 0, answer: undefined };
    entry.holders += 1;
    this.#entries.set(key, entry);
    signal.addEventListener('abort', () => {
      entry.holders -= 1;
      if (entry.holders === 0) this.#entries.delete(key);
    });
  }

  /** Returns a value; the first one asked for brings those of all registered keys. */
  async get(key: string): Promise<unknown> {
    const known = this.#entries.get(key)?.answer;
    return known ?? this.#ask(key);
  }

  /** Forgets the value of a key, so that it is asked for again. */
  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.answer = undefined;
  }

  #ask(key: string): Promise<unknown> {
    if (!this.#next || this.#next.keys.length >= MAX_KEYS) this.#next = this.#start();
    const { keys, answers } = this.#next;
    if (!keys.includes(key)) keys.push(key);
    const answer = answers.then((values) => values[key]);
    const entry = this.#entries.get(key);
    if (entry) entry.answer = answer;
    answer.catch(() => {
      this.forget(key);
    });
    return answer;
  }

  /** Starts a call once this task has asked for all it needs. */
  #start(): NextCall {
    const keys: string[] = [];
    const answers = Promise.resolve().then(async () => {
      this.#next = undefined;
      for (const [key, entry] of this.#entries) {
        if (keys.length >= MAX_KEYS) break;
        if (entry.answer || keys.includes(key)) continue;
        keys.push(key);
        entry.answer = answers.then((values) => values[key]);
        // Reported by the call of those who ask.
        entry.answer.catch(() => {
          this.forget(key);
        });
      }
      const query = keys.map((key) => ['key', key] as const);
      const values = (await callHost(this.#path, { query })) as Readonly<Record<string, unknown>>;
      const found = values[this.#field];
      return isRecord(found) ? found : {};
    });
    return { keys, answers };
  }
}
