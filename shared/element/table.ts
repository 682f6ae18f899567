import { warn } from '../site/log';
import type { Device } from '../site/site';
import { ownText } from '../site/strings';
import { readNumber, type Alias, type AttributeTable, type AttributeType } from './attributes';

/** One attribute of the markup: an entry of the table, or its variant for a device. */
export interface Entry {
  /** The property of the table, that of its device variants too. */
  readonly property: string;
  /** The attribute's name, in kebab-case. */
  readonly attribute: string;
  readonly type: AttributeType<unknown>;
  /** The attribute's name, then its aliases; the first one present counts. */
  readonly names: readonly Alias<unknown>[];
  /** A device variant has no default: without it, the value of the entry itself counts. */
  readonly isVariant: boolean;
}

/** A table compiled once per class. */
export interface CompiledTable {
  /** By property name, in camelCase. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** All attribute names that change a value. */
  readonly observed: readonly string[];
}

/** Converts a property name to its attribute name: `viewAllText` → `view-all-text`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Compiles a table: its entries, their device variants and their aliases. */
export function compileTable(table: AttributeTable): CompiledTable {
  const entries = new Map<string, Entry>();
  for (const [property, type] of Object.entries(table) as [string, AttributeType<unknown>][]) {
    for (const suffix of type.perDevice ? ['', 'Tablet', 'Mobile'] : ['']) {
      const name = property + suffix;
      const aliases = type.alias.map((alias) => ({
        ...alias,
        name: alias.name + attributeName(suffix),
      }));
      const attribute = attributeName(name);
      entries.set(name, {
        property,
        attribute,
        type,
        names: [{ name: attribute }, ...aliases],
        isVariant: suffix !== '',
      });
    }
  }
  const observed = [...entries.values()].flatMap(({ names }) => names.map(({ name }) => name));
  return { entries, observed };
}

/** Parses an entry from markup; `undefined` when it is absent or of another type. */
function parseEntry(host: Element, entry: Entry): unknown {
  for (const { name, parse = entry.type.parse } of entry.names) {
    const raw = host.getAttribute(name);
    if (raw === null) continue;
    const value = parse(raw);
    if (value === undefined) {
      warn(host, `${name}="${raw}" is not a ${describe(entry.type)}, the default is used`);
    } else if (
      typeof value === 'number' &&
      parse === entry.type.parse &&
      value !== readNumber(raw, entry.type.unit)
    ) {
      warn(host, `${name}="${raw}" is out of range, ${String(value)} is used`);
    }
    return value;
  }
  return undefined;
}

/** Describes a type in a log line. */
export function describe({ kind, values }: AttributeType<unknown>): string {
  return values ? `choice of ${values.join(', ')}` : kind;
}

/**
 * Reads the attributes of an element. Each text is parsed once, so that a value parsed from JSON
 * keeps its identity until its attribute changes.
 */
export class AttributeReader {
  readonly #host: Element;
  readonly #table: CompiledTable;
  readonly #values = new Map<Entry, unknown>();

  constructor(host: Element, table: CompiledTable) {
    this.#host = host;
    this.#table = table;
  }

  /**
   * Discards the value of an attribute, by its name or an alias.
   *
   * @returns the properties of the table that it belongs to; several may share an alias.
   */
  forget(attribute: string): ReadonlySet<string> {
    const properties = new Set<string>();
    for (const entry of this.#table.entries.values()) {
      if (!entry.names.some(({ name }) => name === attribute)) continue;
      this.#values.delete(entry);
      properties.add(entry.property);
    }
    return properties;
  }

  /** The value of one property, or its default, in the language of the element if it is a text. */
  read(entry: Entry): unknown {
    const parsed = this.#parsed(entry);
    if (parsed !== undefined || entry.isVariant) return parsed;
    const { default: value, key } = entry.type;
    return key === undefined ? value : ownText(key, value as string, this.#host);
  }

  /** All values for a device: its own variant, else the desktop's value, else the default. */
  resolve(device: Device): Record<string, unknown> {
    const { entries } = this.#table;
    const suffix = { desktop: '', tablet: 'Tablet', mobile: 'Mobile' }[device];
    const values: Record<string, unknown> = {};
    for (const [property, entry] of entries) {
      if (entry.isVariant) continue;
      const variant = suffix && entries.get(property + suffix);
      values[property] = (variant ? this.#parsed(variant) : undefined) ?? this.read(entry);
    }
    return values;
  }

  #parsed(entry: Entry): unknown {
    if (this.#values.has(entry)) return this.#values.get(entry);
    const value = parseEntry(this.#host, entry);
    this.#values.set(entry, value);
    return value;
  }
}
