import type { Context } from 'hono';
import type { HostContext } from '../context';
import { missingFile } from '../files/send-file';
import { attachmentHeaders } from '../http/attachment';
import { uploadAt } from './records';
import { createFileStore } from './create-file-store';

export { roomForFiles } from './limits';
export { makeRoom } from './make-room';
export { claimStatements, releaseStatements, STORED_BYTES } from './records';

/** An uploaded file of a submission. */
export interface Attachment {
  /** The value that the form submitted. */
  readonly path: string;
  /** File name; safe to show and to save under. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type by the content, for display; the file is served as `application/octet-stream`. */
  readonly type: string;
}

/**
 * Returns the file of a path that a form submitted, `{siteAlias}/forms/attachments/<id>/<name>`;
 * `undefined` if there is none. Store a submission together with `claimStatements` for each of
 * its paths, or its files are removed after a day.
 */
export async function attachmentOf(
  { database }: HostContext,
  path: string,
): Promise<Attachment | undefined> {
  const upload = await uploadAt(database, path);
  if (!upload || (upload.state !== 'stored' && upload.state !== 'claimed')) return undefined;
  const { name, size, type } = upload;
  return { path, name, size, type };
}

/**
 * Responds with a visitor's file. The caller must check authorization. A browser downloads the file
 * without showing it or running anything in it.
 */
export async function sendAttachment(
  c: Context,
  host: HostContext,
  path: string,
): Promise<Response> {
  const attachment = await attachmentOf(host, path);
  const bytes = attachment && (await createFileStore(host.settings).read(path));
  if (!bytes) return missingFile(c);
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    ...attachmentHeaders(attachment.name),
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
  });
}
