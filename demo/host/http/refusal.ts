import type { Context } from 'hono';
import { RETRY_AFTER } from './busy';

/** Why a field was refused, by its name. */
export type FieldErrors = Readonly<Record<string, 'required' | 'long'>>;

/** Why a call was refused. */
export type Refusal =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** Seconds until the visitor may try again. */
  | { readonly kind: 'limited'; readonly wait: number }
  | {
      readonly kind:
        | 'malformed'
        | 'locked'
        | 'forbidden'
        | 'preview'
        | 'missing'
        | 'reused'
        | 'no-parent'
        | 'closed'
        | 'too-large'
        | 'full'
        | 'busy'
        | 'failed';
    };

/** Status and `error_code` of each refusal. */
const ERRORS = {
  malformed: [400, 'Malformed'],
  locked: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  preview: [403, 'Preview'],
  missing: [404, 'NotFound'],
  reused: [409, 'KeyReused'],
  'no-parent': [409, 'ParentGone'],
  closed: [410, 'Closed'],
  'too-large': [413, 'TooLarge'],
  invalid: [422, 'Invalid'],
  limited: [429, 'Limited'],
  failed: [500, 'Failed'],
  full: [503, 'Full'],
  busy: [503, 'Busy'],
} as const satisfies Record<Refusal['kind'], readonly [number, string]>;

/** Sets the headers of a refusal and returns its status. */
export function refusalStatus(c: Context, refusal: Refusal): (typeof ERRORS)[Refusal['kind']][0] {
  if (refusal.kind === 'limited') c.header('retry-after', String(refusal.wait));
  const [status] = ERRORS[refusal.kind];
  if (status === 503) c.header('retry-after', String(RETRY_AFTER));
  return status;
}

/** Responds with a refusal as JSON. */
export function refuse(c: Context, refusal: Refusal): Response {
  const status = refusalStatus(c, refusal);
  const [, code] = ERRORS[refusal.kind];
  return c.json(
    { error_code: code, ...(refusal.kind === 'invalid' && { errors: refusal.errors }) },
    status,
  );
}
