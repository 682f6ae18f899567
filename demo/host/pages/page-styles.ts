import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { IMMUTABLE, missingFile } from '../files/send-file';
import { reply } from '../http/reply';
import { styleBy } from '../store/pages';
import { STYLE_PATH } from './styles';

/** Serves the style sheets of pages, whose addresses contain their hash. */
export const pageStyles =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const hash = c.req.path.slice(STYLE_PATH.length).replace(/\.css$/, '');
    const css = await styleBy(host.database, hash);
    if (css === undefined) return missingFile(c);
    return reply(c, {
      status: 200,
      body: css,
      type: 'text/css; charset=utf-8',
      cache: IMMUTABLE,
      compression: 'quick',
    });
  };
