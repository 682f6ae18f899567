import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { reservedStyles } from '../document/reserved-styles';
import { IMMUTABLE, missingFile } from '../files/send-file';
import { reply } from '../http/reply';
import { styleBy } from '../records/pages';
import { STYLE_PATH } from '../content/page-styles';

/** Serves the style sheets of pages and of their elements, whose addresses contain their hash. */
export const pageStyles =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const name = c.req.path.slice(STYLE_PATH.length).replace(/\.css$/, '');
    const css =
      (await reservedStyles(host.settings.libraryFolder, name)) ??
      (await styleBy(host.database, name));
    if (css === undefined) return missingFile(c);
    return reply(c, {
      status: 200,
      body: css,
      type: 'text/css; charset=utf-8',
      cache: IMMUTABLE,
      compression: 'thorough',
    });
  };
