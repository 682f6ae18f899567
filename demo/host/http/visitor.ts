import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './client';
import type { HostEnv } from './host-env';
import type { Networks } from './fair-share';
import { networksOf } from './network';
import type { OriginSettings } from './origin';

const visitors = new AsyncLocalStorage<string>();

/** Tasks that are done for visitors. */
let underWay = 0;

/**
 * Does a task for a visitor: what it writes takes that visitor's turn.
 *
 * @param client the visitor's address.
 */
export async function doFor<T>(client: string, task: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await visitors.run(client, task);
  } finally {
    underWay -= 1;
    // Passing the address on makes every promise of the process slower, those of pages, too.
    if (underWay === 0) visitors.disable();
  }
}

/** The networks of the visitor for whom the present code works; none for the host's own work, and for reads. */
export function presentNetworks(): Networks {
  const visitor = visitors.getStore();
  return visitor === undefined ? [] : networksOf(visitor);
}

/** Has requests that change something be handled for their visitor. Reads write nothing. */
export const forVisitor =
  (settings: OriginSettings): MiddlewareHandler<HostEnv> =>
  (c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? next()
      : doFor(clientAddress(c, settings), next);
