import type { Context } from 'hono';
import type { Fields } from '../http/read-fields';
import type { FieldErrors } from '../http/refusal';
import { oneLine } from '../text/one-line';

/** Largest body of a call, in bytes: a text in which every character is escaped. */
export const MAX_BODY = 64 * 1024;

/** Limits of texts, in UTF-16 code units. */
export const MAX_TEXT = 5000;
export const MAX_NAME = 80;
const MAX_REASON = 500;

/** What a visitor posts. */
export interface PostedComment {
  readonly identifier: string;
  readonly page: string;
  readonly replyTo: string;
  readonly name: string;
  readonly text: string;
  readonly key: string;
  /** Time from the first key to the post, in ms. */
  readonly elapsed: number | undefined;
  /** Whether the field that people do not see was filled in. */
  readonly isSpam: boolean;
}

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** A number, which a form sends as text; `NaN` if it is anything else. */
function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
}

/** Control characters other than tab and line feed. */
// oxlint-disable-next-line no-control-regex -- they are removed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Text as typed, with one kind of line break, as forms send another. */
export const readText = (fields: Fields): string =>
  textIn(fields, 'text').replaceAll('\r\n', '\n').replace(CONTROLS, '').trim();

/** Reads a posted comment. Its key is in a header, or in a field of a form. */
export function readComment(c: Context, fields: Fields): PostedComment {
  const elapsed = numberIn(fields, 'elapsed');
  return {
    identifier: textIn(fields, 'identifier').trim(),
    page: textIn(fields, 'page'),
    replyTo: textIn(fields, 'replyTo'),
    // One more than allowed, so that a longer one is refused, not cut.
    name: oneLine(textIn(fields, 'name'), MAX_NAME + 1),
    text: readText(fields),
    key: (c.req.header('idempotency-key') ?? textIn(fields, 'key')).trim().slice(0, 200),
    elapsed: Number.isFinite(elapsed) ? elapsed : undefined,
    isSpam: textIn(fields, 'website') !== '',
  };
}

export const readReason = (fields: Fields): string => oneLine(textIn(fields, 'reason'), MAX_REASON);

/** Returns what is missing or too long; an empty record if nothing is. */
export function errorsIn({
  name,
  text,
}: Partial<Pick<PostedComment, 'name' | 'text'>>): FieldErrors {
  return {
    ...(name === '' && { name: 'required' as const }),
    ...((name?.length ?? 0) > MAX_NAME && { name: 'long' as const }),
    ...(text === '' && { text: 'required' as const }),
    ...((text?.length ?? 0) > MAX_TEXT && { text: 'long' as const }),
  };
}
