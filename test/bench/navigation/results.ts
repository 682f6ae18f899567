import { median, type BenchRow } from '../row';
import { FLOOR, OURS, PEERS, PLAIN } from './variants';

/** Values of one figure by the variant's name, one a round. */
export class Figure {
  readonly #values = new Map<string, number[]>();

  add(variant: string, value: number): void {
    this.#values.set(variant, [...(this.#values.get(variant) ?? []), value]);
  }

  /** The median of a variant's visits that ended. */
  of(variant: string): number {
    return median((this.#values.get(variant) ?? []).filter((value) => !Number.isNaN(value)));
  }

  /** The same figure as what is added to the plain page, round by round. */
  abovePlain(): Figure {
    const above = new Figure();
    const plain = this.#values.get(PLAIN.name) ?? [];
    for (const [variant, values] of this.#values) {
      values.forEach((value, round) => above.add(variant, value - (plain[round] ?? NaN)));
    }
    return above;
  }

  /** A line of the table: ours beside the floor, and everybody else below. */
  row(measure: string, wanted: Pick<BenchRow, 'target' | 'limit'>): BenchRow {
    const others = [PLAIN, ...PEERS].map(({ name }) => [name, this.of(name)] as const);
    return {
      measure,
      ours: this.of(OURS.name),
      reference: this.of(FLOOR.name),
      unit: 'ms',
      against: 'fetch JSON, parse in a <template>, replaceChildren',
      ...wanted,
      peers: Object.fromEntries(others),
    };
  }
}
