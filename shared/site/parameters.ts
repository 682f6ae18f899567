import type { SiteParameters } from './parameters.types';

/** Gives the typed value, `undefined` where it is not of the type, and the default for nothing. */
type Reader<T> = (given: unknown) => T | undefined;

/**
 * What a value is to look like: its default where that says enough, `[shape]` for a list of such,
 * an object of shapes, or a reader. Hand-made because a schema library weighs more than the whole
 * start-up of a page; a test holds it against the schema in `parameters.schema.ts`.
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

/** Called with the name of each value that is there and wrong. */
type Complain = (name: string) => void;

/** One of a few words, the first of them by default. */
const oneOf =
  <T extends string | undefined>(...values: readonly T[]): Reader<T> =>
  (given) =>
    given === undefined ? values[0] : values.find((known) => known === given);

/** Values by key, all of which pass. */
const recordOf =
  <T>(passes: (value: unknown) => boolean): Reader<Readonly<Record<string, T>>> =>
  (given = {}) =>
    isRecord(given) && Object.values(given).every(passes)
      ? (given as Record<string, T>)
      : undefined;

/** Texts by key. */
const texts = recordOf<string>((value) => typeof value === 'string');

const SHAPE: ShapeOf<SiteParameters> & { readonly [name: string]: Shape } = {
  siteAlias: '',
  siteId: '',
  siteType: '',
  externalUid: '',
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
  translations: recordOf((value) => isRecord(value) && texts(value) !== undefined),
  analytics: { system: '', aggregated: '', external: '', snowplow: false, consentRequired: false },
  media: { base: '', pattern: '' },
  scripts: texts,
  instructions: [{ action: '', props: { delay: 0, title: '', text: '' } }],
  mode: oneOf(undefined, 'editor', 'preview', 'runtime'),
  device: oneOf(undefined, 'mobile', 'tablet', 'desktop'),
};

/** Whether a parsed value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a missing value is. */
function defaultOf(shape: Shape): unknown {
  if (typeof shape === 'function') return shape(undefined);
  if (typeof shape !== 'object') return shape;
  return isList(shape) ? [] : fitAll(shape, {});
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** The typed value, or `undefined`; one wrong entry makes a list or an object wrong. */
function fit(shape: Shape, given: unknown): unknown {
  if (typeof shape === 'function') return shape(given);
  if (isList(shape)) {
    const items = Array.isArray(given) ? given.map((item) => fit(shape[0], item)) : [undefined];
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof shape === 'object') return isRecord(given) ? fitAll(shape, given) : undefined;
  // JSON can write a number that is none: 1e999 is read as infinity.
  const isInfinite = typeof given === 'number' && !Number.isFinite(given);
  return typeof given === typeof shape && !isInfinite ? given : undefined;
}

function fitAll(
  shapes: Readonly<Record<string, Shape>>,
  source: Readonly<Record<string, unknown>>,
  complain?: Complain,
): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const given = source[name];
    const value = given === undefined ? undefined : fit(shape, given);
    if (given !== undefined && value === undefined) {
      if (!complain) return undefined;
      complain(name);
    }
    result[name] = value ?? defaultOf(shape);
  }
  return result;
}

/**
 * Site parameters from whatever a page carries (core-runtime §3; names in `#dm-site`): what is
 * missing has its default, what is wrong is named to `complain` and has its default too.
 */
export function readParameters(source: unknown, complain: Complain): SiteParameters {
  if (!isRecord(source)) complain('#dm-site');
  return fitAll(SHAPE, isRecord(source) ? source : {}, complain) as unknown as SiteParameters;
}
