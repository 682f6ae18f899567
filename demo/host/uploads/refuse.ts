import type { Context } from 'hono';
import { logSeldom } from '../http/log-seldom';
import { MAX_SIZE } from './limits';
import { TUS_VERSIONS } from './tus';

/** Status and message of each error. */
const ERRORS = {
  Malformed: [400, 'The request does not describe a file.'],
  Forbidden: [403, 'The address of this upload is invalid.'],
  Expired: [410, 'The address of this upload has expired.'],
  NotFound: [404, 'Upload not found.'],
  Offset: [409, 'The offset does not match the bytes received.'],
  Claimed: [409, 'The file belongs to a submitted form.'],
  Protocol: [412, 'Use version 1.0.0 of the tus protocol.'],
  Locked: [423, 'Another request is sending this file.'],
  TooLarge: [413, `A file may have at most ${MAX_SIZE} bytes.`],
  BytesOnly: [415, 'Send bytes as application/offset+octet-stream.'],
  WrongType: [415, 'This type of file is not accepted, or the content does not match the name.'],
  Empty: [422, 'The file is empty.'],
  Full: [507, 'There is no room for more files.'],
  TooMany: [429, 'Too many files. Try again in a few minutes.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** Responds with an error: `{error_code, message}`. */
export function refuse(c: Context, code: keyof typeof ERRORS): Response {
  const [status, message] = ERRORS[code];
  if (code === 'Protocol') c.header(...TUS_VERSIONS);
  return c.json({ error_code: code, message }, status);
}

/** Logs that an upload was refused because the site's storage is full. */
export const logFullStorage = (limit: number): void =>
  logSeldom(
    'upload storage',
    `An upload was refused: the storage limit of ${limit} bytes is reached.`,
  );
