import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { fileBelow, segmentsOf } from './paths';
import { IMMUTABLE, missingFile, REVALIDATED, sendFile } from './send-file';

/** Where hosted pages and embedders load the library from. */
export const LIBRARY_PATH = '/dm/1/';

/** Folders of the build whose files have a hash of their content in their name. */
const HASHED = /^(?:chunks|assets)\/.*-[\w-]{7}\.\w+$/;

/** Serves the built library: entries revalidated, hashed chunks kept for good. */
export const library =
  ({ settings }: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const segments = segmentsOf(c.req.path.slice(LIBRARY_PATH.length));
    if (!segments) return missingFile(c);
    const file = await fileBelow(settings.libraryFolder, segments);
    return sendFile(c, file, HASHED.test(segments.join('/')) ? IMMUTABLE : REVALIDATED);
  };
