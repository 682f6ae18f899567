import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { encodePath } from '../http/decode-path';
import { clientAddress } from '../http/client';
import { isSameOrigin, originOf } from '../http/origin';
import { checkMember } from '../members/check-member';
import { memberOf, signIn, signOut } from '../members/member-session';
import { findInTurn } from './find-in-turn';
import { findPage } from './find-page';
import { pageDocument } from '../document/page-document';
import { renderInTurn } from '../document/render-in-turn';
import { prepareView } from './prepare-view';
import { SITE_PATH, siteOfCall } from '../document/site-of-call';
import { unknownCall } from '../http/unknown-call';

/** Path of the member who is signed in. */
export const MEMBER_PATH = `${SITE_PATH}/member`;
export const SIGN_IN_PATH = `${MEMBER_PATH}/sign-in`;
export const SIGN_OUT_PATH = `${MEMBER_PATH}/sign-out`;

const STATUS = { missing: 400, wrong: 401, limited: 429 } as const;

/** Responds with the member who is signed in: `{id, firstName, lastName, email}`, else with 401. */
export const member =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    if (!(await siteOfCall(c, host))) return unknownCall(c);
    c.header('cache-control', 'private, no-store');
    const found = await memberOf(c, host);
    if (!found) return c.json({ error_code: 'Unauthorized' }, 401);
    const { id, firstName, lastName, email } = found;
    return c.json({ id, firstName, lastName, email });
  };

/** Signs a member in and shows the page with the form: again, or with what went wrong. */
export const memberSignIn =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'private, no-store');
    if (!isSameOrigin(c, host.settings)) return c.json({ error_code: 'Forbidden' }, 403);
    const { email, password, pagePath } = await readFields(c);
    if (!(await isPersonal(c, host, pagePath))) return unknownCall(c);

    const client = clientAddress(c, host.settings);
    const result = await checkMember(host, {
      ...{ email, password, client },
      signal: c.req.raw.signal,
    });
    if (result.kind === 'correct') {
      await signIn(c, host, result.member);
      return c.redirect(encodePath(pagePath), 303);
    }
    if (result.kind === 'limited') c.header('retry-after', String(result.wait));
    const origin = originOf(c, host.settings);
    const refusal = { member: { kind: result.kind, email } };
    const document = await renderInTurn(c, host, async () => {
      const { site, page, base } = await findPage(host, pagePath);
      if (!page) return undefined;
      const view = { site, page, isMissing: false, path: pagePath, origin, base };
      return pageDocument(await prepareView(c, host, view, refusal), host.scripts);
    });
    return document === undefined ? unknownCall(c) : c.html(document, STATUS[result.kind]);
  };

/** Signs a member out and shows the page with the form. */
export const memberSignOut =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'private, no-store');
    if (!isSameOrigin(c, host.settings)) return c.json({ error_code: 'Forbidden' }, 403);
    const { pagePath } = await readFields(c);
    if (!(await isPersonal(c, host, pagePath))) return unknownCall(c);
    await signOut(c, host);
    return c.redirect(encodePath(pagePath), 303);
  };

/** Whether a call is for this site and for a page that differs per visitor. */
async function isPersonal(c: Context<HostEnv>, host: HostContext, path: string): Promise<boolean> {
  if (!(await siteOfCall(c, host))) return false;
  return (await findInTurn(c, host, path)).page?.isPersonal === true;
}

interface Fields {
  readonly email: string;
  readonly password: string;
  readonly pagePath: string;
}

async function readFields(c: Context): Promise<Fields> {
  const body: Readonly<Record<string, unknown>> = await c.req.parseBody().catch(() => ({}));
  const read = (name: keyof Fields): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email'), password: read('password'), pagePath: read('pagePath') };
}
