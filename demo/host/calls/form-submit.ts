import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { answerPage, messageOf } from '../forms/answer-page';
import { ownValue, type Posted } from '../forms/entries';
import { findForm, type Origin } from '../forms/find-form';
import { outcomeJson, STATUS, type Outcome } from '../forms/outcome';
import { readBody, type Unreadable } from '../forms/read-body';
import { receive } from '../forms/receive';
import { decodePath } from '../http/decode-path';
import { clientAddress } from '../http/client';
import { accepts } from '../http/negotiate';
import { originOf } from '../http/origin';
import { aliasOf } from '../passwords/prompt';
import { unknownCall } from './unknown-call';

/** Where forms are posted (core-runtime §7). */
export const FORM_SUBMIT_PATHS = [
  '/_dm/s/rt/widgets/dmform.submit.jsp',
  '/_dm/s/rt/widgets/constantcontact.form.submit.jsp',
] as const;

const NOTHING: Posted = { entries: [], files: [] };

/**
 * Takes what a visitor wrote into a form (core-runtime §7): the fields as the browser posts them,
 * and the site's alias in the query. A script that accepts JSON gets that, anybody else a page.
 * With a key in `Idempotency-Key` or `_dm_key` a submission is stored once, however often it comes.
 */
export const formSubmit =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store');
    c.header('access-control-expose-headers', 'Retry-After');
    const posted = await readBody(c);
    return typeof posted === 'string'
      ? answerTo(c, host, NOTHING, posted)
      : answerTo(c, host, posted);
  };

/** Lets pages of other origins post, with the key in a header. Nothing of the visitor's goes along. */
export const formPreflight = (c: Context): Response =>
  c.body(null, 204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    'access-control-max-age': '86400',
  });

async function answerTo(
  c: Context<HostEnv>,
  host: HostContext,
  posted: Posted,
  refusal?: Unreadable,
): Promise<Response> {
  const { settings } = host;
  const referrer = referrerOf(c);
  const isOurs = referrer?.origin === originOf(c, settings);
  const path = referrer && isOurs ? (decodePath(referrer.pathname) ?? '') : '';
  const origin = await findForm(host.database, path, posted.entries);
  const alias = c.req.query('alias') ?? '';
  if (alias !== '' && alias !== aliasOf(origin.site)) return unknownCall(c);

  const page = referrer ? (isOurs ? path : referrer.origin + referrer.pathname) : '';
  const outcome: Outcome = refusal
    ? { kind: refusal }
    : await receive(
        host,
        { ...posted, key: keyOf(c, posted), client: clientAddress(c, settings), page },
        origin,
      ).catch((error: unknown) => {
        console.error(error);
        return { kind: 'failed' } as const;
      });
  return answer(c, { host, posted, origin, outcome, back: backTo(referrer, isOurs) });
}

/** Where the form stands, with the query that it was opened with: on the site itself a path. */
function backTo(referrer: URL | undefined, isOurs: boolean): string {
  if (!referrer || !isOurs) return referrer?.href ?? '';
  // Two slashes would lead to another site.
  return referrer.pathname.replace(/^\/+/, '/') + referrer.search;
}

interface Answer {
  readonly host: HostContext;
  readonly posted: Posted;
  readonly origin: Origin;
  readonly outcome: Outcome;
  /** Address of the page that posted; `''` where it is not known. */
  readonly back: string;
}

function answer(c: Context, { host, posted, origin, outcome, back }: Answer): Response {
  c.header('vary', 'Accept');
  if (outcome.kind === 'limited') c.header('retry-after', String(outcome.wait));
  const status = STATUS[outcome.kind];
  if (accepts(c.req.header('accept'), 'application/json')) {
    return c.json(outcomeJson(outcome, messageOf(origin, outcome)), status);
  }
  const publicOrigin = originOf(c, host.settings);
  const success = outcome.kind === 'stored' ? (origin.form?.successPage ?? '') : '';
  // As a link on the page that posted would lead.
  const base = new URL(back, publicOrigin);
  if (success !== '' && URL.canParse(success, base)) {
    return c.redirect(new URL(success, base).href, 303);
  }
  const { entries } = posted;
  return c.html(answerPage({ origin, outcome, entries, back, publicOrigin }), status);
}

/** The page that posted, where the browser says and it is a page. */
function referrerOf(c: Context): URL | undefined {
  const address = c.req.header('referer') ?? '';
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The key, in the header as a structured text or as it is (draft-ietf-httpapi-idempotency-key). */
function keyOf(c: Context, { entries }: Posted): string {
  const header = c.req
    .header('idempotency-key')
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return header || ownValue(entries, 'key');
}
