import { sql, type RawBuilder } from 'kysely';
import { MARK_LIFETIME } from '../http/network-mark';
import { CLOCK_SKEW } from '../time/unix-time';

/**
 * Whether the mark of a network that was stored at a time, in ms since 1970, is to be forgotten: after
 * its lifetime, or if the clock was ahead.
 */
export function isMarkOld(column: string): RawBuilder<boolean> {
  const now = Date.now();
  const time = sql.ref(column);
  return sql<boolean>`(${time} < ${now - MARK_LIFETIME} or ${time} > ${now + CLOCK_SKEW * 1000})`;
}
