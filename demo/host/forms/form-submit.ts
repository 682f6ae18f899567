import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { answerSubmission, type HandledSubmission } from './answer-submission';
import { platformValue, type PostedForm } from './entries';
import { findForm } from './find-form';
import type { Outcome } from './outcome';
import { readBody, textSize } from './read-body';
import { processSubmission } from './process-submission';
import { decodePath } from '../http/decode-path';
import { StorageFullError } from './submissions';
import { isWantOfRoom } from '../http/busy';
import { createBodyBudget, type BodyBudget } from '../http/body-budget';
import { clientAddress } from '../http/client';
import { logSeldom } from '../http/log-seldom';
import { originOf } from '../http/origin';
import { aliasOf } from '../content/site-alias';
import { isUnlocked } from '../passwords/unlock-cookie';
import { isPreview, parsePreviewPath } from '../document/preview-path';
import { countAttempt } from '../database/attempts';
import { isBusy } from '../database/busy';

/** Requests of a visitor before their bodies are read, as a multiple of the submissions allowed. */
const REQUESTS_PER_SUBMISSION = 10;
const MIN_LIMIT = 30;

/** Memory that texts take, as a multiple of their size in bytes. */
const TEXT_FACTOR = 2;

const BUSY_MESSAGE = 'A submission was refused: the host is busy.';

const EMPTY: PostedForm = { entries: [], files: [] };

/**
 * Handles a form submission (core-runtime §7): fields as posted by the browser, and the site's alias
 * in the query. Responds with JSON if the client accepts it, else with a page. With an idempotency
 * key in `Idempotency-Key` or `_dm_key`, repeated submissions are stored once.
 */
export const formSubmit =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'no-store');
    c.header('access-control-expose-headers', 'Retry-After');
    const { database, settings } = host;
    // Before the body is read: a body takes memory.
    const client = clientAddress(c, settings);
    const attempt = { kind: 'submission', client, subject: 'requests' } as const;
    const requestLimit = Math.max(settings.formLimit, MIN_LIMIT) * REQUESTS_PER_SUBMISSION;
    const wait = await countAttempt(database, attempt, requestLimit).catch((error: unknown) => {
      if (!isBusy(error)) throw error;
      if (!isWantOfRoom(error)) logSeldom('submission busy', BUSY_MESSAGE);
      return 'busy' as const;
    });
    if (wait !== 'busy' && wait > 0) {
      const refused = await handleSubmission(c, host, EMPTY, { kind: 'limited', wait });
      return answerSubmission(c, host, refused);
    }
    const budget = createBodyBudget(client);
    try {
      const refusal = wait === 'busy' ? ({ kind: 'unavailable' } as const) : undefined;
      const handled = await readAndHandle(c, host, { budget, refusal });
      // The memory of files is free again while the answer waits for its turn; its texts are in it.
      budget.release(handled && TEXT_FACTOR * textSize(handled.entries));
      return await answerSubmission(c, host, handled);
    } finally {
      budget.release();
    }
  };

/** Reads a submission and handles it; its files are in memory as long as that takes. */
async function readAndHandle(
  c: Context<HostEnv>,
  host: HostContext,
  { budget, refusal }: { readonly budget: BodyBudget; readonly refusal: Outcome | undefined },
): Promise<HandledSubmission | undefined> {
  const posted = await readBody(c, budget);
  return typeof posted === 'string'
    ? handleSubmission(c, host, EMPTY, { kind: posted })
    : handleSubmission(c, host, posted, refusal);
}

/** Allows other origins to post with the key in a header, without credentials. */
export const formPreflight = (c: Context): Response =>
  c.body(null, 204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    'access-control-max-age': '86400',
  });

/** Handles a submission; returns `undefined` if it is for another site. */
async function handleSubmission(
  c: Context<HostEnv>,
  host: HostContext,
  posted: PostedForm,
  refusal?: Outcome,
): Promise<HandledSubmission | undefined> {
  const { entries } = posted;
  const { settings } = host;
  const referrer = referrerOf(c);
  const isOwnPage = referrer?.origin === originOf(c, settings);
  const shown = referrer && isOwnPage ? (decodePath(referrer.pathname) ?? '') : '';
  const path = parsePreviewPath(shown)?.path ?? shown;
  const source = await findForm(host.database, path, posted.entries);
  const { lockedBy } = source;
  const isLocked = lockedBy !== undefined && !isUnlocked(c, lockedBy, host.secret);
  const alias = c.req.query('alias') ?? '';
  if (alias !== '' && alias !== aliasOf(source.site)) return undefined;

  const page = referrer ? (isOwnPage ? path : referrer.origin + referrer.pathname) : '';
  const back = backTo(referrer, isOwnPage);
  if (isLocked) {
    // Neither the texts nor the labels of the form are the visitor's to see.
    const outcome: Outcome = { kind: 'locked' };
    return { entries, source: { ...source, form: undefined }, outcome, back };
  }
  const outcome: Outcome =
    refusal ??
    (isFromPreview(c, isOwnPage ? referrer : undefined)
      ? ({ kind: 'preview' } as const)
      : undefined) ??
    (await processSubmission(
      host,
      { ...posted, key: keyOf(c, posted), client: clientAddress(c, settings), page },
      source,
    ).catch((error: unknown) => {
      const isFull = error instanceof StorageFullError;
      const kind = isFull ? 'full' : isBusy(error) ? 'unavailable' : 'failed';
      if (!isWantOfRoom(error)) {
        const reason = reasonOf(error, settings.storageLimit);
        if (reason === undefined) console.error(error);
        else logSeldom(`submission ${kind}`, reason);
      }
      return { kind } as const;
    }));
  return { entries, source, outcome, back };
}

/** Whether a form was sent from a preview, as far as its action and its page tell. */
const isFromPreview = (c: Context, referrer: URL | undefined): boolean =>
  c.req.query('preview') === 'true' || (referrer !== undefined && isPreview(referrer));

/** Returns what to log of an expected failure. */
function reasonOf(error: unknown, storageLimit: number): string | undefined {
  if (isBusy(error)) return BUSY_MESSAGE;
  return error instanceof StorageFullError
    ? `A submission was refused: the storage limit of ${storageLimit} bytes is reached.`
    : undefined;
}

/** Address of the page with the form, with its query; on the site itself a path. */
function backTo(referrer: URL | undefined, isOwnPage: boolean): string {
  if (!referrer || !isOwnPage) return referrer?.href ?? '';
  // Two slashes would lead to another site.
  return referrer.pathname.replace(/^\/+/, '/') + referrer.search;
}

/** Returns the page with the form, from the `Referer` header. */
function referrerOf(c: Context): URL | undefined {
  const address = c.req.header('referer') ?? '';
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Returns the idempotency key; its header may be quoted (draft-ietf-httpapi-idempotency-key). */
function keyOf(c: Context, { entries }: PostedForm): string {
  const header = c.req
    .header('idempotency-key')
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return header || platformValue(entries, 'key');
}
