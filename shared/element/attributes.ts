import { isOff } from '../site/is-off';
import { textOf, type TextOf } from './value-text';

/** Kinds of fields in an editor's form, by the names of the platform's custom widgets. */
export type InputType =
  | 'text'
  | 'largeText'
  | 'checkbox'
  | 'toggle'
  | 'dropdown'
  | 'radio'
  | 'slider'
  | 'date'
  | 'icon'
  | 'image'
  | 'link'
  | 'video'
  | 'audio'
  | 'list'
  | 'group'
  | 'colorPicker';

/** The unit of a number, as style sheets write it. */
export type Unit = 'px' | 'ms';

/** The type of one attribute: parsing, accepted property values, default, description. */
export interface AttributeType<T, P extends boolean = boolean> {
  readonly kind: 'text' | 'flag' | 'number' | 'choice' | 'json';
  readonly default: T;
  /** The key of the default, a text that visitors read, among the site's texts and our languages. */
  readonly key?: string | undefined;
  /** Label of its field in an editor's form. */
  readonly label?: string | undefined;
  /** Its field in an editor's form. */
  readonly input?: InputType | undefined;
  /** Names in the specification, read when the attribute itself is absent. */
  readonly alias: readonly Alias<T>[];
  /** Whether `<name>-tablet` and `<name>-mobile` exist too. */
  readonly perDevice: P;
  /** `choice`: the allowed values. */
  readonly values?: readonly string[];
  /** `number`: the lower limit. */
  readonly min?: number | undefined;
  /** `number`: the upper limit. */
  readonly max?: number | undefined;
  /** `number`: the unit that may stand behind it in markup. */
  readonly unit?: Unit | undefined;
  /** Parses markup; `undefined` for a value of another type. */
  readonly parse: (raw: string) => T | undefined;
  /** Converts the value of a property; `undefined` for a value of another type. */
  readonly accept: (value: unknown) => T | undefined;
  /** Serializes to the attribute; `null` removes it. */
  readonly stringify: (value: T) => string | null;
}

/** An alternative name of an attribute, with a parser of its own where the values differ. */
export interface Alias<T> {
  readonly name: string;
  readonly parse?: (raw: string) => T | undefined;
}

/** Reads a foreign value, whose getters may throw: `undefined` when it does. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Options common to all attribute types. */
export interface AttributeOptions<T> {
  /** Name or names in the specification (`data-d1-gallery-cols`). */
  alias?: string | Alias<T> | readonly (string | Alias<T>)[];
  /** Adds `-tablet` and `-mobile` variants. */
  perDevice?: true;
  /** Label in an editor's form. Default: the property's name, in words. */
  label?: string;
  /**
   * Field in an editor's form. Default by type: `text`, `toggle`, `slider` for a number, `dropdown`
   * for a choice, `list` for JSON.
   */
  input?: InputType;
}

/** `true` for options with device variants: these add properties to the element's type. */
type PerDevice<O> = O extends { perDevice: true } ? true : false;

function attribute<T, O extends AttributeOptions<T>>(
  { alias = [], perDevice, label, input }: O,
  type: Omit<AttributeType<T>, 'alias' | 'perDevice' | 'label' | 'input'>,
): AttributeType<T, PerDevice<O>> {
  const names = (Array.isArray(alias) ? alias : [alias]) as readonly (string | Alias<T>)[];
  return {
    ...type,
    label,
    input,
    perDevice: (perDevice === true) as PerDevice<O>,
    alias: names.map((name) => (typeof name === 'string' ? { name } : name)),
  };
}

/**
 * Text, used as written. Default `''`. A property takes all that such a text can mean, as templates
 * write `lat={57.5}`.
 */
export function text<
  const O extends AttributeOptions<string> & {
    default?: string;
    /** The key of the default, if it is a text that visitors read. */
    key?: string;
    /** Reads the values of a property, such as a list; default: numbers, dates, addresses. */
    accept?: TextOf;
  },
>(options: O = {} as O) {
  return attribute<string, O>(options, {
    kind: 'text',
    default: options.default ?? '',
    key: options.key,
    parse: (raw) => raw,
    accept: options.accept ?? textOf,
    stringify: (value) => value,
  });
}

/**
 * An HTML boolean: present is true, absent is false; `="false"`, `="0"`, `="no"` and `="off"` are
 * false too, because templates write them.
 */
export function flag<const O extends AttributeOptions<boolean>>(options: O = {} as O) {
  return attribute<boolean, O>(options, {
    kind: 'flag',
    default: false,
    parse: (raw) => !isOff(raw),
    accept: (value) =>
      typeof value === 'boolean' || typeof value === 'number' ? Boolean(value) : undefined,
    stringify: (value) => (value ? '' : null),
  });
}

/** A decimal comma; before three digits it could also separate thousands, except after a zero. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$|^([+-]?0),(\d+)$/;

/** The number in markup, with or without its unit; `NaN` if it is none. */
export function readNumber(raw: string, unit?: Unit): number {
  const text = raw.trim();
  const hasUnit = unit !== undefined && text.toLowerCase().endsWith(unit);
  const bare = hasUnit ? text.slice(0, -unit.length).trim() : text;
  return bare ? Number(bare.replace(DECIMAL_COMMA, '$1$3.$2$4')) : NaN;
}

/** A number, clamped to its limits. Default 0. */
export function number<
  const O extends AttributeOptions<number> & {
    default?: number;
    min?: number;
    max?: number;
    /** The unit that it is in, which markup may name: `900px`. */
    unit?: Unit;
  },
>(options: O = {} as O) {
  const { min = -Infinity, max = Infinity, unit } = options;
  const accept = (value: unknown): number | undefined =>
    typeof value === 'bigint'
      ? accept(Number(value))
      : typeof value === 'number' && !Number.isNaN(value)
        ? Math.min(max, Math.max(min, value))
        : undefined;
  return attribute<number, O>(options, {
    kind: 'number',
    default: options.default ?? 0,
    min: options.min,
    max: options.max,
    unit,
    parse: (raw) => accept(readNumber(raw, unit)),
    accept,
    stringify: String,
  });
}

/** One of a list of words. Default: the first. */
export function choice<
  const V extends string,
  const O extends AttributeOptions<NoInfer<V>> & { default?: NoInfer<V> },
>(values: readonly [V, ...V[]], options: O = {} as O) {
  const accept = (value: unknown): V | undefined => {
    const word = textOf(value);
    return values.find((known) => known === word);
  };
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
 * @param read validates and narrows the parsed value; returns `undefined` for the wrong shape.
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

/** When an element's view is loaded: near the viewport, at once, or while the page is idle. */
export type LoadMoment = 'visible' | 'eager' | 'idle';

/** The attributes of an element, by property name. */
// Attribute types of different values have only `any` in common.
// oxlint-disable-next-line typescript/no-explicit-any
export type AttributeTable = Readonly<Record<string, AttributeType<any>>>;

/** The type of an attribute's value. */
export type ValueOf<A> = A extends AttributeType<infer T> ? T : never;

/** The properties that mirror a table's attributes. */
export type Properties<A extends AttributeTable> = {
  -readonly [K in keyof A]: ValueOf<A[K]>;
};

/** The values of a table, resolved for the current device. */
export type Values<A extends AttributeTable> = Readonly<Properties<A>>;
