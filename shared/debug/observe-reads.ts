/** An object in foreign data, and what a reader has asked it for. */
export interface ReadObject {
  /** Where it is, such as `images[2].button`. */
  readonly path: string;
  /** Its own keys. */
  readonly keys: readonly string[];
  /** The keys that were asked for; `all` when the reader has enumerated them. */
  readonly read: ReadonlySet<string> | 'all';
}

/** A value whose properties are data: a list, or an object of no class. */
function isData(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/**
 * Runs a reader on foreign data and reports which keys of its objects it asks for. So what a reader
 * knows needs to be written nowhere else.
 *
 * @param name the path of the data itself; `''` for an object that the line names before.
 * @param missing what a key that an object lacks is read as, so that a reader that needs it goes on.
 * @throws what the reader throws.
 */
export function observeReads(
  name: string,
  data: unknown,
  read: (value: unknown) => unknown,
  missing?: unknown,
): readonly ReadObject[] {
  const objects: ReadObject[] = [];
  const wrapped = new Map<object, unknown>();

  const wrap = (path: string, value: unknown): unknown => {
    if (!isData(value)) return value;
    if (wrapped.has(value)) return wrapped.get(value);
    const isList = Array.isArray(value);
    // A copy: a proxy has to return the properties of a frozen object as they are.
    const copy: object = isList ? [...(value as unknown[])] : { ...value };
    const asked = new Set<string>();
    const record = {
      path,
      keys: isList ? [] : Object.keys(copy),
      read: asked as Set<string> | 'all',
    };
    objects.push(record);
    const proxy: unknown = new Proxy(copy, {
      get(target, key, receiver) {
        const own: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== 'string') return own;
        asked.add(key);
        if (own === undefined && !isList) return missing;
        return wrap(isList ? `${path}[${key}]` : [path, key].filter(Boolean).join('.'), own);
      },
      has(target, key) {
        if (typeof key === 'string') asked.add(key);
        return Reflect.has(target, key);
      },
      ownKeys(target) {
        record.read = 'all';
        return Reflect.ownKeys(target);
      },
    });
    wrapped.set(value, proxy);
    return proxy;
  };

  read(wrap(name, data));
  return objects;
}
