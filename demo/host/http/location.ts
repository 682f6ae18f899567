import type { Context } from 'hono';
import type { Place } from '../../../runtime/personalization/rule.types';

/** Parts of a place in the order of their headers. */
const PARTS = ['country', 'region', 'city'] as const;

/** Longer values are no names of places. */
const MAX_LENGTH = 100;

/**
 * The visitor's place, from the request headers that the proxy in front of the host sets
 * (`locationHeaders`); `undefined` where it sets none.
 */
export function locationOf(
  c: Context,
  { locationHeaders }: { readonly locationHeaders: readonly string[] },
): Place | undefined {
  const entries = PARTS.flatMap((part, index) => {
    const name = locationHeaders[index];
    const value = name && c.req.header(name)?.slice(0, MAX_LENGTH);
    return value ? [[part, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
