/** Something that is read once in each version of what it is read from, for all who ask. */
export class OfVersion<T> {
  readonly #read: () => Promise<T>;
  #last: { readonly version: string; readonly value: Promise<T> } | undefined;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** @param version returns the version that there is now. */
  async get(version: () => Promise<string>): Promise<T> {
    const now = await version();
    if (this.#last?.version === now) return this.#last.value;
    const last = { version: now, value: this.#read() };
    this.#last = last;
    // One that failed is read again.
    void last.value.catch(() => {
      if (this.#last === last) this.#last = undefined;
    });
    return last.value;
  }
}
