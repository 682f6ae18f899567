import { latinDigits } from '../../shared/form/digits';
import type { Weekday } from '../../shared/form/language';
import { monthIn } from './months';

/**
 * A day of the calendar as ISO 8601 writes it, `2026-03-09`. Days compare as text; they are of no
 * time zone, so that none is ever shifted by one.
 */
export type IsoDate = string;

const DAY = 86_400_000;

/** The day of a year, a month (1 to 12) and a day; `undefined` where there is no such day. */
export function dayOf(year: number, month: number, day: number): IsoDate | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > 0 && year < 10_000 ? isoOf(date) : undefined;
}

/** The day that a moment is on in Greenwich, which is where days are counted here. */
export const isoOf = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** Midnight of a day in Greenwich, as `valueAsDate` of the browser's own date fields. */
export const utcOf = (iso: IsoDate): Date => new Date(`${iso}T00:00:00Z`);

/** Reads what ISO 8601 writes; `undefined` for all else, and for days that do not exist. */
export function readIso(text: string): IsoDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

/** The visitor's today, by the clock on the wall. */
export function today(now = new Date()): IsoDate {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? '1970-01-01';
}

/** So many days later, or earlier. */
export const addDays = (iso: IsoDate, days: number): IsoDate =>
  isoOf(new Date(utcOf(iso).getTime() + days * DAY));

/** The day of the week. */
export const weekdayOf = (iso: IsoDate): Weekday => utcOf(iso).getUTCDay() as Weekday;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The day of the week that an attribute names: `sat`, `saturday`. */
export function weekdayNamed(word: string): Weekday | undefined {
  const index = WEEKDAYS.indexOf(word.trim().slice(0, 3).toLowerCase());
  return index < 0 ? undefined : (index as Weekday);
}

/** The year of a day. */
export const yearOf = (iso: IsoDate): number => Number(iso.slice(0, 4));

/**
 * Reads a limit: an ISO date, `today`, `today+30` or `today-7` (days).
 *
 * @returns `undefined` when it is none of these.
 */
export function readLimit(text: string, now: IsoDate): IsoDate | undefined {
  const [match, sign, days] = /^today(?:\s*([+-])\s*(\d{1,6}))?$/i.exec(text.trim()) ?? [];
  if (match === undefined) return readIso(text);
  const shift = Number(days ?? 0) * (sign === '-' ? -1 : 1);
  const day = addDays(now, shift);
  return readIso(day);
}

/** The order that a date is written in (core-runtime §5). */
export type DateFormat = 'mmddyyyy' | 'ddmmyyyy';

/** Writes a day in a format: `03/09/2026`. */
export function writeDate(iso: IsoDate, format: DateFormat): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return (format === 'mmddyyyy' ? [month, day, year] : [day, month, year]).join('/');
}

/** What a visitor has written: a day, one that does not exist, or something else. */
export type Written =
  | { readonly kind: 'date'; readonly iso: IsoDate }
  | { readonly kind: 'no such day' | 'not a date' | 'nothing' };

/** How typed text is read. */
export interface ReadingRules {
  readonly format: DateFormat;
  /** A year of two digits is the latest such year up to this one. */
  readonly lastYear: number;
  /** BCP 47: in Thai, years are counted from 543 years earlier. */
  readonly language: string;
}

/** Before this, no year of the Buddhist era is meant; after it, none of ours. */
const BUDDHIST_FROM = 2400;
const BUDDHIST_ERA = 543;

function fullYear(digits: string, { lastYear, language }: ReadingRules): number {
  const year = Number(digits);
  if (digits.length === 2) return lastYear - ((((lastYear - year) % 100) + 100) % 100);
  return year >= BUDDHIST_FROM && /^th\b/.test(language) ? year - BUDDHIST_ERA : year;
}

/** The parts of a date, by where the year stands. */
function partsOf(text: string): readonly [string, string, string] | undefined {
  const [, a, b, c] =
    /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})\D?$/.exec(text) ??
    /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    [];
  return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
}

/** Between the numbers of a date. */
const SEPARATORS = /^[\d\s/.,،·・:\-‐-―−年月日년월일]*$/;

/** Year, month and day as they were written; with a month in words, the day before the year. */
function readParts(
  text: string,
  { format, language }: ReadingRules,
): readonly [year: string, month: string | number, day: string] | undefined {
  const isPlain = SEPARATORS.test(text);
  const month = isPlain ? 'none' : monthIn(text, language);
  const numbers = text.match(/\d+/g) ?? [];
  if (month === undefined) return undefined;
  if (month === 'none') {
    const parts = partsOf(isPlain ? text : numbers.join(' '));
    if (!parts || parts[0].length === 4) return parts;
    const [a, b, year] = parts;
    return format === 'mmddyyyy' ? [year, a, b] : [year, b, a];
  }
  const [a = '', b = '', ...more] = numbers;
  const [day, year] = a.length === 4 ? [b, a] : [a, b];
  const isWhole = /^\d\d?$/.test(day) && /^(?:\d\d){1,2}$/.test(year) && more.length === 0;
  return isWhole ? [year, month, day] : undefined;
}

/**
 * Reads what a visitor has typed or a browser has filled in: `3/9/26`, `03.09.2026`, `3 9 2026`,
 * `03092026`, `2026-03-09`, `9 March 2026`, in the digits of any script.
 */
export function readWritten(typed: string, rules: ReadingRules): Written {
  const text = latinDigits(typed).trim();
  if (!text) return { kind: 'nothing' };
  const [year, month, day] = readParts(text, rules) ?? [];
  if (year === undefined) return { kind: 'not a date' };
  const iso = dayOf(fullYear(year, rules), Number(month), Number(day));
  return iso === undefined ? { kind: 'no such day' } : { kind: 'date', iso };
}
