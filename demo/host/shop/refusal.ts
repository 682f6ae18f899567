import type { Context } from 'hono';
import { isBusy } from '../database/busy';
import { logFailure } from '../database/log-failure';
import { RETRY_AFTER } from '../http/busy';
import type { Shortage } from './place-order';
import type { CustomerErrors } from './shop.types';

/** Why a call of the shop was refused. */
export type ShopRefusal =
  | { readonly kind: 'invalid'; readonly errors: CustomerErrors }
  | { readonly kind: 'sold-out'; readonly shortages: readonly Shortage[] }
  /** Seconds until the visitor may try again. */
  | { readonly kind: 'limited'; readonly wait: number }
  | {
      readonly kind:
        | 'malformed'
        | 'forbidden'
        | 'missing'
        | 'reused'
        | 'changed'
        | 'too-large'
        | 'failed'
        | 'full'
        | 'busy';
    };

/** Status and `error_code` of each refusal. */
const ERRORS = {
  malformed: [400, 'Malformed'],
  forbidden: [403, 'Forbidden'],
  missing: [404, 'NotFound'],
  reused: [409, 'KeyReused'],
  changed: [409, 'CartChanged'],
  'sold-out': [409, 'SoldOut'],
  full: [409, 'Full'],
  'too-large': [413, 'TooLarge'],
  invalid: [422, 'Invalid'],
  limited: [429, 'Limited'],
  failed: [500, 'Failed'],
  busy: [503, 'Busy'],
} as const satisfies Record<ShopRefusal['kind'], readonly [number, string]>;

/** Refuses a call from anywhere in its handler. */
export class RefusedError extends Error {
  readonly refusal: ShopRefusal;

  constructor(refusal: ShopRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Refuses a call for a reason without data. */
export const refused = (
  kind: Exclude<ShopRefusal['kind'], 'invalid' | 'limited' | 'sold-out'>,
): RefusedError => new RefusedError({ kind });

/**
 * Returns why a call failed, and logs what should not happen.
 *
 * @param signal of the request: a visitor who has left waits for no answer, which is no fault.
 * @throws The reason of the signal, if that is what the call failed with.
 */
export function refusalOf(error: unknown, signal: AbortSignal): ShopRefusal {
  if (signal.aborted && error === signal.reason) throw error;
  if (error instanceof RefusedError) return error.refusal;
  logFailure(error);
  return { kind: isBusy(error) ? 'busy' : 'failed' };
}

/** Sets the headers of a refusal and returns its status. */
export function refusalStatus(
  c: Context,
  refusal: ShopRefusal,
): (typeof ERRORS)[ShopRefusal['kind']][0] {
  if (refusal.kind === 'limited') c.header('retry-after', String(refusal.wait));
  if (refusal.kind === 'busy') c.header('retry-after', String(RETRY_AFTER));
  return ERRORS[refusal.kind][0];
}

/** Responds with a refusal as JSON. */
export function refuse(c: Context, refusal: ShopRefusal): Response {
  const status = refusalStatus(c, refusal);
  const { kind, ...details } = refusal;
  return c.json({ error_code: ERRORS[kind][1], ...details }, status);
}
