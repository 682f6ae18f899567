import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { uploadBy, type UploadRecord } from './records';
import { refuse } from './refuse';
import { isSigned } from './signature';

/** Returns the upload of a signed address, or an error response. */
export async function signedUpload(
  c: Context<HostEnv>,
  { database, secret }: HostContext,
): Promise<UploadRecord | Response> {
  const upload = await uploadBy(database, c.req.param('id') ?? '');
  // Without a signature, the response does not reveal whether the upload exists.
  if (!upload || !isSigned(upload, c.req.query(), secret)) return refuse(c, 'Forbidden');
  return upload.state === 'gone' ? refuse(c, 'NotFound') : upload;
}
