import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { requireSession } from '../admin/access';
import type { AdminFrame } from '../admin/section';
import { EDITOR_PATH, hasToken, sessionOf, type Session } from '../admin/session';
import { readOwnerSettings } from '../admin/owner-settings';
import type { HostContext } from '../context';
import { checked } from '../http/checked';
import type { HostEnv } from '../http/host-env';
import { resolveInFolder, splitPath } from '../files/paths';
import { missingFile, REVALIDATED, sendFile } from '../files/send-file';
import { refuseBroken } from '../mistakes/broken-site';
import { isSameOrigin } from '../http/origin';
import type { HashAnswer, PresenceAnswer, RefusedAnswer } from '../editor/api.types';
import { endPresence, notePresence } from '../records/presence';
import { hashPassword } from '../text/password-hash';
import { APP_PATH, editorDocument } from '../editor/document';
import { SECTIONS_PATH } from '../editor/sections';
import { checkDrafts } from './check-drafts';
import { changes, compare } from './editor-changes';
import { restore, version, versions } from './editor-history';
import { makePreviewLink, previewLinks, withdrawPreviewLink } from './preview-links';
import { MAX_DRAFT } from './draft-bounds';
import { links, publish, render, save, siteState, state, type Result } from './editor-state';

/** Largest body, in bytes: markup of 900 kB in JSON. */
const MAX_BODY = 1_000_000;

/** Largest body of a draft, in bytes: the longest one in JSON, whatever its script. */
const MAX_DRAFT_BODY = 4 * MAX_DRAFT;

const draft = z.strictObject({
  name: z.string().max(200),
  revision: z.int().min(0),
  // The body bounds it; `draft-bounds.ts` says what is too long.
  content: z.string(),
});
const unsaved = draft.omit({ revision: true }).extend({ before: z.string() });
const revisions = z
  .array(z.strictObject({ name: z.string().max(200), revision: z.int().min(1) }))
  .max(100);
const drafts = z.strictObject({
  drafts: revisions.min(1),
  author: z.string().trim().max(60).default(''),
});
const restoration = z.strictObject({ id: z.int().min(0), drafts: revisions.min(1) });
const markup = z.strictObject({
  file: z.string().max(200),
  path: z.string().max(500),
  html: z.string().max(900_000),
});

const tab = z.string().regex(/^[\w-]{16,64}$/);
const presence = z.strictObject({
  ...{ tab, file: z.string().min(1).max(200) },
  name: z.string().trim().max(60),
});
const leaving = z.strictObject({ tab });
const link = z.strictObject({ id: z.string().max(100) });
const password = z.strictObject({ password: z.string().min(1).max(200) });

const STATUS = {
  Expired: 401,
  NotFound: 404,
  Conflict: 409,
  TooLarge: 413,
  Invalid: 422,
  Broken: 503,
} as const satisfies Readonly<Record<RefusedAnswer['error_code'], number>>;

type ApiContext = Context<HostEnv>;

const refuse = (c: ApiContext, answer: RefusedAnswer): Response =>
  c.json(answer, STATUS[answer.error_code]);

function answer(c: ApiContext, result: Result<unknown>): Response {
  if (result.kind === 'done') return c.json(result.answer as object);
  if (result.kind === 'conflict') return c.json(result.state, 409);
  return refuse(c, { error_code: result.kind, message: result.message });
}

/**
 * Adds `/editor`, for the owner signed in as for `/admin`. Changes need the session's token in a
 * header that no form can send, and come from this site. It does not exist if the host has no
 * password.
 */
export function editorRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  if (!host.settings.adminPassword) return;

  app.use(`${EDITOR_PATH}/*`, async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('referrer-policy', 'same-origin');
  });
  app.get(`${APP_PATH}*`, async (c) => {
    const segments = splitPath(c.req.path.slice(APP_PATH.length));
    const folder = join(host.settings.libraryFolder, 'editor-app');
    return segments
      ? sendFile(c, await resolveInFolder(folder, segments), REVALIDATED)
      : missingFile(c);
  });
  app.get(`${SECTIONS_PATH}:file`, async (c) => {
    const file = c.req.param('file');
    const folder = join(host.settings.siteFolder, 'sections');
    return file.endsWith('.webp')
      ? sendFile(c, await resolveInFolder(folder, [file]), REVALIDATED)
      : missingFile(c);
  });
  app.get(
    EDITOR_PATH,
    requireSession(host, async (c, session) => {
      const [menu, { name }] = await Promise.all([frame.menu(), readOwnerSettings(host.database)]);
      return c.html(editorDocument(session, { menu, name }));
    }),
  );

  /** Answers a request; with what is wrong, if the site's files were broken on the disk. */
  const respond = async (c: ApiContext, result: Promise<Result<unknown>>): Promise<Response> => {
    try {
      return answer(c, await result);
    } catch (error) {
      return refuseBroken(c, error, host.settings.siteFolder);
    }
  };

  const reading =
    (read: (c: ApiContext, session: Session) => Promise<Result<unknown>>) =>
    async (c: ApiContext): Promise<Response> => {
      const session = await sessionOf(c, host);
      return session ? respond(c, read(c, session)) : refuse(c, { error_code: 'Expired' });
    };

  const changing =
    <T>(schema: z.ZodType<T>, change: (body: T, session: Session) => Promise<Result<unknown>>) =>
    async (c: ApiContext): Promise<Response> => {
      const session = await sessionOf(c, host);
      const isOwn = isSameOrigin(c, host.settings);
      if (!session || !isOwn || !hasToken(session, c.req.header('x-dm-token'))) {
        return refuse(c, { error_code: 'Expired' });
      }
      const body = checked(schema, await c.req.json().catch(() => undefined));
      if (body.isValid) return respond(c, change(body.data, session));
      return refuse(c, { error_code: 'Invalid', message: body.message });
    };

  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => refuse(c as ApiContext, { error_code: 'TooLarge' }),
    });
  const limit = limitTo(MAX_BODY);
  const api = `${EDITOR_PATH}/api`;
  app.on(['POST', 'PUT'], `${api}/*`, async (c, next) =>
    // Before anything is read: a body takes memory.
    (await sessionOf(c, host)) ? next() : refuse(c, { error_code: 'Expired' }),
  );
  app.get(
    `${api}/site`,
    reading(() => siteState(host)),
  );
  app.get(
    `${api}/state`,
    reading((c) => state(host, c.req.query('name') ?? '')),
  );
  app.get(
    `${api}/links`,
    reading(() => links(host)),
  );
  app.get(
    `${api}/check`,
    reading(async () => ({ kind: 'done', answer: await checkDrafts(host) })),
  );
  app.get(
    `${api}/changes`,
    reading(() => changes(host)),
  );
  app.post(
    `${api}/compare`,
    limitTo(MAX_DRAFT_BODY),
    changing(unsaved, (body) => compare(host, body)),
  );
  app.put(
    `${api}/draft`,
    limitTo(MAX_DRAFT_BODY),
    changing(draft, (body) => save(host, body)),
  );
  app.post(
    `${api}/publish`,
    limit,
    changing(drafts, (body) => publish(host, body.drafts, body.author)),
  );
  app.get(
    `${api}/versions`,
    reading(async (_, session) => versions(host, session)),
  );
  app.get(
    `${api}/version`,
    reading((c) => version(host, Number(c.req.query('id') || NaN))),
  );
  app.post(
    `${api}/restore`,
    limit,
    changing(restoration, (body) => restore(host, body.id, body.drafts)),
  );
  app.get(
    `${api}/preview`,
    reading((_, session) => previewLinks(host, session)),
  );
  app.post(
    `${api}/preview`,
    limit,
    changing(z.strictObject({}), (_, session) => makePreviewLink(host, session)),
  );
  app.post(
    `${api}/withdraw`,
    limit,
    changing(link, ({ id }, session) => withdrawPreviewLink(host, session, id)),
  );
  app.post(
    `${api}/presence`,
    limit,
    changing(presence, async (body) => {
      const others = await notePresence(host.database, body);
      const people = others.map(({ name, file }) => ({ name, file }));
      return { kind: 'done', answer: { people } satisfies PresenceAnswer };
    }),
  );
  app.post(
    `${api}/leave`,
    limit,
    changing(leaving, async (body) => {
      await endPresence(host.database, body.tab);
      return { kind: 'done', answer: {} };
    }),
  );
  app.post(
    `${api}/password`,
    limit,
    changing(password, async (body) => ({
      kind: 'done',
      answer: { hash: await hashPassword(body.password) } satisfies HashAnswer,
    })),
  );
  app.post(
    `${api}/render`,
    limit,
    changing(markup, (body) => render(host, body)),
  );
}
