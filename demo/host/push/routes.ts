import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { siteOfCall, SITE_PATH } from '../document/site-of-call';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED, sendFile } from '../files/send-file';
import { clientAddress } from '../http/client';
import { isSameOrigin } from '../http/origin';
import { countAttempt } from '../database/attempts';
import { call, RefusedError } from '../document/call';
import { readFields } from '../http/read-fields';
import { refuse } from '../http/refusal';
import { readSubscription } from './input';
import { removeSubscription, storeSubscription } from './subscriptions';
import { currentKeys, keysOf } from './vapid-keys';

const WORKER = 'dm-push-worker.js';

/** Largest body of a call, in bytes. */
const MAX_BODY = 8192;

type PushContext = Context<HostEnv>;

/**
 * Adds the calls of push messages, under `/_dm/s/rt/api/public/rt/site/{siteAlias}/notifications`,
 * and the worker that shows them.
 *
 * | call (visual-widgets §7)                             | answer                                |
 * |------------------------------------------------------|---------------------------------------|
 * | GET key                                              | `{publicKey}`, for new subscriptions  |
 * | POST subscriptions?subEp&subDomain&deviceID          | 201 or 200 `{}`                       |
 * | DELETE subscriptions?subEp                           | `{}`                                  |
 *
 * The specification does not show the body of the POST. It is `{keys: {p256dh, auth}, serverKey,
 * timeZone, topics, replaces}`: `serverKey` is the key that the subscription was made for, `replaces`
 * the endpoint of one that it takes the place of. Refusals are those of `http/refusal.ts`.
 */
export function pushRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const path = `${SITE_PATH}/notifications`;
  const body = bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, { kind: 'too-large' }) });
  app.get(`/${WORKER}`, (c) => sendFile(c, join(host.settings.libraryFolder, WORKER), REVALIDATED));
  app.get(
    `${path}/key`,
    call(host, async () => ({ publicKey: (await currentKeys(host.database)).publicKey })),
  );
  app.post(
    `${path}/subscriptions`,
    body,
    call(host, (c) => add(c, host)),
  );
  app.delete(
    `${path}/subscriptions`,
    call(host, async (c) => {
      await admit(c, host);
      await removeSubscription(host.database, c.req.query('subEp') ?? '');
      return {};
    }),
  );
}

/**
 * Counts a change, and refuses it if it comes from another site or too often, or if the site has no
 * domain of its own (visual-widgets §5).
 */
async function admit(c: PushContext, host: HostContext): Promise<void> {
  const { settings, database } = host;
  const site = await siteOfCall(c, host);
  if (!isSameOrigin(c, settings) || site?.parameters['hasCustomDomain'] === false) {
    throw new RefusedError({ kind: 'forbidden' });
  }
  const client = clientAddress(c, settings);
  const attempt = { kind: 'push', client, subject: c.req.method } as const;
  const wait = await countAttempt(database, attempt, settings.formLimit);
  if (wait > 0) throw new RefusedError({ kind: 'limited', wait });
}

async function add(c: PushContext, host: HostContext): Promise<object> {
  await admit(c, host);
  const { database, settings } = host;
  const fields = await readFields(c);
  const posted = fields && readSubscription(c.req.query(), fields, settings);
  if (!posted || !(await keysOf(database, posted.serverKey))) {
    throw new RefusedError({ kind: 'malformed' });
  }
  const result = await storeSubscription(database, posted);
  if (result === 'full') throw new RefusedError({ kind: 'full' });
  if (result === 'created') c.status(201);
  // What was kept for a subscription that it replaces, or that its service had refused.
  host.wakePush();
  return {};
}
