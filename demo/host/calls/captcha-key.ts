import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';

/** Where the captcha's public key is (core-runtime §7). */
export const CAPTCHA_KEY_PATH = '/_dm/s/rt/api/public/rt/captcha';

/** Answers with the captcha's public key: `{publicKey}`, `''` where the site has none. */
export const captchaKey =
  ({ settings }: HostContext) =>
  (c: Context<HostEnv>): Promise<Response> =>
    reply(c, {
      status: 200,
      body: JSON.stringify({ publicKey: settings.captchaPublicKey }),
      type: 'application/json',
      cache: REVALIDATED,
      compression: 'none',
    });
