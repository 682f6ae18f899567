import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { uploadBy, type UploadRecord } from './records';
import { refuse } from './refuse';
import { isExpired, isSigned } from './signature';
import { TUS } from './tus';

type UploadContext = Context<HostEnv>;

/**
 * Handles a request to the signed address of an upload; responds with an error without one, or with
 * another version of tus. The platform's own calls, which are none of tus, name no version.
 */
export const forSignedUpload =
  (
    { database, secret }: HostContext,
    handler: (c: UploadContext, upload: UploadRecord) => Response | Promise<Response>,
  ) =>
  async (c: UploadContext): Promise<Response> => {
    const version = c.req.header('tus-resumable') ?? TUS['tus-resumable'];
    if (version !== TUS['tus-resumable']) return refuse(c, 'Protocol');
    const upload = await uploadBy(database, c.req.param('id') ?? '');
    // Without a signature, the response does not reveal whether the upload exists.
    if (!upload || !isSigned(upload, c.req.query(), secret)) return refuse(c, 'Forbidden');
    if (isExpired(c.req.query())) return refuse(c, 'Expired');
    return upload.state === 'gone' ? refuse(c, 'NotFound') : handler(c, upload);
  };
