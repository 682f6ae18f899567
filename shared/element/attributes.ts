/** A value of one attribute: how it is read from markup, what a property takes, what it defaults to. */
export interface AttributeType<T, P extends boolean = boolean> {
  readonly kind: 'text' | 'flag' | 'number' | 'choice' | 'json';
  readonly default: T;
  /** The specification's own names, read when the attribute itself is absent. */
  readonly alias: readonly Alias<T>[];
  /** Whether `<name>-tablet` and `<name>-mobile` exist too. */
  readonly perDevice: P;
  /** `choice`: the values there are. */
  readonly values?: readonly string[];
  /** `number`: what a smaller value is raised to. */
  readonly min?: number | undefined;
  /** `number`: what a larger value is lowered to. */
  readonly max?: number | undefined;
  /** Reads markup; `undefined` when it is not of the type. */
  readonly parse: (raw: string) => T | undefined;
  /** What a property's value becomes; `undefined` when it is not of the type. */
  readonly accept: (value: unknown) => T | undefined;
  /** Writes the attribute; `null` removes it. */
  readonly stringify: (value: T) => string | null;
}

/** An older name of an attribute, with its own spelling of the values where that differs. */
export interface Alias<T> {
  readonly name: string;
  readonly parse?: (raw: string) => T | undefined;
}

/** What a page hands over may throw when it is looked at; then it is of no type. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What every attribute may say of itself. */
export interface AttributeOptions<T> {
  /** The specification's own name or names (`data-d1-gallery-cols`). */
  alias?: string | Alias<T> | readonly (string | Alias<T>)[];
  /** The attribute has `-tablet` and `-mobile` variants. */
  perDevice?: true;
}

/** Whether options ask for the device variants, as a type: the variants are properties too. */
type PerDevice<O> = O extends { perDevice: true } ? true : false;

function attribute<T, O extends AttributeOptions<T>>(
  { alias = [], perDevice }: O,
  type: Omit<AttributeType<T>, 'alias' | 'perDevice'>,
): AttributeType<T, PerDevice<O>> {
  const names = (Array.isArray(alias) ? alias : [alias]) as readonly (string | Alias<T>)[];
  return {
    ...type,
    perDevice: (perDevice === true) as PerDevice<O>,
    alias: names.map((name) => (typeof name === 'string' ? { name } : name)),
  };
}

/** Text, taken as it is. Default `''`. */
export function text<const O extends AttributeOptions<string> & { default?: string }>(
  options: O = {} as O,
) {
  return attribute<string, O>(options, {
    kind: 'text',
    default: options.default ?? '',
    parse: (raw) => raw,
    accept: (value) => (typeof value === 'string' ? value : undefined),
    stringify: (value) => value,
  });
}

/**
 * An HTML boolean: present is true, absent is false; `="false"` is false too, because page
 * generators write it.
 */
export function flag<const O extends AttributeOptions<boolean>>(options: O = {} as O) {
  return attribute<boolean, O>(options, {
    kind: 'flag',
    default: false,
    parse: (raw) => raw !== 'false',
    accept: (value) => (typeof value === 'boolean' ? value : undefined),
    stringify: (value) => (value ? '' : null),
  });
}

/** A number; outside its limits it is brought to the nearer one. Default 0. */
export function number<
  const O extends AttributeOptions<number> & { default?: number; min?: number; max?: number },
>(options: O = {} as O) {
  const { min = -Infinity, max = Infinity } = options;
  const accept = (value: unknown): number | undefined =>
    typeof value === 'number' && !Number.isNaN(value)
      ? Math.min(max, Math.max(min, value))
      : undefined;
  return attribute<number, O>(options, {
    kind: 'number',
    default: options.default ?? 0,
    min: options.min,
    max: options.max,
    parse: (raw) => (raw.trim() ? accept(Number(raw)) : undefined),
    accept,
    stringify: String,
  });
}

/** One of a few words. The default is the first of them unless given. */
export function choice<
  const V extends string,
  const O extends AttributeOptions<NoInfer<V>> & { default?: NoInfer<V> },
>(values: readonly [V, ...V[]], options: O = {} as O) {
  const accept = (value: unknown): V | undefined => values.find((known) => known === value);
  return attribute<V, O>(options, {
    kind: 'choice',
    values,
    default: options.default ?? values[0],
    parse: (raw) => accept(raw.trim()),
    accept,
    stringify: (value) => value,
  });
}

/**
 * JSON in an attribute.
 *
 * @param read checks and narrows the parsed value; `undefined` when it is of the wrong shape.
 */
export function json<T, const O extends AttributeOptions<T> & { default: T }>(
  read: (value: unknown) => T | undefined,
  options: O,
) {
  return attribute<T, O>(options, {
    kind: 'json',
    default: options.default,
    parse: (raw) => attempt(() => read(JSON.parse(raw))),
    accept: read,
    stringify: (value) => JSON.stringify(value),
  });
}

/** When an element's view is loaded: near the viewport, at once, or when the page is idle. */
export type LoadMoment = 'visible' | 'eager' | 'idle';

/** An element's attributes by the name of the property that mirrors each. */
// A table holds types of many values; `any` is the only type that each of them is assignable to.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AttributeTable = Readonly<Record<string, AttributeType<any>>>;

/** What an attribute's type gives. */
export type ValueOf<A> = A extends AttributeType<infer T> ? T : never;

/** The properties that mirror a table's attributes. */
export type Properties<A extends AttributeTable> = {
  -readonly [K in keyof A]: ValueOf<A[K]>;
};

/** The values of a table for the device the page is on. */
export type Values<A extends AttributeTable> = Readonly<Properties<A>>;
