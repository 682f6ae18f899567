import type { AnalyticsParameters, SiteParameters } from './parameters.types';

/**
 * A reader takes what a page author wrote and gives the typed value, or `undefined` where it is
 * not of the type. Hand-written because a schema library weighs more than the whole start-up of a
 * page; a test holds these readers against the schema in `parameters.schema.ts`.
 */
type Reader<T> = (value: unknown) => T | undefined;
type Readers<T> = { [K in keyof T]-?: readonly [reader: Reader<T[K]>, fallback: T[K]] };

const string: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

const oneOf =
  <T extends string>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

/** Whether a parsed value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list in which one wrong entry makes the whole list wrong. */
const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(item);
    return items.includes(undefined) ? undefined : (items as T[]);
  };

const mapOf =
  <T>(item: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value) =>
    isRecord(value) && Object.values(value).every((entry) => item(entry) !== undefined)
      ? (value as Record<string, T>)
      : undefined;

const objectOf =
  <T extends object>(readers: Readers<T>): Reader<T> =>
  (value) =>
    isRecord(value) ? readAll(readers, value) : undefined;

/** Called with the name of each value that is there and wrong. */
type Complain = (name: string) => void;

function readAll<T extends object>(
  readers: Readers<T>,
  source: Record<string, unknown>,
  complain?: Complain,
): T | undefined {
  const result: Partial<T> = {};
  for (const name in readers) {
    const [reader, fallback] = readers[name];
    const given = source[name];
    const value = given === undefined ? fallback : reader(given);
    if (given !== undefined && value === undefined) {
      if (!complain) return undefined;
      complain(name);
    }
    result[name] = value === undefined ? fallback : value;
  }
  return result as T;
}

const NO_ANALYTICS: AnalyticsParameters = {
  system: '',
  aggregated: '',
  external: '',
  snowplow: false,
  consentRequired: false,
};

const readers: Readers<SiteParameters> = {
  siteAlias: [string, ''],
  siteId: [string, ''],
  siteType: [string, ''],
  externalUid: [string, ''],
  webPlatform: [string, ''],
  theme: [string, ''],
  storePageAlias: [string, ''],
  homeUrl: [string, '/'],
  pageUrl: [string, ''],
  pageAlias: [string, ''],
  isHome: [boolean, false],
  linkType: [oneOf('home', 'nav', 'other'), 'other'],
  charset: [string, 'UTF-8'],
  cacheSize: [number, 10],
  ajax: [boolean, true],
  seoFriendlyLinks: [boolean, true],
  fullLoad: [listOf(string), []],
  animation: [oneOf('none', 'fade'), 'fade'],
  build: [string, ''],
  protected: [boolean, false],
  nav: [
    objectOf({
      size: [number, 5],
      moreText: [string, 'More Options'],
      lessText: [string, 'Less Options'],
    }),
    { size: 5, moreText: 'More Options', lessText: 'Less Options' },
  ],
  navItems: [string, ''],
  sidebar: [
    objectOf({ position: [oneOf('left', 'right', 'hidden'), 'hidden'] }),
    { position: 'hidden' },
  ],
  cookieNotification: [
    objectOf({ show: [boolean, false], markup: [string, ''], consent: [boolean, false] }),
    { show: false, markup: '', consent: false },
  ],
  languages: [
    listOf(
      objectOf({
        code: [string, ''],
        name: [string, ''],
        url: [string, ''],
        dir: [oneOf('ltr', 'rtl'), 'ltr'],
      }),
    ),
    [],
  ],
  strings: [mapOf(string), {}],
  analytics: [
    objectOf({
      system: [string, ''],
      aggregated: [string, ''],
      external: [string, ''],
      snowplow: [boolean, false],
      consentRequired: [boolean, false],
    }),
    NO_ANALYTICS,
  ],
  media: [objectOf({ base: [string, ''], pattern: [string, ''] }), { base: '', pattern: '' }],
  scripts: [mapOf(string), {}],
  instructions: [
    listOf(
      objectOf({
        action: [string, ''],
        props: [
          objectOf({ delay: [number, 0], title: [string, ''], text: [string, ''] }),
          { delay: 0, title: '', text: '' },
        ],
      }),
    ),
    [],
  ],
  mode: [oneOf('editor', 'preview', 'runtime'), undefined],
  device: [oneOf('mobile', 'tablet', 'desktop'), undefined],
};

/**
 * Site parameters from whatever a page carries (core-runtime §3; names in `#dm-site`): what is
 * missing has its default, what is wrong is named to `complain` and has its default too.
 */
export function readParameters(source: unknown, complain: Complain): SiteParameters {
  if (!isRecord(source)) {
    complain('#dm-site');
    source = {};
  }
  const parameters = readAll(readers, source as Record<string, unknown>, complain);
  return parameters as SiteParameters;
}
