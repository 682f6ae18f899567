import { readFile } from 'node:fs/promises';
import { Hono, type Context, type ErrorHandler } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { resolveInFolder, splitPath } from '../files/paths';
import { missingFile, REVALIDATED, sendFile } from '../files/send-file';
import { knownHosts } from '../http/known-hosts';
import { originOf, originOnPort } from '../http/origin';
import { reply } from '../http/reply';
import { security } from '../http/security';
import { shareRequests } from '../http/share-requests';
import { requests } from '../operations/requests';

const EMBED_PATH = '/embed/';

/** Placeholder for the platform's origin in the HTML of foreign pages. */
const ORIGIN_PLACEHOLDER = '%DM_ORIGIN%';

/**
 * Creates the routes of the second origin: a foreign page that embeds elements. Its policy is as
 * strict as a hosted page's, and allows the platform's origin. `%DM_ORIGIN%` in its HTML files is
 * replaced by that origin.
 *
 * @param onError responds to a request that an error ended.
 */
export function embedRoutes(host: HostContext, onError: ErrorHandler<HostEnv>): Hono<HostEnv> {
  const { settings, ports, metrics } = host;
  const platform = (c: Context): string =>
    settings.publicOrigin ?? originOnPort(originOf(c, settings), ports.site);

  const app = new Hono<HostEnv>();
  app.use(requests(metrics, settings.log));
  app.use(shareRequests(settings));
  app.use(security(settings, (c) => ({ resources: platform(c) })));
  app.use(knownHosts(settings));
  app.get('/', (c) => c.redirect(EMBED_PATH, 302));
  app.get('/embed', (c) => c.redirect(EMBED_PATH, 301));
  app.get('/embed/*', async (c) => {
    const path = c.req.path.slice(EMBED_PATH.length);
    const segments = splitPath(path === '' || path.endsWith('/') ? `${path}index.html` : path);
    const file = segments && (await resolveInFolder(settings.embedFolder, segments));
    if (!file?.endsWith('.html')) return sendFile(c, file, REVALIDATED);
    const html = await readFile(file, 'utf8');
    return reply(c, {
      status: 200,
      body: html.replaceAll(ORIGIN_PLACEHOLDER, platform(c)),
      type: 'text/html; charset=utf-8',
      cache: REVALIDATED,
      compression: 'quick',
    });
  });
  app.all('*', missingFile);
  app.onError(onError);
  return app;
}
