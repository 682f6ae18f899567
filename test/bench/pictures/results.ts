import { median, type BenchRow } from '../row';

/** What is compared, by its name. */
interface Contender {
  readonly name: string;
}

/** Values of one figure: by contender name, one per round. */
export class Figure {
  readonly #values = new Map<string, number[]>();

  add({ name }: Contender, value: number): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  /** The median of a contender. */
  of({ name }: Contender): number {
    return median(this.#values.get(name) ?? []);
  }

  /** The contender with the lowest median. */
  fastest(contenders: readonly Contender[]): Contender {
    return contenders.reduce((best, contender) =>
      this.of(contender) < this.of(best) ? contender : best,
    );
  }

  /** A row of the table: our median compared with the reference, with those of the others. */
  row(
    measure: string,
    [ours, reference, ...others]: readonly [Contender, Contender, ...Contender[]],
    goal: Pick<BenchRow, 'target' | 'limit'> = {},
  ): BenchRow {
    return {
      measure,
      ours: this.of(ours),
      reference: this.of(reference),
      unit: 'ms',
      against: reference.name,
      ...goal,
      peers: Object.fromEntries(others.map((other) => [other.name, this.of(other)])),
    };
  }
}

/** Rotates a list, so that each round starts with a different item. */
export function rotated<T>(list: readonly T[], round: number): T[] {
  return list.map((_, index) => list[(index + round) % list.length] as T);
}
