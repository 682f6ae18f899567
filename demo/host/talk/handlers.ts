import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { call, refused, RefusedError } from '../document/call';
import { clientAddress } from '../http/client';
import { networkMark } from '../http/network-mark';
import { isSameOrigin } from '../http/origin';
import { hash } from '../text/hash';
import { db } from '../database/query';
import {
  deleteComment,
  editComment,
  hasLiked,
  likesOf,
  placeOfComment,
  reportComment,
  setLike,
  type CommentPlace,
  type Likes,
} from './change-comment';
import { countThreads, threadState } from '../records/thread-counts';
import { findPlace, MAX_KEY, mayRead, pathOf } from './find-place';
import { parsePreviewPath } from '../document/preview-path';
import { errorsIn, readReason, readText } from './input';
import { readFields } from '../http/read-fields';
import { countAction, type Action } from './limits';
import { listComments, listReplies, MAX_PAGE_SIZE, PAGE_SIZE, SORTS } from './list-comments';
import { keyOf } from './places';
import { newVisitorOf, visitorOf } from './visitor';

type TalkContext = Context<HostEnv>;

/** Most counters or likes in one request. */
const MAX_KEYS = 100;

const limitOf = (c: Context): number => {
  const limit = Number(c.req.query('limit') ?? PAGE_SIZE);
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), MAX_PAGE_SIZE) : PAGE_SIZE;
};

const cursorOf = (c: Context): string => (c.req.query('after') ?? '').slice(0, MAX_KEY);

const idOf = (c: Context): string => c.req.param('id') ?? '';

/** `GET comments`: a page of a thread. */
export const threadPage = (host: HostContext) =>
  call(host, async (c) => {
    const { identifier = '', page = '' } = c.req.query();
    const place = await findPlace(c, host, 'dm-comments', { identifier, page });
    if (place.kind !== 'found') throw refused(place.kind);
    const sort = SORTS.find((name) => name === c.req.query('sort')) ?? 'best';
    const options = { sort, me: visitorOf(c, host), after: cursorOf(c), limit: limitOf(c) };
    const { total, isClosed } = await threadState(host.database, place.key);
    return {
      total,
      isClosed: isClosed || place.isClosed,
      ...(await listComments(host.database, place.key, options)),
    };
  });

/** Finds a comment that the visitor sees, on a page that the visitor may read. */
async function findComment(c: TalkContext, host: HostContext, me: string): Promise<CommentPlace> {
  const place = await placeOfComment(host.database, idOf(c), me);
  if (!place) throw refused('missing');
  if (!(await mayRead(c, host, place.page))) throw refused('locked');
  return place;
}

/** `GET comments/:id`: where a linked comment stands. */
export const commentPlace = (host: HostContext) =>
  call(host, async (c) => {
    const { top } = await findComment(c, host, visitorOf(c, host));
    return { id: idOf(c), top };
  });

/** `GET comments/:id/replies`: a page of replies. */
export const replies = (host: HostContext) =>
  call(host, async (c) => {
    const me = visitorOf(c, host);
    const thread = await host.database.first(
      db
        .selectFrom('thread')
        .innerJoin('comment', 'comment.thread', 'thread.id')
        .select('thread.page')
        .where('comment.id', '=', idOf(c)),
    );
    if (!thread) throw refused('missing');
    if (!(await mayRead(c, host, thread.page))) throw refused('locked');
    return listReplies(host.database, idOf(c), { me, after: cursorOf(c), limit: limitOf(c) });
  });

/** Checks and counts a change of the visitor before anything is done for it. */
async function count(c: TalkContext, host: HostContext, action: Action): Promise<void> {
  if (!isSameOrigin(c, host.settings)) throw refused('forbidden');
  const wait = await countAction(c, host, action);
  if (wait > 0) throw new RefusedError({ kind: 'limited', wait });
}

/** `PATCH comments/:id`: a new text of the visitor's own comment. */
export const edit = (host: HostContext) =>
  call(host, async (c) => {
    await count(c, host, 'change');
    const fields = await readFields(c);
    if (!fields) throw refused('malformed');
    const text = readText(fields);
    const errors = errorsIn({ text });
    if (Object.keys(errors).length > 0) throw new RefusedError({ kind: 'invalid', errors });
    const me = visitorOf(c, host);
    const edited = { id: idOf(c), me, text };
    const comment = me && (await editComment(host.database, edited, host.settings.commentHold));
    if (!comment) throw refused('missing');
    return { comment };
  });

/** `DELETE comments/:id`: the visitor's own comment. */
export const remove = (host: HostContext) =>
  call(host, async (c) => {
    await count(c, host, 'change');
    const me = visitorOf(c, host);
    const result = me ? await deleteComment(host.database, idOf(c), me) : 'missing';
    if (result === 'missing') throw refused('missing');
    return {};
  });

/** `POST comments/:id/report` with `{reason}`. */
export const report = (host: HostContext) =>
  call(host, async (c) => {
    await count(c, host, 'report');
    const fields = await readFields(c);
    if (!fields) throw refused('malformed');
    // A report needs no cookie: without one, a network counts once.
    const me = visitorOf(c, host) || sourceOf(c, host).network;
    await findComment(c, host, me);
    await reportComment(host.database, { id: idOf(c), me, reason: readReason(fields) });
    return {};
  });

const keyIn = (c: Context): string => (c.req.header('idempotency-key') ?? '').slice(0, 200);

/** Whether a call sets a like (`PUT`) or removes it (`DELETE`). */
const isPut = (c: Context): boolean => c.req.method === 'PUT';

/** Where a request comes from: keyed hashes of its network, and of that and the browser. */
function sourceOf(c: TalkContext, { secret, settings }: HostContext) {
  const network = networkMark(secret, clientAddress(c, settings));
  const browser = hash([network, c.req.header('user-agent') ?? '']).slice(0, 16);
  return { network, source: `${network}.${browser}` };
}

/** Seconds after which a network may like again what it has liked too often. */
const LIKES_WAIT = 60 * 60;

/** Sets or removes the visitor's like of something. */
async function like(c: TalkContext, host: HostContext, subject: string): Promise<Likes> {
  const { database, settings } = host;
  const { id: me, isKnown, remember } = newVisitorOf(c, host, keyIn(c));
  const isLiked = isPut(c);
  const { network, source } = sourceOf(c, host);
  const change = { subject, me, isLiked, isKnown, network, source, limit: settings.formLimit };
  const result = await setLike(database, change);
  if (!isLiked || result.isLiked) {
    remember();
    return result;
  }
  // The browser has liked it, and sends no cookie.
  if (!isKnown && (await hasLiked(database, subject, source))) return { ...result, isLiked: true };
  throw new RefusedError({ kind: 'limited', wait: LIKES_WAIT });
}

/** `PUT` or `DELETE comments/:id/like`. */
export const likeComment = (host: HostContext) =>
  call(host, async (c): Promise<Likes> => {
    await count(c, host, 'like');
    await findComment(c, host, visitorOf(c, host));
    return like(c, host, `comment:${idOf(c)}`);
  });

/** `PUT` or `DELETE likes`: the visitor's like of a page. */
export const likePage = (host: HostContext) =>
  call(host, async (c): Promise<Likes> => {
    await count(c, host, 'like');
    const { identifier = '', page = '' } = c.req.query();
    const place = await findPlace(c, host, 'dm-like', { identifier, page });
    if (place.kind !== 'found') throw refused(place.kind);
    if (place.isPreview) throw refused('preview');
    return like(c, host, `page:${place.key}`);
  });

/** Returns the key under which something is stored, from an identifier or the path of a page. */
function storedKey(asked: string): string {
  const path = asked.startsWith('/') ? pathOf(asked) : undefined;
  return path === undefined ? asked : keyOf('', parsePreviewPath(path)?.path ?? path);
}

/** Keys of a request, with those under which they are stored. */
function keysOf(c: Context): ReadonlyMap<string, string> {
  const asked = c.req.queries('key') ?? [];
  if (asked.length > MAX_KEYS || asked.some((key) => key.length > MAX_KEY)) {
    throw refused('malformed');
  }
  return new Map(asked.map((key) => [key, storedKey(key)]));
}

/** `GET comments/counts?key=…`: the counts of threads by key, for all counters of a page. */
export const counts = (host: HostContext) =>
  call(host, async (c) => {
    const keys = keysOf(c);
    const threads = await countThreads(host.database, [...new Set(keys.values())]);
    const byKey = new Map<string, number>();
    for (const { id, page, count: shown } of threads) {
      if (await mayRead(c, host, page)) byKey.set(id, shown);
      // Others don't wait for all pages.
      await nextTurn();
    }
    return {
      counts: Object.fromEntries(Array.from(keys, ([asked, key]) => [asked, byKey.get(key) ?? 0])),
    };
  });

/** `GET likes?key=…`: likes of pages by key. */
export const likes = (host: HostContext) =>
  call(host, async (c) => {
    const keys = keysOf(c);
    const subjects = Array.from(keys.values(), (key) => `page:${key}`);
    const found = await likesOf(host.database, subjects, visitorOf(c, host));
    return {
      likes: Object.fromEntries([...keys.keys()].map((asked, index) => [asked, found[index]])),
    };
  });
