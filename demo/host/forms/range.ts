import type { FieldDefinition, FieldKind } from './definition';

const DAY = 86_400_000;
/** Monday of the first week of 1970, from which HTML counts weeks. In ms. */
const FIRST_WEEK = -259_200_000;

/** How the values of a kind of field are compared, as numbers (HTML, "input type states"). */
interface Scale {
  /** `undefined` where a text is no such value. */
  readonly read: (text: string) => number | undefined;
  /** How far values are apart where the markup does not say. */
  readonly step: number;
  /** What one of a step is. */
  readonly unit: number;
  /** Where steps begin, where neither `min` nor `value` says. */
  readonly base?: number;
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const numberIn = (text: string): number | undefined =>
  NUMBER.test(text) ? finite(Number(text)) : undefined;

function dateIn(text: string): number | undefined {
  if (!/^\d{4,}-\d\d-\d\d$/.test(text)) return undefined;
  const time = finite(Date.parse(text));
  // The thirtieth of February is read as a day of March.
  return time !== undefined && new Date(time).toISOString().startsWith(text) ? time : undefined;
}

const timeIn = (text: string): number | undefined =>
  CLOCK.test(text) ? finite(Date.parse(`1970-01-01T${text}Z`)) : undefined;

function momentIn(text: string): number | undefined {
  const [day = '', clock = ''] = text.split(/[T ]/);
  const [date, time] = [dateIn(day), timeIn(clock)];
  return date === undefined || time === undefined ? undefined : date + time;
}

function monthIn(text: string): number | undefined {
  const [, year, month] = /^(\d{4,})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

function weekIn(text: string): number | undefined {
  const [, year, week] = /^(\d{4,})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  // The fourth of January is always in the first week, which begins with a Monday.
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
  return finite(monday + (Number(week) - 1) * 7 * DAY);
}

const SCALES = {
  number: { read: numberIn, step: 1, unit: 1 },
  date: { read: dateIn, step: 1, unit: DAY },
  time: { read: timeIn, step: 60, unit: 1000 },
  'datetime-local': { read: momentIn, step: 60, unit: 1000 },
  month: { read: monthIn, step: 1, unit: 1 },
  week: { read: weekIn, step: 1, unit: 7 * DAY, base: FIRST_WEEK },
} as const satisfies Partial<Record<FieldKind, Scale>>;

type ScaledKind = keyof typeof SCALES;

const isScaled = (kind: FieldKind): kind is ScaledKind => kind in SCALES;

/** Whether a text is a value of a kind, as browsers write it. */
export const isValueOf = (kind: ScaledKind, text: string): boolean =>
  SCALES[kind].read(text) !== undefined;

/** What a field takes, as its markup says. */
type Limits = Pick<FieldDefinition, 'kind' | 'min' | 'max' | 'step' | 'initial'>;

/** Which limit of its field a value does not keep to, as HTML means `min`, `max` and `step`. */
export function brokenLimit(limits: Limits, text: string): 'min' | 'max' | 'step' | undefined {
  if (!isScaled(limits.kind)) return undefined;
  const scale: Scale = SCALES[limits.kind];
  const value = scale.read(text);
  // What a date picker posts in another order of day and month is not held against limits.
  if (value === undefined) return undefined;
  const [min = -Infinity, max = Infinity] = [scale.read(limits.min), scale.read(limits.max)];
  // Of times, an end before the beginning is on the next day.
  const isOverMidnight = limits.kind === 'time' && max < min;
  if (isOverMidnight ? value > max && value < min : value < min) return 'min';
  if (!isOverMidnight && value > max) return 'max';
  return isOnStep(scale, limits, value) ? undefined : 'step';
}

function isOnStep(scale: Scale, { min, initial, step }: Limits, value: number): boolean {
  if (step.toLowerCase() === 'any') return true;
  const given = numberIn(step) ?? 0;
  const size = (given > 0 ? given : scale.step) * scale.unit;
  const base = scale.read(min) ?? scale.read(initial) ?? scale.base ?? 0;
  const nearest = base + Math.round((value - base) / size) * size;
  // Three tenths are not three times a tenth, to a computer.
  const error = 1e-14 * Math.max(Math.abs(value), Math.abs(base));
  return Math.abs(value - nearest) <= error;
}
