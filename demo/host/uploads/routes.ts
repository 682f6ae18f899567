import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { appendToUpload } from './append-to-upload';
import { confirmUpload } from './complete-upload';
import { createFileStore } from './create-file-store';
import { createUpload } from './create-upload';
import { deleteUpload } from './delete-upload';
import { TUS, TUS_OPTIONS } from './tus';
import { uploadStatus } from './upload-status';

const UPLOADS = '/_dm/s/rt/api/public/rt/site/:siteAlias/uploads';
const UPLOAD = `${UPLOADS}/:id`;

/**
 * Adds the routes for uploads (core-runtime §7). `POST` creates an upload and returns its signed
 * address; there, `HEAD` returns the offset, `PATCH` appends bytes, `POST` confirms a file that was
 * sent directly to a bucket, `DELETE` removes the file. All origins are allowed: nothing can be
 * read, cookies are not used, and each address is valid for one file.
 */
export function uploadRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const store = createFileStore(host.settings);
  const anyOrigin = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['content-type', 'tus-resumable', 'upload-offset'],
    exposeHeaders: [
      ...[
        'tus-resumable',
        'upload-offset',
        'upload-length',
        'upload-expires',
        'retry-after',
        'tus-version',
      ],
    ],
    maxAge: 3600,
  });
  const smallBody = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.json({ error_code: 'TooLarge', message: 'The request is too large.' }, 413),
  });
  for (const path of [UPLOADS, UPLOAD]) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('cache-control', 'no-store');
      const answered = path === UPLOAD ? TUS : {};
      const headers: Readonly<Record<string, string>> =
        c.req.method === 'OPTIONS' ? TUS_OPTIONS : answered;
      for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    });
    app.use(path, anyOrigin);
  }
  app.post(UPLOADS, smallBody, createUpload(host, store));
  // Hono uses the GET route for HEAD.
  app.get(UPLOAD, uploadStatus(host, store));
  app.patch(UPLOAD, appendToUpload(host, store));
  app.post(UPLOAD, smallBody, confirmUpload(host, store));
  app.delete(UPLOAD, deleteUpload(host, store));
}
