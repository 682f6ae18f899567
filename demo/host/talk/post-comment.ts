import type { Context } from 'hono';
import type { Comment } from '../../../shared/talk/comment.types';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { hash } from '../text/hash';
import { clientAddress } from '../http/client';
import { isSameOrigin } from '../http/origin';
import { networkMark } from '../http/network-mark';
import { findPlace, type FoundPlace } from './find-place';
import { errorsIn, readComment, type PostedComment } from './input';
import { isJson, readFields } from '../http/read-fields';
import { countAction } from './limits';
import type { Refusal } from '../http/refusal';
import { findByKey, storeComment, type NewComment, type StoreResult } from './store-comment';
import { ensureVisitor } from './visitor';

/** A posted comment and what became of it. */
export interface PostResult {
  /** `undefined` if the body was malformed. */
  readonly posted: PostedComment | undefined;
  /** The thread; `undefined` if it was not found or is locked. */
  readonly place: FoundPlace | undefined;
  readonly outcome: { readonly kind: 'stored'; readonly comment: Comment } | Refusal;
}

/**
 * Handles a posted comment. A retry of a stored one gets the same result before anything else is
 * checked, whatever has changed since then.
 */
export async function postComment(c: Context<HostEnv>, host: HostContext): Promise<PostResult> {
  const { database, settings } = host;
  const fields = isSameOrigin(c, settings) ? await readFields(c) : undefined;
  if (!fields) {
    const kind = isSameOrigin(c, settings) ? 'malformed' : 'forbidden';
    return { posted: undefined, place: undefined, outcome: { kind } };
  }
  const posted = readComment(c, fields);
  const errors = errorsIn(posted);
  const isInvalid = Object.keys(errors).length > 0;
  // Only a form needs its page for the answer.
  if (isInvalid && isJson(c)) {
    return { posted, place: undefined, outcome: { kind: 'invalid', errors } };
  }
  const found = await findPlace(c, host, 'dm-comments', posted);
  if (found.kind !== 'found') return { posted, place: undefined, outcome: { kind: found.kind } };
  const finish = (outcome: PostResult['outcome']): PostResult => ({
    posted,
    place: found,
    outcome,
  });

  if (isInvalid) return finish({ kind: 'invalid', errors });
  if (found.isPreview) return finish({ kind: 'preview' });
  const comment = newComment(c, host, posted, found);
  const earlier = await findByKey(database, comment);
  if (earlier) return finish(earlier);
  if (found.isClosed) return finish({ kind: 'closed' });
  const wait = await countAction(c, host, 'comment');
  if (wait > 0) return finish({ kind: 'limited', wait });
  const stored: StoreResult = await storeComment(database, comment, settings.commentHold);
  return finish(stored);
}

function newComment(
  c: Context<HostEnv>,
  host: HostContext,
  posted: PostedComment,
  { key: thread, page }: FoundPlace,
): NewComment {
  const { replyTo, name, text, isSpam, elapsed } = posted;
  const written = [thread, replyTo, name, text];
  // Without script there is no key: the same text from the same network on one day is a retry.
  const network = networkMark(host.secret, clientAddress(c, host.settings));
  const today = new Date().toISOString().slice(0, 10);
  return {
    thread,
    page: page.path,
    replyTo,
    author: ensureVisitor(c, host, posted.key),
    name,
    text,
    isOwner: false,
    isSpam,
    network,
    elapsed,
    key: hash(posted.key === '' ? ['form', network, today, ...written] : ['key', posted.key]),
    fingerprint: hash(written),
  };
}
