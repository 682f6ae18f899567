import webPush from 'web-push';
import type { HostSettings } from '../config';
import { NoAnswerError, post } from '../http/post';
import { isListed } from '../http/public-url';
import { oneLine } from '../text/one-line';
import { parseEndpoint } from './endpoint';
import type { KeyPair } from './vapid-keys';

/** The end of an attempt to send a message; `isSilent` if the push service did not answer in time. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** The subscription has ended. */
  | { readonly kind: 'gone' }
  /** The service does not accept the host's key for this subscription. */
  | { readonly kind: 'refused'; readonly error: string }
  /** The service will never take this message. */
  | { readonly kind: 'failed'; readonly error: string }
  /** The message was not taken, and may be sent again; after `wait` ms if the service says so. */
  | {
      readonly kind: 'later';
      readonly wait: number;
      readonly error: string;
      readonly isSilent?: boolean;
    }
  /** Nobody knows whether it was taken. */
  | { readonly kind: 'unknown'; readonly error: string; readonly isSilent: boolean };

/** A message for one subscription. */
export interface Envelope {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly keys: KeyPair;
  /** Time in which the service may deliver it, in seconds. */
  readonly ttl: number;
  readonly isUrgent: boolean;
}

/** Longest pause that a service can ask for, in ms. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

/** Where a push service writes to if something is wrong; some refuse an address on this machine. */
function contactOf({ pushContact, mailTo, publicOrigin }: HostSettings): string {
  const [first] = mailTo?.split(',') ?? [];
  if (pushContact) return pushContact;
  if (first) return `mailto:${first.trim()}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:owner@site.invalid';
}

/** Reads `Retry-After`, in seconds or as a date. */
function waitOf(header: string | undefined): number {
  const seconds = Number(header ?? NaN);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now();
  return Math.min(Math.max(Number.isFinite(wait) ? wait : 0, 0), MAX_WAIT);
}

/** What the status of an answer means (RFC 8030; Apple answers 400 for another key). */
function outcomeOf(status: number, retryAfter: string | undefined, answer: string): Outcome {
  const error = oneLine(`${status} ${answer}`, 300);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 400 || status === 401 || status === 403) return { kind: 'refused', error };
  if (status === 429 || status >= 500) return { kind: 'later', wait: waitOf(retryAfter), error };
  return { kind: 'failed', error };
}

/**
 * Sends a message to a push service, encrypted for the subscription (RFC 8291), once: only what has
 * certainly not been taken is for a later attempt. Redirects are not followed.
 */
export async function sendPush(
  envelope: Envelope,
  settings: HostSettings,
  signal: AbortSignal,
): Promise<Outcome> {
  const { endpoint, p256dh, auth, payload, keys, ttl, isUrgent } = envelope;
  const url = parseEndpoint(endpoint, settings);
  if (!url) return { kind: 'gone' };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      TTL: ttl,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(settings), ...keys },
    },
  );
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.pushTimeout)]);
  try {
    const { status, retryAfter, text } = await post(url, {
      ...{ headers, body, signal: limit },
      ...(isListed(url, settings.pushServices) && { lookup: 'any' }),
    });
    return outcomeOf(status, retryAfter, text);
  } catch (cause) {
    const error = oneLine(cause instanceof Error ? cause.message : String(cause), 300);
    const isSilent = limit.aborted;
    if (cause instanceof NoAnswerError && cause.wasConnected) {
      return {
        kind: 'unknown',
        error: isSilent ? 'The push service did not answer.' : error,
        isSilent,
      };
    }
    return { kind: 'later', wait: 0, error, isSilent };
  }
}
