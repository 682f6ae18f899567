import { median, type BenchRow } from '../row';
import type { Contender } from './contenders';

/** Values of one figure by the contender's name, one a round. */
export class Figure {
  readonly #values = new Map<string, number[]>();

  add({ name }: Contender, value: number): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), value]);
  }

  of({ name }: Contender): number {
    return median(this.#values.get(name) ?? []);
  }

  /** The contender that was fastest. */
  fastest(contenders: readonly Contender[]): Contender {
    return contenders.reduce((best, one) => (this.of(one) < this.of(best) ? one : best));
  }

  /** A line of the table: ours beside one of the others, and the rest below. */
  row(
    measure: string,
    [ours, reference, ...others]: readonly [Contender, Contender, ...Contender[]],
    wanted: Pick<BenchRow, 'target' | 'limit'> = {},
  ): BenchRow {
    return {
      measure,
      ours: this.of(ours),
      reference: this.of(reference),
      unit: 'ms',
      against: reference.name,
      ...wanted,
      peers: Object.fromEntries(others.map((one) => [one.name, this.of(one)])),
    };
  }
}

/** Another one goes first in each round. */
export function turned<T>(all: readonly T[], round: number): T[] {
  return all.map((_, index) => all[(index + round) % all.length] as T);
}
