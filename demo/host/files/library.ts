import { basename } from 'node:path';
import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';
import { resolveInFolder, splitPath } from './paths';
import { IMMUTABLE, missingFile, REVALIDATED, sendFile } from './send-file';

/** Path of the built library. */
export const LIBRARY_PATH = '/dm/1/';

/** Folders of the build with a content hash in each file name. */
const HASHED = /^(?:chunks|assets)\//;

/**
 * Serves the built library: entries are revalidated, hashed files are immutable. The response for a
 * module names its source map, for developer tools.
 */
export const library =
  ({ libraryFolder }: { readonly libraryFolder: string }) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const segments = splitPath(c.req.path.slice(LIBRARY_PATH.length));
    if (!segments) return missingFile(c);
    const file = await resolveInFolder(libraryFolder, segments);
    // Named by a header: a comment in each file would be bytes that every visitor downloads.
    const map = file?.endsWith('.js')
      ? await resolveInFolder(libraryFolder, [
          ...segments.slice(0, -1),
          `${segments.at(-1) ?? ''}.map`,
        ])
      : undefined;
    if (map !== undefined) c.header('SourceMap', basename(map));
    return sendFile(c, file, HASHED.test(segments.join('/')) ? IMMUTABLE : REVALIDATED);
  };
