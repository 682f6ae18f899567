import type { Context } from 'hono';
import type { HostEnv } from './host-env';

/** Headers by which a visitor is known: what asks for them is for one visitor. */
const PERSONAL: ReadonlySet<string> = new Set(['cookie', 'authorization']);

/** The headers and query parameters that a response has read of its request. */
export class Asked {
  /** Names of headers, and of query parameters. */
  readonly headers = new Set<string>();
  readonly query = new Set<string>();
  /** Whether it has asked for nothing else, and for nothing by which visitors are known. */
  isShared = true;

  header(name: string): void {
    const lower = name.toLowerCase();
    if (PERSONAL.has(lower)) this.isShared = false;
    this.headers.add(lower);
  }
}

/** An object with some members in the place of its own. */
function replacing<T extends object>(
  target: T,
  members: Readonly<Partial<Record<keyof T, (value: () => unknown) => unknown>>>,
): T {
  return new Proxy(target, {
    get(object, key) {
      const read = (): unknown => {
        const value: unknown = Reflect.get(object, key, object);
        // Private members are those of the object itself.
        return typeof value === 'function' ? (value.bind(object) as unknown) : value;
      };
      return Object.hasOwn(members, key) ? members[key as keyof T]?.(read) : read();
    },
  });
}

/** A request context that notes what is asked of it. */
export function watchContext(c: Context<HostEnv>, asked: Asked): Context<HostEnv> {
  const unshared = (value: () => unknown): unknown => {
    asked.isShared = false;
    return value();
  };
  const headers = replacing(c.req.raw.headers, {
    get: () => (name: string) => {
      asked.header(name);
      return c.req.raw.headers.get(name);
    },
    has: () => (name: string) => {
      asked.header(name);
      return c.req.raw.headers.has(name);
    },
    ...{ entries: unshared, keys: unshared, values: unshared, forEach: unshared },
    getSetCookie: unshared,
    [Symbol.iterator]: unshared,
  });
  const raw = replacing(c.req.raw, { headers: () => headers, url: unshared });
  const req = replacing(c.req, {
    raw: () => raw,
    header: () => (name?: string) => {
      if (name === undefined) return unshared(() => c.req.header());
      asked.header(name);
      return c.req.header(name);
    },
    query: () => (name?: string) => {
      if (name === undefined) return unshared(() => c.req.query());
      asked.query.add(name);
      return c.req.query(name);
    },
    queries: unshared,
    url: unshared,
  });
  return replacing(c, { req: () => req, env: unshared });
}

/** Query parameters that note which of them are read. */
export class WatchedQuery extends URLSearchParams {
  readonly #asked: Asked;

  constructor(query: URLSearchParams, asked: Asked) {
    super(query);
    this.#asked = asked;
  }

  override get(name: string): string | null {
    this.#asked.query.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.#asked.query.add(name);
    return super.getAll(name);
  }

  override has(name: string, value?: string): boolean {
    this.#asked.query.add(name);
    return value === undefined ? super.has(name) : super.has(name, value);
  }

  override toString(): string {
    this.#readAll();
    return super.toString();
  }

  override entries(): URLSearchParamsIterator<[string, string]> {
    this.#readAll();
    return super.entries();
  }

  override keys(): URLSearchParamsIterator<string> {
    this.#readAll();
    return super.keys();
  }

  override values(): URLSearchParamsIterator<string> {
    this.#readAll();
    return super.values();
  }

  override forEach(callback: (value: string, key: string, parent: URLSearchParams) => void): void {
    this.#readAll();
    super.forEach(callback);
  }

  override [Symbol.iterator](): URLSearchParamsIterator<[string, string]> {
    this.#readAll();
    return super[Symbol.iterator]();
  }

  /** Without parameters, all of them say nothing of the visitor. */
  #readAll(): void {
    if (this.size > 0) this.#asked.isShared = false;
  }
}
