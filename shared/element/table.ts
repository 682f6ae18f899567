import { warn } from '../site/log';
import type { Device } from '../site/site';
import type { Alias, AttributeTable, AttributeType } from './attributes';

/** One attribute that markup may carry: a table's entry, or its variant for a device. */
export interface Entry {
  /** In kebab-case, the attribute's name. */
  readonly attribute: string;
  readonly type: AttributeType<unknown>;
  /** The attribute itself, then its aliases: the first that is there counts. */
  readonly names: readonly Alias<unknown>[];
  /** A variant has no default of its own: without it the entry's own value counts. */
  readonly isVariant: boolean;
}

/** A table made ready for reading: once a class. */
export interface CompiledTable {
  /** By the property's name, in camelCase. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Every attribute name that changes a value. */
  readonly observed: readonly string[];
}

/** `viewAllText` → `view-all-text`: a public thing has one name. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Every name that a table gives: the entries, their variants, their aliases. */
export function compileTable(table: AttributeTable): CompiledTable {
  const entries = new Map<string, Entry>();
  for (const [property, type] of Object.entries(table) as [string, AttributeType<unknown>][]) {
    for (const suffix of type.perDevice ? ['', 'Tablet', 'Mobile'] : ['']) {
      const own = property + suffix;
      const names = type.alias.map((alias) => ({
        ...alias,
        name: alias.name + attributeName(suffix),
      }));
      const attribute = attributeName(own);
      entries.set(own, {
        attribute,
        type,
        names: [{ name: attribute }, ...names],
        isVariant: suffix !== '',
      });
    }
  }
  const observed = [...entries.values()].flatMap(({ names }) => names.map(({ name }) => name));
  return { entries, observed };
}

/** What markup gives for an entry, `undefined` when nothing or nothing of the type. */
function readGiven(host: Element, entry: Entry): unknown {
  for (const { name, parse = entry.type.parse } of entry.names) {
    const raw = host.getAttribute(name);
    if (raw === null) continue;
    const value = parse(raw);
    if (value === undefined) {
      warn(host, `${name}="${raw}" is not a ${describe(entry.type)}, the default is used`);
    } else if (typeof value === 'number' && parse === entry.type.parse && value !== Number(raw)) {
      warn(host, `${name}="${raw}" is outside its limits, ${String(value)} is used`);
    }
    return value;
  }
  return undefined;
}

/** The words a mistake is logged with. */
export function describe({ kind, values }: AttributeType<unknown>): string {
  return values ? `choice of ${values.join(', ')}` : kind;
}

/**
 * Reads a table's attributes. A value is parsed once for each text, so that what is parsed from
 * JSON stays the same object while its attribute does.
 */
export class AttributeReader {
  readonly #host: Element;
  readonly #table: CompiledTable;
  readonly #values = new Map<Entry, unknown>();

  constructor(host: Element, table: CompiledTable) {
    this.#host = host;
    this.#table = table;
  }

  /** Forgets what was read from one attribute, by its own name or an alias. */
  forget(attribute: string): void {
    for (const entry of this.#values.keys()) {
      if (entry.names.some(({ name }) => name === attribute)) this.#values.delete(entry);
    }
  }

  /** The value of one property, its default where markup gives none. */
  read(entry: Entry): unknown {
    return this.#given(entry) ?? (entry.isVariant ? undefined : entry.type.default);
  }

  /** Every value of the table for a device: the device's own, else the desktop's, else the default. */
  resolve(device: Device): Record<string, unknown> {
    const { entries } = this.#table;
    const suffix = { desktop: '', tablet: 'Tablet', mobile: 'Mobile' }[device];
    const values: Record<string, unknown> = {};
    for (const [property, entry] of entries) {
      if (entry.isVariant) continue;
      const variant = suffix && entries.get(property + suffix);
      values[property] = (variant ? this.#given(variant) : undefined) ?? this.read(entry);
    }
    return values;
  }

  #given(entry: Entry): unknown {
    if (this.#values.has(entry)) return this.#values.get(entry);
    const value = readGiven(this.#host, entry);
    this.#values.set(entry, value);
    return value;
  }
}
