import type { Hono } from 'hono';
import type { HostContext } from '../context';
import { FORM_SUBMIT_PATHS } from '../document/form-paths';
import { embeddable } from '../http/embeddable';
import type { HostEnv } from '../http/host-env';
import { captchaKey, CAPTCHA_KEY_PATH } from './captcha-key';
import { formPreflight, formSubmit } from './form-submit';

/** Adds the calls of forms, which pages of other sites may use too. */
export function formRoutes(app: Hono<HostEnv>, host: HostContext): void {
  for (const path of FORM_SUBMIT_PATHS) {
    app.use(path, embeddable);
    app.options(path, formPreflight);
    app.post(path, formSubmit(host));
  }
  app.use(CAPTCHA_KEY_PATH, embeddable);
  app.get(CAPTCHA_KEY_PATH, captchaKey(host));
}
