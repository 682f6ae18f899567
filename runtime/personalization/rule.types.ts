import type { Device } from '../../shared/site/parameters.types';

/** Place of the visitor, as the host knows it: ISO 3166 codes, and the name of a city. */
export interface Place {
  readonly country?: string;
  readonly region?: string;
  readonly city?: string;
}

/** Suffixes of the campaign parameters of an address: `source` of `utm_source`. */
export const CAMPAIGN_SUFFIXES = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** A campaign by the suffixes of its parameters. */
export type Campaign = Readonly<Partial<Record<(typeof CAMPAIGN_SUFFIXES)[number], string>>>;

/** Conditions of a rule. All that are given must hold; none means always. */
export interface RuleConditions {
  /** First day or minute: `2026-12-01` or `2026-12-01T18:00`, in the rules' time zone. */
  readonly from?: string;
  /** Last day or minute, in the same forms; it belongs to the time. */
  readonly until?: string;
  /** Days of the week, from 1 for Monday to 7. */
  readonly days?: readonly number[];
  /** Times of day, `HH:MM`; a later `from` than `until` goes past midnight. */
  readonly hours?: { readonly from: string; readonly until: string };
  readonly devices?: readonly Device[];
  /** Number of visits, this one included. */
  readonly visits?: { readonly min?: number; readonly max?: number };
  /** Host names that the visit came from; subdomains count. */
  readonly referrers?: readonly string[];
  /** Values of campaign parameters of the visit, one or several allowed for each. */
  readonly campaign?: Readonly<Record<string, string | readonly string[]>>;
  readonly locations?: readonly Place[];
  /** Aliases of pages. */
  readonly pages?: readonly string[];
}

/** A popup that a rule opens, once a visit. */
export interface RulePopup {
  /** Name of a `dm-popup` of the page, or of one that the page's `popups` define. */
  readonly name?: string;
  /** Address of a page of the site. */
  readonly url?: string;
  /** In seconds. Default 0. */
  readonly delay?: number;
}

/** A personalization rule (core-runtime §3). Of rules for the same part, the last one decides. */
export interface Rule {
  readonly id: string;
  /** Kind of the rule, for statistics. Default: the name of its first condition. */
  readonly type?: string;
  readonly when?: RuleConditions;
  /** Names of parts (`data-dm-part`) that are shown. */
  readonly show?: readonly string[];
  /** Names of parts that are hidden. */
  readonly hide?: readonly string[];
  /** Names of parts, each with the part that is shown instead. */
  readonly replace?: Readonly<Record<string, string>>;
  readonly popup?: RulePopup;
}

/** The site parameter `personalization`. */
export interface Personalization {
  readonly rules: readonly Rule[];
  /** IANA time zone of dates, such as `Europe/London`. Default: the visitor's. */
  readonly timeZone?: string;
  readonly location?: Place;
}

/** The facts that rules are decided by. */
export interface Facts {
  /** Local time of the rules: `2026-12-01 18:00:00`. */
  readonly time: string;
  readonly device: Device;
  /** Visits of this browser, this one included. */
  readonly visits: number;
  /** Host name of the site that the visit came from, or empty. */
  readonly referrer: string;
  readonly campaign: Campaign;
  readonly location: Place;
  /** Alias of the page. */
  readonly page: string;
}
