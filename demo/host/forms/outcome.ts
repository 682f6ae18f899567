import type { FieldError } from './field-error';

/** Result of processing a submission. */
export type Outcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, FieldError | 'reused'>> }
  /** The form's own message, or `''`. */
  | { readonly kind: 'closed'; readonly message: string }
  /** Seconds until the visitor may submit again. */
  | { readonly kind: 'limited'; readonly wait: number }
  | {
      readonly kind:
        | 'captcha'
        | 'busy'
        | 'locked'
        | 'preview'
        | 'too-large'
        | 'malformed'
        | 'unsupported'
        | 'failed'
        /** There is no room for it: nothing was stored. */
        | 'full';
    }
  /** The database is locked: nothing was stored, and the visitor may submit again soon. */
  | { readonly kind: 'unavailable' };

/** HTTP status of each outcome. */
export const STATUS = {
  stored: 200,
  malformed: 400,
  captcha: 401,
  locked: 403,
  preview: 403,
  busy: 409,
  closed: 410,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  limited: 429,
  failed: 500,
  unavailable: 503,
  full: 507,
} as const satisfies Record<Outcome['kind'], number>;

/** Returns the JSON response of an outcome. */
export function outcomeJson(outcome: Outcome, message: string): Record<string, unknown> {
  switch (outcome.kind) {
    case 'stored':
      return { status: 'stored', id: outcome.id };
    case 'invalid':
      return { status: 'invalid', errors: outcome.errors };
    default:
      return { status: outcome.kind, message };
  }
}
