import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SITE_PATH } from '../document/site-of-call';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { post } from './form-post';
import * as handlers from './handlers';
import { MAX_BODY } from './input';
import { refuse } from '../http/refusal';

/**
 * Adds the calls of comments and likes, under `/_dm/s/rt/api/public/rt/site/{siteAlias}`. The
 * specification does not show them; a place is named by the element's `identifier` and the path of
 * its page, and must stand on that page.
 *
 * | call                                                          | answer                        |
 * |---------------------------------------------------------------|-------------------------------|
 * | GET comments?identifier&page&sort&after&limit                 | `{total, isClosed, comments, next}` |
 * | GET comments/counts?key=…&key=…                               | `{counts: {key: number}}`     |
 * | GET comments/{id}                                             | `{id, top}`                   |
 * | GET comments/{id}/replies?after&limit                         | `{comments, next}`            |
 * | POST comments `{identifier, page, replyTo, name, text, website, elapsed}` | 201 `{comment}`   |
 * | PATCH comments/{id} `{text}`                                  | `{comment}`                   |
 * | DELETE comments/{id}                                          | `{}`                          |
 * | PUT, DELETE comments/{id}/like                                | `{likes, isLiked}`            |
 * | POST comments/{id}/report `{reason}`                          | `{}`                          |
 * | GET likes?key=…                                               | `{likes: {key: {likes, isLiked}}}` |
 * | PUT, DELETE likes?identifier&page                             | `{likes, isLiked}`            |
 *
 * Comments are those of `shared/talk/comment.types.ts`. A key is an identifier, or the path of a
 * page. Changes need an `Idempotency-Key` to be safe to repeat, and come from the site itself only.
 * Refusals are `{error_code}` with `Malformed` (400), `Unauthorized` (401, a locked page),
 * `Forbidden` or `Preview` (403), `NotFound` (404), `KeyReused` or `ParentGone` (409), `Closed`
 * (410), `TooLarge` (413), `Invalid` (422, with `errors`), `Limited` (429, with `Retry-After`),
 * `Failed` (500), `Full` or `Busy` (503). A form may be posted to `comments` without script, too.
 */
export function talkRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const body = bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, { kind: 'too-large' }) });
  const comments = `${SITE_PATH}/comments`;
  const likes = `${SITE_PATH}/likes`;
  app.get(comments, handlers.threadPage(host));
  app.post(comments, body, post(host));
  app.get(`${comments}/counts`, handlers.counts(host));
  app.get(`${comments}/:id`, handlers.commentPlace(host));
  app.patch(`${comments}/:id`, body, handlers.edit(host));
  app.delete(`${comments}/:id`, handlers.remove(host));
  app.get(`${comments}/:id/replies`, handlers.replies(host));
  app.put(`${comments}/:id/like`, handlers.likeComment(host));
  app.delete(`${comments}/:id/like`, handlers.likeComment(host));
  app.post(`${comments}/:id/report`, body, handlers.report(host));
  app.get(likes, handlers.likes(host));
  app.put(likes, handlers.likePage(host));
  app.delete(likes, handlers.likePage(host));
}
