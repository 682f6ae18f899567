import type { Mistake } from './mistake';

/** What came of a submission. */
export type Outcome =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, Mistake | 'reused'>> }
  /** The form's own message; `''` where it has none. */
  | { readonly kind: 'closed'; readonly message: string }
  /** In how many seconds the next one is heard. */
  | { readonly kind: 'limited'; readonly wait: number }
  | { readonly kind: 'captcha' | 'busy' | 'too-large' | 'malformed' | 'unsupported' | 'failed' };

/** The status that each outcome is answered with. */
export const STATUS = {
  stored: 200,
  malformed: 400,
  captcha: 401,
  busy: 409,
  closed: 410,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  limited: 429,
  failed: 500,
} as const satisfies Record<Outcome['kind'], number>;

/** An outcome as a script reads it. */
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
