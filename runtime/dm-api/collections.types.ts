/** An operator of a condition, in any case. */
export type Operator =
  'EQ' | 'NE' | 'IN' | 'NIN' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'BTWN' | (string & {});

/** A value that a condition compares with. */
export type ConditionValue = string | number | boolean | null;

/** The fields of an item, by name. */
export type ItemFields = Readonly<Record<string, unknown>>;

/** A query of a collection, as it is sent to the host. */
export interface CollectionQuery {
  readonly where?: readonly (readonly [
    field: string,
    operator: string,
    value: ConditionValue | readonly ConditionValue[],
  ])[];
  readonly orderBy?: readonly (readonly [field: string, direction: string])[];
  readonly search?: string;
  readonly select?: readonly string[];
  readonly pageSize?: number;
  readonly pageNumber?: number;
  readonly language?: string;
}

/** One item of an answer. */
export interface CollectionItem<T = ItemFields> {
  readonly data: T;
  /** The address of the item's page; `null` where it has none. */
  readonly page_item_url: string | null;
}

/** The answer to a query. */
export interface CollectionAnswer<T = ItemFields> {
  readonly name: string;
  readonly values: readonly CollectionItem<T>[];
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly filters: CollectionQuery['where'];
  readonly language: string;
  readonly search: string;
  readonly sortBy: CollectionQuery['orderBy'];
  readonly page: {
    readonly pageSize: number;
    readonly pageNumber: number;
    readonly totalPages: number;
  };
}

/** A query of a collection. Each method returns a new query, so that one can be the base of others. */
export interface CollectionRequest<T = ItemFields> {
  /** Adds a condition; all of them have to hold. */
  where(
    field: string,
    operator: Operator,
    value: ConditionValue | readonly ConditionValue[],
  ): CollectionRequest<T>;
  /** Sorts by a field, after those of earlier calls. */
  orderBy(field: string, direction?: string): CollectionRequest<T>;
  /** The same as {@link CollectionRequest.orderBy}. */
  sort(field: string, direction?: string): CollectionRequest<T>;
  /** Finds the items with these words. */
  search(text: string): CollectionRequest<T>;
  /** Limits the fields of the answer. */
  select(...fields: readonly (string | readonly string[])[]): CollectionRequest<T>;
  /** Items in an answer: at most 100, by default 50. */
  pageSize(size: number): CollectionRequest<T>;
  /** The page of the answer, from 0. */
  pageNumber(number: number): CollectionRequest<T>;
  /** Sends the query. */
  get(): Promise<CollectionAnswer<T>>;
}

/** Where a collection stands: among the site's own, or in its store. */
export type CollectionKind = 'collection' | 'store';

/** The collections of the site and of its store. */
export interface CollectionsApi {
  /** Queries a collection of the site. Names are case-sensitive. */
  readonly data: <T = ItemFields>(name: string) => CollectionRequest<T>;
  /** Queries the store: `catalog_product` or `catalog_category`. */
  readonly storeData: <T = ItemFields>(name: string) => CollectionRequest<T>;
}
