import type { Context } from 'hono';
import { html } from '../../html';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { clientAddress } from '../http/client';
import { isSameOrigin } from '../http/origin';
import { readForm } from '../http/read-form';
import { zoneName } from '../time/time-zone';
import { clearPasswordAttempts, countPasswordAttempt } from '../passwords/attempts';
import { adminDocument } from './document';
import { storeFirstZone } from './owner-settings';
import {
  ADMIN_PATH,
  hasToken,
  isAdminPassword,
  sessionOf,
  signIn,
  SIGN_IN_PATH,
  type Session,
} from './session';
import { SIGN_IN_SCRIPT, signInView, type SignInError } from './sign-in-view';

type AdminContext = Context<HostEnv>;

/** Handles a request of a signed-in owner. */
export type SessionHandler = (c: AdminContext, session: Session) => Response | Promise<Response>;

/** An address of `/admin` or `/editor` that a header may contain. */
const OWN_ADDRESS = /^\/(?:admin|editor)(?:[/?][!-~]*)?$/;

const STATUS = { wrong: 401, limited: 429 } as const;

/** Requires a session, or responds with the sign-in page, which leads back afterwards. */
export const requireSession =
  (host: HostContext, handler: SessionHandler) =>
  async (c: AdminContext): Promise<Response> => {
    const session = await sessionOf(c, host);
    if (session) return handler(c, session);
    const { pathname, search } = new URL(c.req.url);
    return signInPage(c, pathname + search);
  };

/** Requires a session and its token, which only forms of `/admin` contain. */
export const requireToken =
  (host: HostContext, handler: SessionHandler) =>
  async (c: AdminContext): Promise<Response> => {
    const session = await sessionOf(c, host);
    if (!session) return signInPage(c, ADMIN_PATH);
    const { token } = await readForm(c);
    if (!isSameOrigin(c, host.settings) || !hasToken(session, token)) return refuse(c);
    return handler(c, session);
  };

/**
 * Handles the sign-in form. Attempts are counted before the password is checked, so that parallel
 * attempts count too.
 */
export const handleSignIn =
  (host: HostContext) =>
  async (c: AdminContext): Promise<Response> => {
    if (!isSameOrigin(c, host.settings)) return refuse(c);
    const { password, next, zone } = await readForm(c);
    const target = ownAddress(next);
    const attempt = { client: clientAddress(c, host.settings), subject: ADMIN_PATH };
    const wait = await countPasswordAttempt(host.database, attempt);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return signInPage(c, target, 'limited');
    }
    const isCorrect = await isAdminPassword(
      c,
      host,
      typeof password === 'string' ? password : '',
      attempt,
    );
    if (!isCorrect) return signInPage(c, target, 'wrong');
    await clearPasswordAttempts(host.database, attempt);
    await signIn(c, host);
    const timeZone = zoneName(zone);
    if (timeZone !== undefined) await storeFirstZone(host.database, timeZone);
    return c.redirect(target, 303);
  };

/** Responds with the sign-in page at its own address, which a failed attempt leads to. */
export const showSignIn =
  (host: HostContext) =>
  async (c: AdminContext): Promise<Response> => {
    const target = ownAddress(c.req.query('next'));
    return (await sessionOf(c, host)) ? c.redirect(target, 303) : signInPage(c, target);
  };

/** The address that leads back into `/admin` or `/editor` after signing in. */
function ownAddress(next: unknown): string {
  const isOwn =
    typeof next === 'string' && OWN_ADDRESS.test(next) && !next.startsWith(SIGN_IN_PATH);
  return isOwn ? next : ADMIN_PATH;
}

function signInPage(c: Context, next: string, error?: SignInError): Response {
  const document = adminDocument({
    title: 'Sign in',
    session: undefined,
    menu: [],
    head: html`<script src="${SIGN_IN_SCRIPT}" defer></script>`,
    content: signInView(next, error),
  });
  return c.html(document, error ? STATUS[error] : 200);
}

const refuse = (c: Context): Response =>
  c.text('This form has expired. Go back, reload the page and try again.', 403);
