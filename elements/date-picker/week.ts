import { utcOf, type IsoDate } from './dates';

/** A day of the week, as in `Date`: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Regions whose week starts on Sunday or on Saturday (CLDR); all others start on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
}

/** The weekday of a day. */
export const weekdayOf = (iso: IsoDate): Weekday => utcOf(iso).getUTCDay() as Weekday;

/** The weekday with an English name: `sat`, `saturday`. */
export function weekdayNamed(name: string): Weekday | undefined {
  const index = WEEKDAYS.indexOf(name.trim().slice(0, 3).toLowerCase());
  return index < 0 ? undefined : (index as Weekday);
}

/** The first day of the week in a language, by its region or its most likely one. */
export function firstWeekday(language: string): Weekday {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    readonly weekInfo?: WeekInfo;
  };
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (info) return (info.firstDay % 7) as Weekday;
  // Firefox has no week info.
  const region = locale.maximize().region ?? '';
  if (SUNDAY.includes(region)) return 0;
  return SATURDAY.includes(region) ? 6 : 1;
}
