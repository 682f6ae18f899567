import type { HostSettings } from '../config';
import type { CaptchaState } from '../database/tables/forms';
import { logSeldom } from '../http/log-seldom';
import { readLimited } from '../http/read-limited';

/** Timeout of the captcha service, in ms. */
const TIMEOUT = 5000;

/** Largest answer, in bytes: one of a fault, or what a small one is unpacked to, may have no end. */
const MAX_ANSWER = 100_000;

/** Error codes caused by the visitor; others are errors of the host or the service. */
const VISITOR_ERRORS: ReadonlySet<string> = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/**
 * Verifies a captcha response with the service. If the service fails, is not configured or rejects
 * the secret, the submission is stored as `unverified` rather than lost.
 *
 * @returns `wrong` if the visitor must solve the captcha again.
 */
export async function verifyCaptcha(
  { captchaSecret, captchaVerifyUrl }: HostSettings,
  captchaResponse: string,
  client: string,
): Promise<Exclude<CaptchaState, 'none'> | 'wrong'> {
  if (captchaSecret === undefined) return 'unverified';
  if (captchaResponse === '') return 'wrong';
  try {
    const response = await fetch(captchaVerifyUrl, {
      method: 'POST',
      body: new URLSearchParams({
        secret: captchaSecret,
        response: captchaResponse,
        remoteip: client,
      }),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    });
    const answer = await readLimited(response, MAX_ANSWER);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return parseResult(JSON.parse(answer.toString()));
  } catch (error) {
    logSeldom(
      'captcha',
      'The captcha service failed; storing the submission as unverified.',
      error,
    );
    return 'unverified';
  }
}

function parseResult(result: unknown): 'verified' | 'unverified' | 'wrong' {
  if (typeof result !== 'object' || result === null) throw new TypeError('unexpected response');
  const { success, 'error-codes': codes } = result as Record<string, unknown>;
  if (success === true) return 'verified';
  const errors = Array.isArray(codes) ? codes.map(String) : [];
  if (errors.length === 0 || errors.some((code) => VISITOR_ERRORS.has(code))) return 'wrong';
  throw new Error(errors.join(', '));
}
