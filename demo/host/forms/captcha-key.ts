import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';

/** Path of the captcha's public key (core-runtime §7). */
export const CAPTCHA_KEY_PATH = '/_dm/s/rt/api/public/rt/captcha';

/** Responds with the captcha's public key, `{publicKey}`; `''` if the site has none. */
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
