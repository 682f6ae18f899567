import { z } from 'zod';
import { checked } from '../http/checked';

/** Maximum size of a query, in bytes. */
const MAX_SIZE = 8192;
const MAX_CONDITIONS = 20;
const MAX_FIELDS = 100;
/** Enough for a name or a question; every word is looked for in every item. */
const MAX_SEARCH_LENGTH = 100;
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE_NUMBER = 1_000_000;

const OPERATORS = ['EQ', 'IN', 'NE', 'NIN', 'GT', 'GTE', 'LT', 'LTE', 'BTWN'] as const;

/** An operator of a condition. */
type Operator = (typeof OPERATORS)[number];

/** A condition on a field. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  /** One value, two for `BTWN`, any number for `IN` and `NIN`. `null` equals nothing. */
  readonly values: readonly (string | number | boolean | null)[];
}

const upperCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toUpperCase() : value;
const lowerCase = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const operator = z.preprocess(upperCase, z.enum(OPERATORS));
const direction = z.preprocess(lowerCase, z.enum(['asc', 'desc']));

const collectionQuery = z.strictObject({
  where: z
    .array(z.tuple([z.string(), operator, z.union([value, z.array(value)])]))
    .max(MAX_CONDITIONS)
    .default([]),
  orderBy: z
    .array(z.tuple([z.string(), direction]))
    .max(MAX_CONDITIONS)
    .default([]),
  search: z.string().max(MAX_SEARCH_LENGTH).default(''),
  select: z.array(z.string()).max(MAX_FIELDS).optional(),
  pageSize: z.int().positive().default(DEFAULT_PAGE_SIZE),
  pageNumber: z.int().nonnegative().max(MAX_PAGE_NUMBER).default(0),
  language: z.string().max(35).optional(),
});

type ParsedQuery = z.infer<typeof collectionQuery>;

/** A query of a collection, validated. */
export interface CollectionQuery extends Omit<ParsedQuery, 'where'> {
  readonly where: readonly Condition[];
  /** The conditions as received. */
  readonly filters: ParsedQuery['where'];
}

/** A query that is not understood. */
export class BadQueryError extends Error {
  override readonly name = 'BadQueryError';
}

/**
 * Parses the `query` of a request for items; without one, all items match.
 *
 * @throws {BadQueryError} Names the problem.
 */
export function parseQuery(text = '{}'): CollectionQuery {
  if (Buffer.byteLength(text) > MAX_SIZE) {
    throw new BadQueryError(`The query is longer than ${MAX_SIZE} bytes.`);
  }
  const query = checked(collectionQuery, parseJson(text));
  if (!query.isValid) throw new BadQueryError(query.message);
  const { where, pageSize, ...rest } = query.data;
  return {
    ...rest,
    pageSize: Math.min(pageSize, MAX_PAGE_SIZE),
    filters: where,
    where: where.map(([field, name, values]) => toCondition(field, name, values)),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadQueryError('The query is not valid JSON.');
  }
}

type Values = ParsedQuery['where'][number][2];

function toCondition(field: string, name: Operator, given: Values): Condition {
  const values = Array.isArray(given) ? given : [given];
  const takesList = name === 'IN' || name === 'NIN';
  const count = name === 'BTWN' ? 2 : 1;
  if (!takesList && (values.length !== count || Array.isArray(given) !== (count === 2))) {
    throw new BadQueryError(`${name} takes ${count === 2 ? 'a list of two values' : 'one value'}.`);
  }
  return { field, operator: name, values };
}
