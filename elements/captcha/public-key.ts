import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';

const ADDRESS = '/_dm/s/rt/api/public/rt/captcha';

const TIMEOUT: Milliseconds = 15_000;

let loading: Promise<string> | undefined;

async function load(): Promise<string> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new DOMException('no response in time', 'TimeoutError'));
  }, TIMEOUT);
  try {
    const response = await fetch(ADDRESS, {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const answer: unknown = await response.json();
    const key = isRecord(answer) ? answer['publicKey'] : undefined;
    if (typeof key !== 'string') throw new TypeError('the answer has no public key');
    return key.trim();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Requests the site's public key for captchas from the platform (core-runtime §7), once per page
 * and again after a failure.
 *
 * @returns an empty text if the site has none.
 */
export function publicKey(): Promise<string> {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** Forgets the key, for tests. */
export function forgetPublicKey(): void {
  loading = undefined;
}
