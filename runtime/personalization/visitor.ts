import { readCookie, removeCookie, writeCookie } from '../../shared/site/cookies';
import { CAMPAIGN_SUFFIXES, type Campaign } from './rule.types';

/** A visit ends after this time without a page, in ms. */
const VISIT_TIMEOUT = 30 * 60_000;

/** Lifetime of what is kept from visit to visit, in seconds: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** A longer value of an address is cut. */
const MAX_LENGTH = 100;

/** The names that site owners' scripts and servers read. */
const LAST_VISIT = 'dm_last_visit';
const TOTAL_VISITS = 'dm_total_visits';
const TIME_ZONE_OFFSET = 'dm_timezone_offset';
const campaignCookie = (suffix: string): string => `_dm_rt_${suffix}`;
const REFERRER_KEY = '_dm_referrer';

/** The browser's visit, as far as this site knows it. */
export interface Visitor {
  /** Visits, this one included: 1 where nothing may be stored. */
  readonly visits: number;
  readonly campaign: Campaign;
  /** Host name of the site that the visit came from, or empty. */
  readonly referrer: string;
}

/** The campaign in an address; `undefined` where there is none. */
function campaignIn({ searchParams }: URL): Campaign | undefined {
  const entries = CAMPAIGN_SUFFIXES.flatMap((suffix) => {
    const value = searchParams.get(`utm_${suffix}`)?.slice(0, MAX_LENGTH);
    return value ? [[suffix, value] as const] : [];
  });
  return entries.length ? Object.fromEntries(entries) : undefined;
}

function storedCampaign(): Campaign {
  return Object.fromEntries(
    CAMPAIGN_SUFFIXES.flatMap((suffix) => {
      const value = readCookie(campaignCookie(suffix));
      return value ? [[suffix, value] as const] : [];
    }),
  );
}

/** Host name of the foreign page that led here, or empty. */
function foreignReferrer(): string {
  try {
    const { hostname, origin } = new URL(document.referrer);
    return origin === location.origin ? '' : hostname;
  } catch {
    return '';
  }
}

function storedReferrer(): string {
  try {
    return sessionStorage.getItem(REFERRER_KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * Reads the visit: the campaign of this address or, within one visit, of an earlier one.
 *
 * @param now in ms since 1970.
 */
export function readVisitor(url: URL, now: number): Visitor {
  const last = Number(readCookie(LAST_VISIT));
  const isNew = !(now - last < VISIT_TIMEOUT);
  const total = Math.trunc(Number(readCookie(TOTAL_VISITS))) || 0;
  return {
    visits: Math.max(1, total + (isNew ? 1 : 0)),
    campaign: campaignIn(url) ?? (isNew ? {} : storedCampaign()),
    referrer: foreignReferrer() || storedReferrer(),
  };
}

/** Keeps the visit for the next page and the next visit. Only where the visitor has allowed it. */
export function storeVisitor({ visits, campaign, referrer }: Visitor, now: number): void {
  const lasting = { maxAge: MAX_AGE };
  writeCookie(TOTAL_VISITS, String(visits), lasting);
  writeCookie(LAST_VISIT, String(now), lasting);
  // In minutes, as of `Date`: hosts decide by the visitor's date too.
  writeCookie(TIME_ZONE_OFFSET, String(new Date(now).getTimezoneOffset()), lasting);
  for (const suffix of CAMPAIGN_SUFFIXES) {
    const value = campaign[suffix];
    if (value) writeCookie(campaignCookie(suffix), value);
    else removeCookie(campaignCookie(suffix));
  }
  try {
    sessionStorage.setItem(REFERRER_KEY, referrer);
  } catch {
    // Storage is denied: the next document does not know where the visit came from.
  }
}

/** Removes everything that {@link storeVisitor} keeps. */
export function forgetVisitor(): void {
  const names = [LAST_VISIT, TOTAL_VISITS, TIME_ZONE_OFFSET];
  for (const name of [...names, ...CAMPAIGN_SUFFIXES.map(campaignCookie)]) removeCookie(name);
  try {
    sessionStorage.removeItem(REFERRER_KEY);
  } catch {
    // Nothing was stored.
  }
}
