import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { uploadBy, type UploadRecord } from './records';
import { refuse } from './refuse';
import { isSigned } from './signature';

type UploadContext = Context<HostEnv>;

/** Handles a request to the signed address of an upload; responds with an error without one. */
export const forSignedUpload =
  (
    { database, secret }: HostContext,
    handler: (c: UploadContext, upload: UploadRecord) => Response | Promise<Response>,
  ) =>
  async (c: UploadContext): Promise<Response> => {
    const upload = await uploadBy(database, c.req.param('id') ?? '');
    // Without a signature, the response does not reveal whether the upload exists.
    if (!upload || !isSigned(upload, c.req.query(), secret)) return refuse(c, 'Forbidden');
    return upload.state === 'gone' ? refuse(c, 'NotFound') : handler(c, upload);
  };
