/** A day with times that can be booked. */
export interface BookableDay {
  readonly name: string;
  readonly times: readonly BookableTime[];
}

/** A time that can be booked. */
export interface BookableTime {
  /** ISO 8601, local to the place. */
  readonly value: string;
  readonly name: string;
}

const DAYS = 4;
const HOURS = [10, 14, 19];
const NAME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The days after today. */
export function bookableDays(now = new Date()): readonly BookableDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const day = now.getUTCDate() + index + 1;
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day));
    const times = HOURS.map((hour) => ({
      value: `${date.toISOString().slice(0, 10)}T${hour}:00`,
      name: `${hour}:00`,
    }));
    return { name: NAME.format(date), times };
  });
}

/** The day and time of a value in words; `undefined` unless it can be booked. */
export function timeInWords(value: string): string | undefined {
  for (const { name, times } of bookableDays()) {
    const time = times.find((candidate) => candidate.value === value);
    if (time) return `${name}, ${time.name}`;
  }
  return undefined;
}
