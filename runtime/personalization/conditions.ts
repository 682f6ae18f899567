import { isRecord } from '../../shared/site/parameters';
import type { Facts, RuleConditions } from './rule.types';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a condition holds; `undefined` when it is malformed. */
type Check = (value: unknown, facts: Facts) => boolean | undefined;

const DATE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d)?$/;
const TIME_OF_DAY = /^\d\d:\d\d$/;

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

/** Makes a check of a list of which one entry must match. */
const oneOf =
  (matches: (entry: unknown, facts: Facts) => boolean): Check =>
  (value, facts) =>
    Array.isArray(value) ? value.some((entry) => matches(entry, facts)) : undefined;

/** Makes a check that compares the time with a day or a minute, as far as that goes. */
const compareTime =
  (isRight: (time: string, limit: string) => boolean): Check =>
  (value, { time }) =>
    isText(value, DATE) ? isRight(time.slice(0, value.length), value.replace('T', ' ')) : undefined;

const isSame = (a: unknown, b = ''): boolean => String(a).toLowerCase() === b.toLowerCase();

/** Whether every field of a condition is known and equal to the fact, or to one of several. */
const fieldsMatch = (condition: unknown, fact: Fields): boolean => {
  const entries = Object.entries(fieldsOf(condition));
  return (
    entries.length > 0 &&
    entries.every(([name, value]) =>
      [value].flat().some((each) => isSame(each, (fact[name] as string | undefined) ?? '')),
    )
  );
};

/** The checks by condition. */
export const CHECKS: Readonly<Record<keyof RuleConditions, Check>> = {
  from: compareTime((time, limit) => time >= limit),
  until: compareTime((time, limit) => time <= limit),
  days: oneOf(
    (day, { time }) => day === (new Date(`${time.slice(0, 10)}T12:00Z`).getUTCDay() || 7),
  ),
  hours: (value, { time }) => {
    const { from, until } = fieldsOf(value);
    if (!isText(from, TIME_OF_DAY) || !isText(until, TIME_OF_DAY)) return undefined;
    const now = time.slice(11, 16);
    const [isLate, isEarly] = [now >= from, now < until];
    return from < until ? isLate && isEarly : isLate || isEarly;
  },
  devices: oneOf((device, facts) => device === facts.device),
  visits: (value, { visits }) => {
    if (!isRecord(value)) return undefined;
    const { min = 0, max = Infinity } = value;
    if (typeof min !== 'number' || typeof max !== 'number') return undefined;
    return visits >= min && visits <= max;
  },
  referrers: oneOf((name, { referrer }) => `.${referrer}`.endsWith(`.${String(name)}`)),
  campaign: (value, { campaign }) => (isRecord(value) ? fieldsMatch(value, campaign) : undefined),
  locations: oneOf((place, { location }) => fieldsMatch(place, location as Fields)),
  pages: oneOf((alias, { page }) => alias === page),
};
