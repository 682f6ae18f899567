import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { originAt } from '../http/origin';
import { asksForJson } from '../pages/form';

/** `/embed` leads to the foreign page, which lives on an origin of its own. */
export const embedLink =
  ({ ports }: HostContext) =>
  (c: Context<HostEnv>): Response => {
    const address = `${originAt(c, ports.embed)}/embed/`;
    c.header('cache-control', 'no-cache');
    return asksForJson(c)
      ? c.json({ pageAlias: 'embed', url_redirect: address })
      : c.redirect(address, 302);
  };
