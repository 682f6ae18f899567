import type { Context } from 'hono';
import { MAX_SIZE } from './limits';

/** Why an upload is refused: its status, and what it says to who reads the answer. */
const REFUSALS = {
  Malformed: [400, 'The request does not say which file is meant.'],
  Forbidden: [403, 'The address of this upload is not good, or is over.'],
  NotFound: [404, 'There is no such upload.'],
  Offset: [409, 'The upload goes on at another place.'],
  Claimed: [409, 'The file belongs to a form that was sent.'],
  Protocol: [412, 'The upload speaks version 1.0.0 of the tus protocol.'],
  TooLarge: [413, `A file may have ${MAX_SIZE} bytes.`],
  WrongType: [415, 'The file is not of a type that can be sent, or not what its name says.'],
  Empty: [422, 'The file is empty.'],
  TooMany: [429, 'Too many files were sent. Try again later.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** Answers that an upload is refused: `{error_code, message}`. */
export function refuse(c: Context, why: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[why];
  return c.json({ error_code: why, message }, status);
}
