import type { BenchRow } from '../../test/bench/row';

const HEAD = ['measure', 'ours', 'reference', 'ratio', 'target', 'against'] as const;

function figure(value: number, unit: BenchRow['unit']): string {
  return unit === 'ms'
    ? `${value.toFixed(1)} ms`
    : `${value.toFixed(0)} ${unit === 'bytes' ? 'B' : ''}`.trim();
}

/** How many times the reference ours is; nothing of nothing is as much. */
export function ratioOf({ ours, reference }: BenchRow): number {
  if (reference === 0) return ours === 0 ? 1 : Infinity;
  return ours / reference;
}

/** Whether a row is above the ratio it should keep to. */
export function isMissed(row: BenchRow): boolean {
  return row.target !== undefined && ratioOf(row) > row.target;
}

function cells(row: BenchRow): string[] {
  const { measure, ours, reference, unit, against, target } = row;
  const goal =
    target === undefined ? '' : `${isMissed(row) ? 'MISSED' : 'kept'} ≤ ${target.toFixed(2)}`;
  return [
    measure,
    figure(ours, unit),
    figure(reference, unit),
    `${ratioOf(row).toFixed(2)} ×`,
    goal,
    against,
  ];
}

/** One table of all rows, in columns. */
export function benchTable(rows: readonly BenchRow[]): string {
  const lines = [[...HEAD], ...rows.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
