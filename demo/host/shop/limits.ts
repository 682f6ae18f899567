import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { clientAddress } from '../http/client';
import { countAttempt } from '../database/attempts';
import { RefusedError } from './refusal';

/** Actions of visitors, with their limit as a multiple of the limit of forms. */
const FACTORS = { cart: 20, order: 1 } as const;

/** Counts an action of a visitor, and refuses it when there were too many. */
export async function countAction(
  c: Context<HostEnv>,
  { database, settings }: HostContext,
  action: keyof typeof FACTORS,
): Promise<void> {
  const client = clientAddress(c, settings);
  const attempt = { kind: 'shop', client, subject: action } as const;
  const wait = await countAttempt(database, attempt, settings.formLimit * FACTORS[action]);
  if (wait > 0) throw new RefusedError({ kind: 'limited', wait });
}
