import { limitTime } from '../../shared/dom/time-limit';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';

/** Limit of a call: scripts have timers of their own, of about six seconds. */
const LIMIT: Milliseconds = 5000;

/** A call that the host has refused or not answered. */
export class HostError extends Error {
  override readonly name = 'HostError';
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The same as {@link HostError.status}. */
  readonly code: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = status;
  }
}

const nameOf = (path: string): string => path.replace(/\?.*/, '');

async function request(path: string, signal: AbortSignal): Promise<unknown> {
  const { parameters, mode } = getSite();
  const base = `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(parameters.siteAlias)}`;
  // As the elements' calls do: an owner's preview reads the draft.
  const flag = mode === 'preview' ? `${path.includes('?') ? '&' : '?'}preview=true` : '';
  const response = await fetch(`${base}/${path}${flag}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  if (response.ok) return response.json();
  const body = (await response.json().catch(() => undefined)) as
    { readonly error_message?: string; readonly error_code?: string } | undefined;
  const reason = body?.error_message ?? body?.error_code ?? response.statusText;
  throw new HostError(response.status, `${nameOf(path)}: ${reason}`);
}

/**
 * Reads data of the site from its host.
 *
 * @param path below the site's calls.
 * @throws {HostError} when the host refuses, cannot be reached or takes longer than five seconds.
 */
export async function hostCall(path: string): Promise<unknown> {
  const limit = limitTime(LIMIT);
  try {
    return await request(path, limit.signal);
  } catch (cause) {
    throw cause instanceof HostError
      ? cause
      : new HostError(0, `${nameOf(path)}: no answer`, { cause });
  } finally {
    limit.end();
  }
}
