import type { CollectionKind, CollectionQuery, CollectionsApi } from './collections.types';

/** The methods that make a query, besides `get`. */
const STEPS = ['where', 'orderBy', 'sort', 'search', 'select', 'pageSize', 'pageNumber'] as const;

/** A call of a method that makes a query, with its arguments. */
export type QueryStep = readonly [name: (typeof STEPS)[number], args: readonly unknown[]];

/** Sends a query to the host. */
export type SendQuery = (
  kind: CollectionKind,
  name: string,
  steps: readonly QueryStep[],
) => Promise<unknown>;

/** Creates an object with a method for each name. */
export const methodsOf = (
  names: readonly string[],
  create: (name: never) => (...args: unknown[]) => unknown,
): object => Object.fromEntries(names.map((name) => [name, create(name as never)]));

/** Creates the collections' interface; nothing is requested before `get()`. */
export function createCollections(send: SendQuery): CollectionsApi {
  const of = (kind: CollectionKind) => (name: string) => {
    const request = (steps: readonly QueryStep[]): object => ({
      ...methodsOf(
        STEPS,
        (step) =>
          (...args: unknown[]) =>
            request([...steps, [step, args]]),
      ),
      get: () => send(kind, name, steps),
    });
    return request([]);
  };
  return { data: of('collection'), storeData: of('store') } as CollectionsApi;
}

/** The query that some calls make. */
export function queryOf(steps: readonly QueryStep[]): CollectionQuery {
  const query: Record<string, unknown> = {};
  const add = (name: string, value: unknown): void => {
    query[name] = [...((query[name] as unknown[] | undefined) ?? []), value];
  };
  for (const [name, args] of steps) {
    if (name === 'where') add('where', args);
    else if (name === 'orderBy' || name === 'sort') add('orderBy', [args[0], args[1] ?? 'asc']);
    else query[name] = name === 'select' ? args.flat() : args[0];
  }
  return query;
}
