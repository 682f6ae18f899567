import { SourceError } from './source-error';

/** How many answers are kept, how long one holds, and how long a failure, in ms. */
export interface MemoryBounds {
  readonly entries: number;
  readonly answer: number;
  readonly failure: number;
}

interface Remembered<T> {
  readonly value: Promise<T>;
  until: number;
}

/** Answers of other sites. Each kind has its own, so that searches push out no feed. */
export class Memory<T> {
  readonly #bounds: MemoryBounds;
  readonly #remembered = new Map<string, Remembered<T>>();

  constructor(bounds: MemoryBounds) {
    this.#bounds = bounds;
  }

  /**
   * Returns what was loaded before under a key, or loads it, once for all who ask meanwhile. A source
   * that fails is left alone for a while. What only the visitor who asked first was refused says
   * nothing of the source: it is forgotten, and the next one asks for all.
   */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    for (let known = this.#fresh(key); known; known = this.#fresh(key)) {
      try {
        return await known;
      } catch (error) {
        if (isOfSource(error)) throw error;
      }
    }
    return this.#load(key, load);
  }

  #fresh(key: string): Promise<T> | undefined {
    const known = this.#remembered.get(key);
    return known && known.until > Date.now() ? known.value : undefined;
  }

  async #load(key: string, load: () => Promise<T>): Promise<T> {
    const entry: Remembered<T> = { value: load(), until: Infinity };
    this.#remembered.delete(key);
    this.#remembered.set(key, entry);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= this.#bounds.entries) break;
      this.#remembered.delete(oldest);
    }
    try {
      const value = await entry.value;
      entry.until = Date.now() + this.#bounds.answer;
      return value;
    } catch (error) {
      entry.until = isOfSource(error) ? Date.now() + this.#bounds.failure : 0;
      throw error;
    }
  }
}

/** Whether it is the source that failed. */
const isOfSource = (error: unknown): boolean =>
  error instanceof SourceError && error.kind === 'failed';
