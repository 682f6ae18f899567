import type { SiteParameters } from './parameters.types';

/** Returns the typed value, `undefined` for the wrong type, and the default for `undefined`. */
type Reader<T> = (value: unknown) => T | undefined;

/**
 * The shape of a value: its default where that implies the type, `[shape]` for a list, an object of
 * shapes, or a reader. Written by hand because a schema library weighs more than the whole start-up
 * of a page; a test compares it with the schema in `parameters.schema.ts`.
 */
type ShapeOf<T> =
  | Reader<T>
  | (T extends string | number | boolean
      ? T
      : T extends readonly (infer I)[]
        ? readonly [ShapeOf<I>]
        : { readonly [K in keyof T]-?: ShapeOf<T[K]> });

type Shape =
  | Reader<unknown>
  | string
  | number
  | boolean
  | readonly [Shape]
  | { readonly [name: string]: Shape };

/** Called with the name of each value of the wrong type. */
type Report = (name: string) => void;

/** One of a list of words; default: the first. */
const oneOf =
  <T extends string | undefined>(...values: readonly T[]): Reader<T> =>
  (value) =>
    value === undefined ? values[0] : values.find((known) => known === value);

/** A record whose values all pass a test. */
const recordOf =
  <T>(passes: (value: unknown) => unknown): Reader<Readonly<Record<string, T>>> =>
  (value = {}) =>
    isRecord(value) && Object.values(value).every(passes)
      ? (value as Record<string, T>)
      : undefined;

/** Anything: for what is checked where it is used. */
const anything = (value: unknown): unknown => value;

/** Texts by key. */
const texts = recordOf<string>((value) => typeof value === 'string');

const SHAPE: ShapeOf<SiteParameters> & { readonly [name: string]: Shape } = {
  siteAlias: '',
  siteId: '',
  siteType: '',
  externalUid: '',
  planId: '',
  webPlatform: '',
  theme: '',
  storePageAlias: '',
  homeUrl: '/',
  pageUrl: '',
  pageAlias: '',
  isHome: false,
  linkType: oneOf('other', 'home', 'nav'),
  charset: 'UTF-8',
  cacheSize: 10,
  ajax: true,
  agentTools: false,
  seoFriendlyLinks: true,
  fullLoad: [''],
  animation: oneOf('fade', 'none'),
  build: '',
  protected: false,
  nav: { size: 5, moreText: 'More Options', lessText: 'Less Options' },
  navItems: '',
  sidebar: { position: oneOf('hidden', 'left', 'right') },
  cookieNotification: { show: false, markup: '', consent: false },
  languages: [{ code: '', name: '', url: '', dir: oneOf('ltr', 'rtl') }],
  strings: texts,
  translations: recordOf(texts),
  analytics: {
    system: '',
    aggregated: '',
    external: '',
    snowplow: false,
    consentRequired: false,
    collector: '',
    vitals: false,
  },
  media: { base: '', pattern: '' },
  scripts: texts,
  maps: recordOf<unknown>(() => true),
  instructions: [{ action: '', props: { delay: 0, title: '', text: '' } }],
  popups: [anything],
  mode: oneOf(undefined, 'editor', 'preview', 'runtime'),
  device: oneOf(undefined, 'mobile', 'tablet', 'desktop'),
};

/** Whether a parsed value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The default of a shape. */
function defaultOf(shape: Shape): unknown {
  if (typeof shape === 'function') return shape(undefined);
  if (typeof shape !== 'object') return shape;
  return isList(shape) ? [] : fitAll(shape, {});
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The typed value, or `undefined`; one invalid entry invalidates its list or object. */
function fit(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'function') return shape(value);
  if (isList(shape)) {
    const items = Array.isArray(value) ? value.map((item) => fit(shape[0], item)) : [undefined];
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof shape === 'object') return isRecord(value) ? fitAll(shape, value) : undefined;
  // JSON can contain 1e999, which is parsed as Infinity.
  const isInfinite = typeof value === 'number' && !Number.isFinite(value);
  return typeof value === typeof shape && !isInfinite ? value : undefined;
}

function fitAll(
  shapes: Readonly<Record<string, Shape>>,
  source: Readonly<Record<string, unknown>>,
  report?: Report,
): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const raw = source[name];
    const value = raw === undefined ? undefined : fit(shape, raw);
    if (raw !== undefined && value === undefined) {
      if (!report) return undefined;
      report(name);
    }
    result[name] = value ?? defaultOf(shape);
  }
  return result;
}

/**
 * Reads the site parameters of `#dm-site` (core-runtime §3). Missing and invalid values get their
 * defaults; invalid ones are passed to `report` by name.
 */
export function readParameters(source: unknown, report: Report): SiteParameters {
  const isValid = isRecord(source);
  if (!isValid) report('#dm-site');
  return fitAll(SHAPE, isValid ? source : {}, report) as unknown as SiteParameters;
}
