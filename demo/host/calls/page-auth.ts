import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { HostContext, HostEnv } from '../context';
import type { Page, Site } from '../content/model';
import { clientOf } from '../http/client';
import { originOf } from '../http/origin';
import { wholePage } from '../pages/whole-page';
import { countPassword, forgetPasswords } from '../passwords/attempts';
import { isPassword } from '../passwords/hash';
import { aliasOf, lockedPage, type Warning } from '../passwords/prompt';
import { unlock, type LockedPage, type UnlockCookie } from '../passwords/unlocked';
import { lookUp } from '../store/pages';
import { unknownCall } from './unknown-call';

/** The call's path, as a route. */
export const PAGE_AUTH_PATH = '/_dm/s/rt/api/public/rt/site/:siteAlias/page/auth';

/** What came of a password. */
type Outcome =
  | { readonly kind: 'unlocked'; readonly cookie: UnlockCookie }
  | { readonly kind: 'wrong' | 'missing' }
  /** Too many tries; `wait` in seconds. */
  | { readonly kind: 'limited'; readonly wait: number };

/** `error_code` and status of a password that did not open the page. */
const REFUSALS = {
  wrong: ['Unauthorized', 401],
  limited: ['Unauthorized', 429],
  missing: ['MissingPassword', 400],
} as const;

/**
 * Opens a page for the visitor who knows its password (core-runtime §7). JSON is answered with the
 * cookie to set, or an `error_code`; the form itself, sent without script, with the page.
 */
export const pageAuth =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store');
    const isJson = /\bjson\b/.test(c.req.header('content-type') ?? '');
    const { password, pagePath } = await read(c, isJson);
    const { site, page } = await lookUp(host.database, pagePath);
    if (c.req.param('siteAlias') !== aliasOf(site) || !isLocked(page)) return unknownCall(c);

    const outcome = await decide(host, page, password, clientOf(c, host.settings));
    if (outcome.kind === 'limited') c.header('retry-after', String(outcome.wait));
    return isJson ? answerJson(c, outcome) : answerForm(c, host, { site, page, outcome });
  };

const isLocked = (page: Page | undefined): page is Page & LockedPage =>
  page?.passwordHash !== undefined;

interface Given {
  readonly password: string;
  readonly pagePath: string;
}

async function read(c: Context, isJson: boolean): Promise<Given> {
  const body = await (isJson ? c.req.json<unknown>() : c.req.parseBody()).catch(() => undefined);
  const fields = (typeof body === 'object' ? body : undefined) as
    Partial<Record<keyof Given, unknown>> | null | undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { password: text(fields?.password), pagePath: text(fields?.pagePath) };
}

async function decide(
  { database, secret }: HostContext,
  page: LockedPage,
  password: string,
  client: string,
): Promise<Outcome> {
  if (password === '') return { kind: 'missing' };
  const attempt = { client, path: page.path };
  const wait = await countPassword(database, attempt);
  if (wait > 0) return { kind: 'limited', wait };
  if (!(await isPassword(password, page.passwordHash))) return { kind: 'wrong' };
  await forgetPasswords(database, attempt);
  return { kind: 'unlocked', cookie: unlock(page, secret) };
}

function answerJson(c: Context, outcome: Outcome): Response {
  if (outcome.kind === 'unlocked') return c.json({ ...outcome.cookie });
  const [code, status] = REFUSALS[outcome.kind];
  return c.json({ error_code: code }, status);
}

interface Answered {
  readonly site: Site;
  readonly page: Page;
  readonly outcome: Outcome;
}

function answerForm(c: Context, host: HostContext, { site, page, outcome }: Answered): Response {
  const origin = originOf(c, host.settings);
  if (outcome.kind === 'unlocked') {
    const { name, value } = outcome.cookie;
    const secure = origin.startsWith('https:');
    setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
    return c.redirect(encodeURI(page.path), 303);
  }
  const warning: Warning = outcome.kind === 'missing' ? 'missingPassword' : 'wrongPassword';
  const shown = lockedPage(site, page, warning);
  const view = { site, page: shown, isMissing: false, isLocked: true, path: page.path, origin };
  return c.html(wholePage(view), REFUSALS[outcome.kind][1]);
}
