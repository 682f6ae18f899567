import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import type { Page } from '../content/model';
import { encodePath } from '../http/decode-path';
import { clientAddress } from '../http/client';
import { isSameOrigin, originOf } from '../http/origin';
import { findInTurn } from './find-in-turn';
import { findPage } from './find-page';
import { pageDocument } from '../document/page-document';
import { renderInTurn } from '../document/render-in-turn';
import { siteOfCall } from '../document/site-of-call';
import { prepareView } from './prepare-view';
import { attemptOf, countPasswordAttempt, clearPasswordAttempts } from '../passwords/attempts';
import { verifyPassword } from '../passwords/verify-password';
import type { Warning } from '../passwords/prompt';
import { createUnlockCookie, type LockedPage, type UnlockCookie } from '../passwords/unlock-cookie';
import { unknownCall } from '../http/unknown-call';
import { hash } from '../text/hash';

/** The call's path, as a route. */
export const PAGE_AUTH_PATH = '/_dm/s/rt/api/public/rt/site/:siteAlias/page/auth';

/** Result of entering a password. */
type Outcome =
  | { readonly kind: 'unlocked'; readonly cookie: UnlockCookie }
  | { readonly kind: 'wrong' | 'missing' }
  /** Too many attempts; `wait` in seconds. */
  | { readonly kind: 'limited'; readonly wait: number };

/** `error_code` and status of failed attempts. */
const ERRORS = {
  wrong: ['Unauthorized', 401],
  limited: ['Unauthorized', 429],
  missing: ['MissingPassword', 400],
} as const;

/**
 * Unlocks a page by its password (core-runtime §7). The response to JSON is the cookie to set or an
 * `error_code`; the response to the form, submitted without script, is the page.
 */
export const pageAuth =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store');
    if (!isSameOrigin(c, host.settings)) return c.json({ error_code: 'Forbidden' }, 403);
    const isJson = /\bjson\b/.test(c.req.header('content-type') ?? '');
    const { password, pagePath } = await readBody(c, isJson);
    if (!(await siteOfCall(c, host))) return unknownCall(c);
    const { page } = await findInTurn(c, host, pagePath);
    if (!isLocked(page)) return unknownCall(c);

    const outcome = await checkPassword(c, host, page, password);
    if (outcome.kind === 'limited') c.header('retry-after', String(outcome.wait));
    return isJson ? sendJson(c, outcome) : sendPage(c, host, pagePath, outcome);
  };

const isLocked = (page: Page | undefined): page is Page & LockedPage =>
  page?.passwordHash !== undefined;

interface Credentials {
  readonly password: string;
  readonly pagePath: string;
}

async function readBody(c: Context, isJson: boolean): Promise<Credentials> {
  const body = await (isJson ? c.req.json<unknown>() : c.req.parseBody()).catch(() => undefined);
  const fields: Partial<Record<keyof Credentials, unknown>> | null | undefined =
    typeof body === 'object' ? body : undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { password: text(fields?.password), pagePath: text(fields?.pagePath) };
}

async function checkPassword(
  c: Context<HostEnv>,
  { database, secret, settings }: HostContext,
  page: LockedPage,
  password: string,
): Promise<Outcome> {
  const client = clientAddress(c, settings);
  // By the password, not by the path: every address of a shop asks for the same one.
  const attempt = { client, subject: `lock ${hash([page.passwordHash])}` };
  const wait = await countPasswordAttempt(database, attempt);
  if (wait > 0) return { kind: 'limited', wait };
  if (password === '') return { kind: 'missing' };
  const isCorrect = await verifyPassword(database, {
    ...{ password, hash: page.passwordHash, client, signal: c.req.raw.signal },
    attempts: [attemptOf(attempt)],
  });
  if (!isCorrect) return { kind: 'wrong' };
  await clearPasswordAttempts(database, attempt);
  return { kind: 'unlocked', cookie: createUnlockCookie(page, secret) };
}

function sendJson(c: Context, outcome: Outcome): Response {
  if (outcome.kind === 'unlocked') return c.json({ ...outcome.cookie });
  const [code, status] = ERRORS[outcome.kind];
  return c.json({ error_code: code }, status);
}

async function sendPage(
  c: Context<HostEnv>,
  host: HostContext,
  /** As posted. */
  path: string,
  outcome: Outcome,
): Promise<Response> {
  const origin = originOf(c, host.settings);
  if (outcome.kind === 'unlocked') {
    const { name, value } = outcome.cookie;
    const secure = origin.startsWith('https:');
    setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
    return c.redirect(encodePath(path), 303);
  }
  const password: Warning = outcome.kind === 'missing' ? 'missingPassword' : 'wrongPassword';
  const document = await renderInTurn(c, host, async () => {
    const { site, page, base } = await findPage(host, path);
    if (!page) return undefined;
    const view = { site, page, isMissing: false, path, origin, base };
    return pageDocument(await prepareView(c, host, view, { password }), host.scripts);
  });
  return document === undefined ? unknownCall(c) : c.html(document, ERRORS[outcome.kind][1]);
}
