import { join } from 'node:path';
import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';
import type { MediaManifest } from './media-manifest';
import { resolveInFolder, splitPath } from './paths';
import { DAILY, missingFile, REVALIDATED, sendFile } from './send-file';
import { styleSheet } from './style-sheet';

/** Path of a site's files. */
export const ASSETS_PATH = '/assets/';

/**
 * Serves the site's files, with style sheets in one piece, and the fonts that `media.json` takes from
 * packages.
 */
export const assets =
  ({ siteFolder }: { readonly siteFolder: string }, manifest: MediaManifest) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const segments = splitPath(c.req.path.slice(ASSETS_PATH.length));
    if (!segments) return missingFile(c);
    const font = manifest.font(segments.join('/'));
    if (font) return sendFile(c, font.path, DAILY);
    const file = await resolveInFolder(join(siteFolder, 'assets'), segments);
    if (!file?.endsWith('.css')) return sendFile(c, file, REVALIDATED);
    return (await styleSheet(file, siteFolder)).send(c);
  };
