import type { Context } from 'hono';
import type { HostContext } from '../context';
import { missingFile } from '../files/send-file';
import { attachmentHeaders } from '../http/attachment';
import { uploadAt } from './records';
import { storeOf } from './stores';

export { claimStatement, releaseStatement } from './records';

/** A file that a form points to. */
export interface Attachment {
  /** What the form sent. */
  readonly path: string;
  /** Safe to show and to save under. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type by the content, to be shown; the file itself is served as nothing that is. */
  readonly type: string;
}

/**
 * The file behind what a form sent, `{siteAlias}/forms/attachments/<id>/<name>`; `undefined` where
 * that is something else, or nothing was stored there. Store a form together with `claimStatement`
 * of each of its paths, else its files are removed after a day.
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
 * Answers with a visitor's file, for those who may see it: who may, is the caller's to decide. A
 * browser saves it and never shows it, and would let nothing in it run.
 */
export async function sendAttachment(
  c: Context,
  host: HostContext,
  path: string,
): Promise<Response> {
  const attachment = await attachmentOf(host, path);
  const bytes = attachment && (await storeOf(host.settings).read(path));
  if (!bytes) return missingFile(c);
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    ...attachmentHeaders(attachment.name),
    'content-type': 'application/octet-stream',
    'content-length': String(bytes.length),
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
}
