import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { HostContext, HostEnv } from '../context';
import { ask } from './ask';
import { receive } from './receive';
import { storeOf } from './stores';
import { TUS_OPTIONS } from './tus';
import { check, head, remove } from './one';

const ALL = '/_dm/s/rt/api/public/rt/site/:siteAlias/uploads';
const ONE = `${ALL}/:id`;

/**
 * The uploads of visitors (core-runtime §7): `POST` asks for an upload and is answered with a signed
 * address; there, `HEAD` tells how much has arrived, `PATCH` sends what is missing, `POST` says that
 * a file sent to another store is there, `DELETE` takes it back. Pages of any origin may ask: there
 * is nothing to read, no cookie counts, and every address is good for one file.
 */
export function uploadRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const store = storeOf(host.settings);
  const open = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['content-type', 'tus-resumable', 'upload-offset'],
    exposeHeaders: [
      ...['tus-resumable', 'upload-offset', 'upload-length', 'upload-expires', 'retry-after'],
    ],
    maxAge: 3600,
  });
  const small = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.json({ error_code: 'TooLarge', message: 'The request is too long.' }, 413),
  });
  for (const path of [ALL, ONE]) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
      if (c.req.method === 'OPTIONS') {
        for (const [name, value] of Object.entries(TUS_OPTIONS)) c.res.headers.set(name, value);
      }
    });
    app.use(path, open);
  }
  app.post(ALL, small, ask(host, store));
  // Hono asks the route of GET for HEAD.
  app.get(ONE, head(host, store));
  app.patch(ONE, receive(host, store));
  app.post(ONE, small, check(host, store));
  app.delete(ONE, remove(host, store));
}
