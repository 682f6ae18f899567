import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { tides } from './tides';
import { aliasOf } from '../content/site-alias';
import { lookUp } from '../records/pages';
import { unknownCall } from '../http/unknown-call';
import { readForm } from '../http/read-form';

/** Path of the markup of extensions (core-runtime §7). */
export const EXTENSION_PATH = '/_dm/s/rt/scripts/ajax_ext.jsp';

/** The extensions of a site, by the id that `dm-extension` requests. */
const EXTENSIONS: ReadonlyMap<string, () => string> = new Map([['tides', () => tides()]]);

/** Responds with the markup of an extension. */
export const extension =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { siteAlias = '', extId } = await readForm(c);
    const { site } = await lookUp(host.database, '/');
    const render = typeof extId === 'string' ? EXTENSIONS.get(extId) : undefined;
    // A page without site parameters does not know its alias.
    const isOther = siteAlias !== '' && siteAlias !== aliasOf(site);
    if (isOther || !render) return unknownCall(c);
    c.header('cache-control', 'no-store');
    return c.html(render());
  };
