import { relative, sep } from 'node:path';
import type { Context } from 'hono';
import { SiteError, siteError } from './site-error';

/** A code of the system, such as `EACCES`, of a call with a path. */
const isFileError = (error: unknown): error is Error & { readonly code: string; path: string } =>
  error instanceof Error &&
  'code' in error &&
  'path' in error &&
  typeof error.code === 'string' &&
  typeof error.path === 'string';

/**
 * Returns what is wrong with the files of a site, a line for each mistake, if an error says that they
 * cannot be used: somebody has broken them on the disk while the host runs. `undefined` for any other.
 */
export function brokenSite(error: unknown, siteFolder: string): string | undefined {
  if (error instanceof SiteError) return error.message;
  if (!isFileError(error)) return undefined;
  const file = relative(siteFolder, error.path);
  const isOutside = file === '..' || file.startsWith(`..${sep}`);
  if (isOutside) return undefined;
  return siteError(file || 'The folder of the site', `cannot be read (${error.code}).`).message;
}

/**
 * Responds to a call of the owner with 503 and the reason, if an error says that the site's files cannot
 * be used.
 *
 * @throws the error, if it is any other.
 */
export function refuseBroken(c: Context, error: unknown, siteFolder: string): Response {
  const message = brokenSite(error, siteFolder);
  if (message === undefined) throw error;
  return c.json({ error_code: 'Broken', message }, 503);
}
