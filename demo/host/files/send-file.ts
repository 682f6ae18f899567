import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { reply } from '../http/reply';
import { isText, typeOf } from './types';

/** For files whose address changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that must be current: asked for each time, answered with 304. */
export const REVALIDATED = 'public, no-cache';
/** For files that may be a day old. */
export const DAILY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Answers with a file, or as a missing one where there is none. */
export async function sendFile(
  c: Context,
  file: string | undefined,
  cache: string,
): Promise<Response> {
  const body = file === undefined ? undefined : await readOrNothing(file);
  if (file === undefined || body === undefined) return missingFile(c);
  const type = typeOf(file);
  return reply(c, {
    status: 200,
    body,
    type,
    cache,
    compression: isText(type) ? 'thorough' : 'none',
  });
}

/** The answer for a file that is not there: short, because no person reads it. */
export function missingFile(c: Context): Response {
  c.header('cache-control', 'no-cache');
  return c.text('There is no such file.', 404);
}

async function readOrNothing(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOENT|EISDIR|ENOTDIR)$/.test(String(error.code));
