type Unit =
  'FullYear' | 'Month' | 'Date' | 'Day' | 'Hours' | 'Minutes' | 'Seconds' | 'Milliseconds';

const UNITS: readonly Unit[] = [
  ...(['FullYear', 'Month', 'Date', 'Day'] as const),
  ...(['Hours', 'Minutes', 'Seconds', 'Milliseconds'] as const),
];

/**
 * A date whose time zone is UTC: `getDate()` is `getUTCDate()`. The calendar counts with it; the zones
 * of its library ask `Intl` at each step, which is most of what a month takes to draw.
 */
export class UtcDate extends Date {
  override getTimezoneOffset(): number {
    return Number.isNaN(this.getTime()) ? NaN : 0;
  }

  /** Makes date-fns return dates of this class. */
  [Symbol.for('constructDateFrom')](value: Date | number | string): UtcDate {
    return new UtcDate(value);
  }
}

for (const unit of UNITS) {
  for (const [local, utc] of [
    [`get${unit}`, `getUTC${unit}`],
    [`set${unit}`, `setUTC${unit}`],
  ] as const) {
    const value = Object.getOwnPropertyDescriptor(Date.prototype, utc)?.value as unknown;
    // A day of the week is only read.
    if (value) Object.defineProperty(UtcDate.prototype, local, { value, configurable: true });
  }
}

/** Midnight at the start of a day; values beyond their range overflow, as those of `Date` do. */
export function utcDate(year: number, monthIndex: number, day: number): UtcDate {
  const date = new UtcDate(0);
  date.setUTCFullYear(year, monthIndex, day);
  return date;
}
