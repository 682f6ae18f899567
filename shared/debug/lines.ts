/** Where something is in a text; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text by the offsets at which they begin. */
export class Lines {
  readonly #starts: readonly number[];

  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    const ends = [...text.matchAll(/\r\n?|\n/g)];
    this.#starts = [0, ...ends.map(({ 0: end, index }) => index + end.length)];
  }

  /** The number of a line, from 0, at an offset. */
  indexAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  startOf(index: number): number {
    return this.#starts[index] ?? this.#length;
  }

  at(offset: number): Position {
    const index = this.indexAt(offset);
    return { line: index + 1, column: offset - this.startOf(index) + 1 };
  }
}
