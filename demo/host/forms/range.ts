import type { FieldDefinition, FieldKind } from './definition';

const DAY = 86_400_000;
/** Monday of the first week of 1970, HTML's step base for weeks. In ms. */
const FIRST_WEEK = -259_200_000;

/** Converts values of a kind of field to numbers (HTML, "input type states"). */
interface Scale {
  /** Returns `undefined` for an invalid value. */
  readonly read: (text: string) => number | undefined;
  /** Default step. */
  readonly step: number;
  /** Scale factor of a step. */
  readonly unit: number;
  /** Default step base, if there is neither `min` nor `value`. */
  readonly base?: number;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const parseNumber = (text: string): number | undefined =>
  NUMBER.test(text) ? finite(Number(text)) : undefined;

function parseDate(text: string): number | undefined {
  if (!/^\d{4,}-\d\d-\d\d$/.test(text)) return undefined;
  const time = finite(Date.parse(text));
  // `Date.parse` accepts the 30th of February as a day of March.
  return time !== undefined && new Date(time).toISOString().startsWith(text) ? time : undefined;
}

const parseTime = (text: string): number | undefined =>
  CLOCK.test(text) ? finite(Date.parse(`1970-01-01T${text}Z`)) : undefined;

function parseDateTime(text: string): number | undefined {
  const [day = '', clock = ''] = text.split(/[T ]/);
  const [date, time] = [parseDate(day), parseTime(clock)];
  return date === undefined || time === undefined ? undefined : date + time;
}

function parseMonth(text: string): number | undefined {
  const [, year, month] = /^(\d{4,})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

function parseWeek(text: string): number | undefined {
  const [, year, week] = /^(\d{4,})-W(0[1-9]|[1-4]\d|5[0-3])$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  // The 4th of January is always in the first week, which starts on a Monday.
  const fourth = Date.UTC(Number(year), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
  const time = monday + (Number(week) - 1) * 7 * DAY;
  // A year has 53 weeks only if a Thursday of it is in the last one.
  const thursday = new Date(time + 3 * DAY);
  return thursday.getUTCFullYear() === Number(year) ? time : undefined;
}

const SCALES = {
  number: { read: parseNumber, step: 1, unit: 1 },
  date: { read: parseDate, step: 1, unit: DAY },
  time: { read: parseTime, step: 60, unit: 1000 },
  'datetime-local': { read: parseDateTime, step: 60, unit: 1000 },
  month: { read: parseMonth, step: 1, unit: 1 },
  week: { read: parseWeek, step: 1, unit: 7 * DAY, base: FIRST_WEEK },
} as const satisfies Partial<Record<FieldKind, Scale>>;

type ScaledKind = keyof typeof SCALES;

const isScaled = (kind: FieldKind): kind is ScaledKind => kind in SCALES;

/** Whether a text is a valid value of a native input. */
export const isValidValue = (kind: ScaledKind, text: string): boolean =>
  SCALES[kind].read(text) !== undefined;

/** Limits of a field in its markup. */
type Limits = Pick<FieldDefinition, 'kind' | 'min' | 'max' | 'step' | 'initial'>;

/** Validates `min`, `max` and `step` as in HTML. */
export function rangeError(limits: Limits, text: string): 'min' | 'max' | 'step' | undefined {
  if (!isScaled(limits.kind)) return undefined;
  const scale: Scale = SCALES[limits.kind];
  const value = scale.read(text);
  // A date picker may post another format, which is not compared with the limits.
  if (value === undefined) return undefined;
  const [min = -Infinity, max = Infinity] = [scale.read(limits.min), scale.read(limits.max)];
  // A range of times may span midnight.
  const spansMidnight = limits.kind === 'time' && max < min;
  if (spansMidnight ? value > max && value < min : value < min) return 'min';
  if (!spansMidnight && value > max) return 'max';
  return isOnStep(scale, limits, value) ? undefined : 'step';
}

function isOnStep(scale: Scale, { min, initial, step }: Limits, value: number): boolean {
  if (step.toLowerCase() === 'any') return true;
  const attribute = parseNumber(step) ?? 0;
  const size = (attribute > 0 ? attribute : scale.step) * scale.unit;
  const base = scale.read(min) ?? scale.read(initial) ?? scale.base ?? 0;
  const nearest = base + Math.round((value - base) / size) * size;
  // Floating-point numbers are inexact: 3 * 0.1 is not 0.3.
  const tolerance = 1e-14 * Math.max(Math.abs(value), Math.abs(base));
  return Math.abs(value - nearest) <= tolerance;
}
