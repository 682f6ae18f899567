import { latinDigits } from '../../shared/form/digits';
import { dayOf, type DateFormat, type IsoDate } from './dates';
import { monthIn } from './months';

/** The meaning of a text in the field. */
export type TypedDate =
  | { readonly kind: 'date'; readonly iso: IsoDate }
  | { readonly kind: 'nonexistent' | 'not a date' | 'empty' };

/** Settings that typed text is read with. */
export interface DateReading {
  readonly format: DateFormat;
  /** A year of two digits is the latest such year up to this one. */
  readonly lastYear: number;
  /** A BCP 47 tag; in Thai, years may be those of the Buddhist era. */
  readonly language: string;
}

/** Longer text is no date; the longest dates in words have about 40 characters. */
const MAX_LENGTH = 100;

/** From this year on, a Thai year is of the Buddhist era, which is 543 years ahead. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_ERA = 543;

function fullYear(digits: string, { lastYear, language }: DateReading): number {
  const year = Number(digits);
  if (digits.length === 2) return lastYear - ((((lastYear - year) % 100) + 100) % 100);
  return year >= BUDDHIST_FROM && /^th\b/.test(language) ? year - BUDDHIST_ERA : year;
}

/** The three numbers of a date, with the year first or last. */
function numbersOf(text: string): readonly [string, string, string] | undefined {
  const [, a, b, c] =
    /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\D?$/.exec(text) ??
    /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    [];
  return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
}

/** Text of digits and separators only. */
const NUMERIC = /^[\d\s/.,،·・:\-‐-―−年月日년월일]*$/;

/** Year, month and day as written. If the month is a name, the day comes before the year. */
function partsOf(
  text: string,
  { format, language }: DateReading,
): readonly [year: string, month: string | number, day: string] | undefined {
  const isNumeric = NUMERIC.test(text);
  const month = isNumeric ? 'none' : monthIn(text, language);
  const numbers = text.match(/\d+/g) ?? [];
  if (month === undefined) return undefined;
  if (month === 'none') {
    const parts = numbersOf(isNumeric ? text : numbers.join(' '));
    if (!parts || parts[0].length === 4) return parts;
    const [a, b, year] = parts;
    return format === 'mmddyyyy' ? [year, a, b] : [year, b, a];
  }
  const [a = '', b = '', ...more] = numbers;
  const [day, year] = a.length === 4 ? [b, a] : [a, b];
  const isComplete = /^\d\d?$/.test(day) && /^(?:\d\d){1,2}$/.test(year) && more.length === 0;
  return isComplete ? [year, month, day] : undefined;
}

/**
 * Reads a typed or autofilled date: `3/9/26`, `03.09.2026`, `3 9 2026`, `03092026`, `2026-03-09`,
 * `9 March 2026`, with digits of any script.
 */
export function readDate(typed: string, reading: DateReading): TypedDate {
  const trimmed = typed.trim();
  if (!trimmed) return { kind: 'empty' };
  if (trimmed.length > MAX_LENGTH) return { kind: 'not a date' };
  const text = latinDigits(trimmed);
  const [year, month, day] = partsOf(text, reading) ?? [];
  if (year === undefined) return { kind: 'not a date' };
  const iso = dayOf(fullYear(year, reading), Number(month), Number(day));
  return iso === undefined ? { kind: 'nonexistent' } : { kind: 'date', iso };
}
