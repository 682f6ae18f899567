import { isRecord } from '../../../shared/site/parameters';

/** Outcome of a submission. */
export type Outcome =
  | { readonly kind: 'stored'; readonly id?: string }
  /** The captcha's answer was missing or wrong (core-runtime §8). */
  | { readonly kind: 'captcha' }
  /** The form takes no more answers; the message is the site owner's text and may be empty. */
  | { readonly kind: 'closed'; readonly message: string }
  /** Fields were rejected: by name, the failed rule or a text. */
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  /** Too many submissions; `retryAfter` is in seconds. */
  | { readonly kind: 'too-many'; readonly retryAfter: number }
  /** Larger than the server accepts. */
  | { readonly kind: 'too-large' }
  /** The browser had no network: nothing was sent. */
  | { readonly kind: 'offline' }
  /** Sent, but it is unknown whether it arrived. Sent again with the same key, it is stored once. */
  | { readonly kind: 'unconfirmed' }
  /** Rejected for another reason, or a server error; the message is text for the visitor. */
  | { readonly kind: 'failed'; readonly status?: number; readonly message?: string };

/** The parts of a response that decide the outcome. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON; `undefined` if the response was something else. */
  readonly body: unknown;
  /** True if the body is a whole HTML page. */
  readonly isPage: boolean;
  /** Where a redirect has led, if there was one: `success-page` is the form's own. */
  readonly redirect?: 'same-origin' | 'cross-origin' | 'success-page' | undefined;
  /** The header `Retry-After`, if it is readable. */
  readonly retryAfter: string | null;
  /** True if the platform answered, or a proxy in its place. */
  readonly isPlatform: boolean;
}

/** Default and maximum of a retry delay, in s. */
const DEFAULT_RETRY = 60;
const MAX_RETRY = 86_400;
/** Maximum length of a server's message, in characters. */
const MAX_MESSAGE = 1000;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MAX_MESSAGE) : '';

/** Parses a `Retry-After` header, seconds or a date, into seconds from now. */
export function parseRetryAfter(header: string | null): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds)
    ? Math.min(MAX_RETRY, Math.max(1, Math.ceil(seconds)))
    : DEFAULT_RETRY;
}

function errorsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, rule]) => typeof rule === 'string')
      .map(([name, rule]) => [name, textOf(rule)]),
  );
}

/** HTTP statuses with the meaning of a body's `status`, for servers that answer 200 to everything. */
const STATUSES: Readonly<Record<number, string>> = {
  401: 'captcha',
  410: 'closed',
  422: 'invalid',
};

/** Names under which servers describe an error. */
const ERROR_NAMES = ['error', 'error_code', 'error_message', 'errors'];

const isEmpty = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns true if a body reports a failure, whatever the HTTP status. */
function reportsFailure(body: Readonly<Record<string, unknown>>): boolean {
  const { status, success, ok } = body;
  if (typeof status === 'string' && /^(?:error|fail(?:ed|ure)?|rejected)$/i.test(status))
    return true;
  return success === false || ok === false || ERROR_NAMES.some((name) => !isEmpty(body[name]));
}

function failure({ status, body, retryAfter }: Answer): Outcome {
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) return { kind: 'too-many', retryAfter: parseRetryAfter(retryAfter) };
  const { message, error_message } = isRecord(body) ? body : {};
  const text = textOf(message) || textOf(error_message);
  return { kind: 'failed', status, ...(text && { message: text }) };
}

/**
 * Returns true if a text is a whole HTML page, not a fragment or a word: a server may answer with
 * `text/html` for no reason but its default, and a network with a page under any type.
 */
export function isHtmlPage(text: string, contentType: string | null): boolean {
  if (/^[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)[\s>]/is.test(text.slice(0, 2000)))
    return true;
  if (contentType && !/^\s*(?:text\/html|application\/xhtml)/i.test(contentType)) return false;
  return /<(?:!doctype|html|head|body|title|meta|script|frameset)[\s>]/i.test(text.slice(0, 2000));
}

/**
 * Interprets a response. The specification shows no body for a successful submission, so a
 * successful status counts as stored unless the body reports a failure. The platform does not
 * answer scripts with a page: from its address, a page was written by a proxy, or is where an ended
 * session leads, and does not tell whether the submission arrived. After a redirect, only the word
 * `stored` from the same origin does, or the form's success page. An author's own address may answer
 * with any page.
 */
export function readAnswer(answer: Answer): Outcome {
  const { status, isPage, redirect, isPlatform } = answer;
  const body = isRecord(answer.body) ? answer.body : {};
  const isSuccess = status >= 200 && status < 300;
  const result = STATUSES[status] ?? (isSuccess ? body['status'] : undefined);
  switch (result) {
    case 'captcha':
      return { kind: 'captcha' };
    case 'closed':
      return { kind: 'closed', message: textOf(body['message']) };
    case 'invalid': {
      const errors = errorsOf(body['errors']);
      // Without a named field there is nothing the visitor could correct.
      return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : failure(answer);
    }
  }
  if (!isSuccess || (result !== 'stored' && reportsFailure(body))) return failure(answer);
  const isConfirmed = redirect ? redirect === 'same-origin' && result === 'stored' : !isPage;
  if (isPlatform && !isConfirmed && redirect !== 'success-page') return { kind: 'unconfirmed' };
  const id = textOf(body['id']);
  return { kind: 'stored', ...(id && { id }) };
}
