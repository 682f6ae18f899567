import type { HostSettings } from '../config';
import type { CaptchaState } from './submissions';

/** How long the captcha service may take. In ms. */
const PATIENCE = 5000;

/** What the service says is the visitor's doing; all else is ours or its own. */
const VISITORS: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/**
 * Has a captcha's answer looked at by the service. A service that fails, is not configured or does
 * not like our secret must not cost a submission: it is kept as `unverified`.
 *
 * @returns `wrong` where the visitor has to answer again.
 */
export async function verifyCaptcha(
  { captchaSecret, captchaVerifyUrl }: HostSettings,
  answer: string,
  client: string,
): Promise<Exclude<CaptchaState, 'none'> | 'wrong'> {
  if (captchaSecret === undefined) return 'unverified';
  if (answer === '') return 'wrong';
  try {
    const response = await fetch(captchaVerifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captchaSecret, response: answer, remoteip: client }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return read(await response.json());
  } catch (error) {
    console.error('The captcha service failed; the submission is kept as unverified.', error);
    return 'unverified';
  }
}

function read(result: unknown): 'verified' | 'unverified' | 'wrong' {
  if (typeof result !== 'object' || result === null) throw new TypeError('no answer in JSON');
  const { success, 'error-codes': codes } = result as Record<string, unknown>;
  if (success === true) return 'verified';
  const named = Array.isArray(codes) ? codes.map(String) : [];
  if (named.length === 0 || named.some((code) => VISITORS.has(code))) return 'wrong';
  throw new Error(named.join(', '));
}
