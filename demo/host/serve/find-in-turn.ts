import type { Context } from 'hono';
import type { FoundPage, HostContext } from '../context';
import { renderInTurn } from '../document/render-in-turn';
import type { HostEnv } from '../http/host-env';
import { lookUp } from '../records/pages';
import { findPage } from './find-page';

/**
 * Finds the page that a form is about, for its password and whom it is for. A page of the site is only
 * looked up, not filled in; what is made of something else, such as a screen of the shop, is made in
 * the visitor's turn.
 */
export async function findInTurn(
  c: Context<HostEnv>,
  host: HostContext,
  path: string,
): Promise<FoundPage> {
  const known = await lookUp(host.database, path);
  // At the address of a moved page may be another one now.
  if (known.page && !known.page.isMoved) return { ...known, base: undefined };
  return renderInTurn(c, host, () => findPage(host, path));
}
