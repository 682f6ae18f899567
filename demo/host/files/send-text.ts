import type { Context } from 'hono';
import { replyUnread } from '../http/prepared-reply';
import { reply } from '../http/reply';
import { stateOf } from './file-state';
import { tagOf } from './file-tag';
import { readIfExists } from './read-if-exists';

/** The headers with which a text is sent. */
interface SentAs {
  /** The `Content-Type`. */
  readonly type: string;
  /** The `Cache-Control`. */
  readonly cache: string;
}

/**
 * Responds with a text of this machine, compressed; `undefined` if there is no such file. It is read
 * whole where it is to be compressed, but neither for a client that has it nor once it is in memory.
 */
export async function sendText(
  c: Context,
  path: string,
  sentAs: SentAs,
): Promise<Response | undefined> {
  const file = await stateOf(path);
  if (!file) return undefined;
  const tag = await tagOf(file, c.req.raw.signal);
  if (tag === undefined) return undefined;
  const described = { status: 200, compression: 'thorough', ...sentAs } as const;
  const unread = replyUnread(c, described, { hash: tag.slice(1, -1), size: file.size });
  if (unread) return unread;
  // With the tag of what is there now: it may have changed.
  const body = await readIfExists(path);
  return body && reply(c, { ...described, body });
}
