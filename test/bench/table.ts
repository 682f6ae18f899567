import type { BenchRow } from './row';

const HEAD = ['measure', 'ours', 'reference', 'ratio', 'target', 'against'] as const;

function figure(value: number, unit: BenchRow['unit']): string {
  if (Number.isNaN(value)) return '–';
  const units = {
    ms: `${value.toFixed(1)} ms`,
    bytes: `${value.toFixed(0)} B`,
    count: String(value),
  };
  return units[unit];
}

/** Our figure as a multiple of the reference; 1 if both are 0. */
export function ratioOf({ ours, reference }: BenchRow): number {
  if (reference === 0) return ours === 0 ? 1 : Infinity;
  return ours / reference;
}

/** Returns true for a row over its ratio or limit, or without a figure. */
export function isMissed(row: BenchRow): boolean {
  const { ours, target = Infinity, limit = Infinity } = row;
  return !(ratioOf(row) <= target && ours <= limit);
}

function goalOf(row: BenchRow): string {
  const { target, limit, unit } = row;
  const goals: string[] = [];
  if (target !== undefined) goals.push(`≤ ${target.toFixed(2)} ×`);
  if (limit !== undefined) goals.push(`≤ ${figure(limit, unit)}`);
  if (goals.length === 0) return '';
  return `${isMissed(row) ? 'MISSED' : 'kept'} ${goals.join(', ')}`;
}

function cells(row: BenchRow): readonly string[] {
  const { measure, ours, reference, unit, against } = row;
  const ratio = `${ratioOf(row).toFixed(2)} ×`;
  return [measure, figure(ours, unit), figure(reference, unit), ratio, goalOf(row), against];
}

/** The figures of other libraries, in a line below the row. */
function peersOf({ peers = {}, unit }: BenchRow): readonly string[] {
  const figures = Object.entries(peers).map(([name, value]) => `${name} ${figure(value, unit)}`);
  return figures.length === 0 ? [] : [`    ${figures.join(' · ')}`];
}

/** One table of all rows, in columns. */
export function benchTable(rows: readonly BenchRow[]): string {
  const table = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  return table
    .flatMap((line, index) => {
      const row = rows[index - 1];
      const text = line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
      return [text.trimEnd(), ...(row ? peersOf(row) : [])];
    })
    .join('\n');
}
