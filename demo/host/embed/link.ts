import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { originOf, originOnPort } from '../http/origin';
import { wantsPageJson } from '../document/page-format';

/** Redirects `/embed` to the foreign page on the second origin. */
export const embedLink =
  ({ ports, settings }: HostContext) =>
  (c: Context<HostEnv>): Response => {
    const origin = settings.publicEmbedOrigin ?? originOnPort(originOf(c, settings), ports.embed);
    const address = `${origin}/embed/`;
    c.header('cache-control', 'no-cache');
    return wantsPageJson(c)
      ? c.json({ pageAlias: 'embed', url_redirect: address })
      : c.redirect(address, 302);
  };
