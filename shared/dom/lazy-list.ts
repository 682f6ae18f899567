/**
 * A list whose items are made when somebody first looks at them: of thousands, a page often shows a few.
 * Each is made once. It can be used as any other list, by its index, its length and its methods.
 */
export function lazyList<T extends object>(length: number, make: (index: number) => T): T[] {
  return new Proxy(Array.from<T | undefined>({ length }), {
    get(items, key) {
      if (typeof key === 'string' && Object.hasOwn(items, key)) {
        const index = Number(key);
        // `length` is no index.
        if (index < length) items[index] ??= make(index);
      }
      return Reflect.get(items, key) as unknown;
    },
  }) as T[];
}
