import { median, type BenchRow } from '../row';
import { FLOOR, OURS, PEERS, PLAIN } from './variants';

/** Values of one figure: by variant name, one per round. */
export class Figure {
  readonly #values = new Map<string, number[]>();

  add(variant: string, value: number): void {
    this.#values.set(variant, [...(this.#values.get(variant) ?? []), value]);
  }

  /** The median of a variant, without failed visits. */
  of(variant: string): number {
    return median((this.#values.get(variant) ?? []).filter((value) => !Number.isNaN(value)));
  }

  /** Subtracts the value of the plain page, round by round. */
  abovePlain(): Figure {
    const above = new Figure();
    const plain = this.#values.get(PLAIN.name) ?? [];
    for (const [variant, values] of this.#values) {
      values.forEach((value, round) => above.add(variant, value - (plain[round] ?? NaN)));
    }
    return above;
  }

  /** A row of the table: our median compared with the floor, with those of the others. */
  row(measure: string, goal: Pick<BenchRow, 'target' | 'limit'>): BenchRow {
    const others = [PLAIN, ...PEERS].map(({ name }) => [name, this.of(name)] as const);
    return {
      measure,
      ours: this.of(OURS.name),
      reference: this.of(FLOOR.name),
      unit: 'ms',
      against: 'fetch JSON, parse in a <template>, replaceChildren',
      ...goal,
      peers: Object.fromEntries(others),
    };
  }
}
