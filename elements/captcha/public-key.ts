import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';

const CALL = '/_dm/s/rt/api/public/rt/captcha';

const LIMIT: Milliseconds = 15_000;

let known: Promise<string> | undefined;

async function ask(): Promise<string> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort(new DOMException('no answer in time', 'TimeoutError'));
  }, LIMIT);
  try {
    const response = await fetch(CALL, {
      headers: { accept: 'application/json' },
      signal: giveUp.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer: unknown = await response.json();
    const key = isRecord(answer) ? answer['publicKey'] : undefined;
    if (typeof key !== 'string') throw new TypeError('an answer without a public key');
    return key.trim();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The site's public key for captchas, from the platform's call (core-runtime §7); empty when the
 * site has none. Asked for once a page, and again after a failure.
 */
export function publicKey(): Promise<string> {
  known ??= ask().catch((cause: unknown) => {
    known = undefined;
    throw cause;
  });
  return known;
}

/** Asks anew next time, for tests. */
export function forgetPublicKey(): void {
  known = undefined;
}
