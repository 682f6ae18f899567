import { isRecord } from '../../../shared/site/parameters';

/** What came of a submission. */
export type Outcome =
  /** It has arrived. */
  | { readonly kind: 'stored'; readonly id?: string }
  /** The captcha's answer was missing or wrong (core-runtime §8). */
  | { readonly kind: 'captcha' }
  /** The form takes no more answers; the message is the site owner's, as text, and may be empty. */
  | { readonly kind: 'closed'; readonly message: string }
  /** Refused for what is in the fields: by name, the rule that failed or a text. */
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  /** Too many of them; to be tried again after so many seconds. */
  | { readonly kind: 'too-many'; readonly retryAfter: number }
  /** More than the server takes at once. */
  | { readonly kind: 'too-large' }
  /** The browser has no network: nothing was sent. */
  | { readonly kind: 'offline' }
  /** It was sent, and nobody knows whether it arrived. Sent again with the same key, it is stored once. */
  | { readonly kind: 'unconfirmed' }
  /** Refused for another reason, or the server broke down; the message is text for the visitor. */
  | { readonly kind: 'failed'; readonly status?: number; readonly message?: string };

/** An answer in what matters of it. */
export interface Answer {
  readonly status: number;
  /** What was answered as JSON; `undefined` when it was something else. */
  readonly body: unknown;
  /** Whether a redirect led to it, and stayed with the site that was written to. */
  readonly redirected: boolean;
  /** The header `Retry-After`, where it can be read. */
  readonly retryAfter: string | null;
  /** Whether the platform answers here, which always does so in words that are known. */
  readonly isPlatform: boolean;
}

/** A minute, where the server does not say when to come back. */
const LATER = 60;
/** Nobody is told to wait longer than a day. In s. */
const LONGEST = 86_400;
/** What a server may say in a message. In characters. */
const MESSAGE = 1000;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MESSAGE) : '';

/** Seconds from now, of a header that holds either seconds or a date. */
export function secondsOf(header: string | null): number {
  const given = header?.trim() ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST, Math.max(1, Math.ceil(seconds))) : LATER;
}

function errorsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, rule]) => typeof rule === 'string')
      .map(([name, rule]) => [name, textOf(rule)]),
  );
}

/** What a status says on its own, or its body where a server answers 200 to everything. */
const WORDS: Readonly<Record<number, string>> = { 401: 'captcha', 410: 'closed', 422: 'invalid' };

function refusal(answer: Answer): Outcome {
  const { status, body, retryAfter } = answer;
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'too-many', retryAfter: secondsOf(retryAfter) };
  const message = textOf(isRecord(body) ? body['message'] : '');
  return { kind: 'failed', status, ...(message && { message }) };
}

/**
 * What an answer means. An author's own address may answer with any page: there, a status of
 * success is all there is to know. The platform answers in JSON; what else comes from its address
 * was written by somebody on the way, and says nothing of what became of the submission.
 */
export function readAnswer(answer: Answer): Outcome {
  const { status, redirected, isPlatform } = answer;
  const body = isRecord(answer.body) ? answer.body : {};
  const isGood = status >= 200 && status < 300;
  const word = WORDS[status] ?? (isGood ? body['status'] : undefined);
  switch (word) {
    case 'captcha':
      return { kind: 'captcha' };
    case 'closed':
      return { kind: 'closed', message: textOf(body['message']) };
    case 'invalid': {
      const errors = errorsOf(body['errors']);
      // Without a field to go to there is nothing a visitor could put right.
      return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : refusal(answer);
    }
  }
  if (!isGood) return refusal(answer);
  if (isPlatform && word !== 'stored' && !redirected) return { kind: 'unconfirmed' };
  const id = textOf(body['id']);
  return { kind: 'stored', ...(id && { id }) };
}
