/** Counts the tasks of a kind that are under way. */
export class UnderWay {
  #count = 0;

  /** Whether any task is under way. */
  get isAny(): boolean {
    return this.#count > 0;
  }

  /** Counts a task until it has ended or failed. */
  async during<T>(run: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await run();
    } finally {
      this.#count -= 1;
    }
  }
}
