import type { Context } from 'hono';
import { attachmentHeaders } from '../../http/attachment';
import type { StoredFile } from './queries';

/** Responds with a visitor's file as a download without a media type, so that it cannot run. */
export function sendFileOf(c: Context, { name, bytes }: StoredFile): Response {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return c.body(bytes, 200, {
    ...attachmentHeaders(base || 'file'),
    'content-type': 'application/octet-stream',
  });
}
