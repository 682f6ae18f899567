import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { clientAddress } from '../http/client';
import { countAttempt } from '../database/attempts';

/** Actions of visitors, with their limit as a multiple of the limit of comments. */
const FACTORS = { comment: 1, change: 2, like: 10, report: 1 } as const;

/** Smallest limit of actions besides comments. */
const MIN_LIMIT = 30;

export type Action = keyof typeof FACTORS;

/** Counts an action of a visitor; returns the seconds until the next one is allowed, or 0. */
export function countAction(
  c: Context<HostEnv>,
  { database, settings }: HostContext,
  action: Action,
): Promise<number> {
  const limit = settings.formLimit * FACTORS[action];
  const attempt = { kind: 'talk', client: clientAddress(c, settings), subject: action } as const;
  return countAttempt(database, attempt, action === 'comment' ? limit : Math.max(MIN_LIMIT, limit));
}
