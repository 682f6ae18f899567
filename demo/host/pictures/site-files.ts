import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context, Next } from 'hono';
import type { HostContext } from '../context';
import { mediaTypeOf } from '../files/media-types';
import { isMissing } from '../files/read-if-exists';
import { sendBytes } from '../files/send-bytes';
import { DAILY } from '../files/send-file';
import { splitPath } from '../files/paths';
import { attachmentHeaders } from '../http/attachment';
import type { HostEnv } from '../http/host-env';
import { reply } from '../http/reply';
import { createFileStore } from '../uploads/create-file-store';
import type { SiteFile } from './picture.types';
import { pathOf, storedPaths } from './stored-uploads';

/** Path of the files that owners have uploaded. */
export const FILES_PATH = '/assets/files/';

/** Files of the site that somebody would link to. */
const LINKED = /\.(?:pdf|zip|docx|xlsx|pptx|odt|ods|odp|epub|ics|csv|txt|mp3|m4a|mp4|webm)$/i;

/** Most files of the site's folder that are listed. */
const MAX_LISTED = 500;

/** Returns the file that the store has at a path, `files/{hash}/{name}`. */
export const storedFile = (path: string): SiteFile => {
  const [, hash = '', name = ''] = path.split('/');
  return { href: `${FILES_PATH}${hash}/${encodeURIComponent(name)}`, name };
};

/** Returns the files that links can lead to: the uploaded ones, then those in the site's folder. */
export async function siteFiles(host: HostContext): Promise<readonly SiteFile[]> {
  const folder = join(host.settings.siteFolder, 'assets');
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const own = names
    .filter((name) => LINKED.test(name))
    .sort()
    .slice(0, MAX_LISTED)
    .map((name) => {
      const segments = name.split(sep);
      return {
        href: `/assets/${segments.map(encodeURIComponent).join('/')}`,
        name: segments.at(-1) ?? name,
      };
    });
  return [...(await storedPaths(host, 'files')).map(storedFile), ...own];
}

/** Serves the files that owners have uploaded; browsers show a PDF, and keep all others. */
export const uploadedFiles =
  (host: HostContext) =>
  async (c: Context<HostEnv>, next: Next): Promise<Response | undefined> => {
    const [hash = '', name = '', ...rest] = splitPath(c.req.path.slice(FILES_PATH.length)) ?? [];
    const path = `files/${hash}/${name}`;
    const isStored = rest.length === 0 && (await pathOf(host, 'files', hash)) === path;
    // The site's own folder may have one.
    const sent = isStored ? await sendStored(c, host, path) : undefined;
    if (sent) return sent;
    await next();
    return undefined;
  };

/** Sends a file of the store; `undefined` if it is gone. */
async function sendStored(
  c: Context<HostEnv>,
  host: HostContext,
  path: string,
): Promise<Response | undefined> {
  const store = createFileStore(host.settings);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const type = mediaTypeOf(name);
  const isShown = type === 'application/pdf';
  const sentAs = {
    type: isShown ? type : 'application/octet-stream',
    cache: DAILY,
    ...(!isShown && { headers: attachmentHeaders(name) }),
  };
  const location = store.location(path);
  if (location !== undefined) return sendBytes(c, location, sentAs);
  const body = await store.read(path);
  return body && reply(c, { status: 200, body, compression: 'none', ...sentAs });
}
