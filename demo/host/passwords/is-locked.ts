import type { Context } from 'hono';
import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { isUnlocked } from './unlock-cookie';

/** Whether a password protects the page and the visitor has not entered it. */
export function isLockedFor(
  c: Context,
  { secret }: HostContext,
  { page: { path, passwordHash } }: { readonly page: Page },
): boolean {
  return passwordHash !== undefined && !isUnlocked(c, { path, passwordHash }, secret);
}
