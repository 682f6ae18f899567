import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Context, Next } from 'hono';
import type { HostContext } from '../context';
import type { MediaFile } from '../files/media-manifest';
import { mediaTypeOf } from '../files/media-types';
import { isMissing } from '../files/read-if-exists';
import { sendBytes, sendParts } from '../files/send-bytes';
import { DAILY } from '../files/send-file';
import { splitPath } from '../files/paths';
import { attachmentHeaders } from '../http/attachment';
import type { HostEnv } from '../http/host-env';
import type { SiteFile } from './picture.types';
import { storedFile, storedPaths } from './stored-uploads';

/** Path of the files that owners have uploaded. */
export const FILES_PATH = '/assets/files/';

/** Files of the site that somebody would link to. */
const LINKED = /\.(?:pdf|zip|docx|xlsx|pptx|odt|ods|odp|epub|ics|csv|txt|mp3|m4a|mp4|webm)$/i;

/** Most files of the site's folder that are listed. */
const MAX_LISTED = 500;

/** Returns the file that the store has at a path, `files/{hash}/{name}`. */
export const linkedFile = (path: string): SiteFile => {
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
  return [...(await storedPaths(host, 'files')).map(linkedFile), ...own];
}

/** Serves the files that owners have uploaded; browsers show a PDF, and keep all others. */
export const uploadedFiles =
  (host: HostContext) =>
  async (c: Context<HostEnv>, next: Next): Promise<Response | undefined> => {
    const [hash = '', name = '', ...rest] = splitPath(c.req.path.slice(FILES_PATH.length)) ?? [];
    const path = `files/${hash}/${name}`;
    const file = rest.length === 0 ? await storedFile(host, 'files', { hash, path }) : undefined;
    // The site's own folder may have one.
    const sent = file && (await sendStored(c, file, name));
    if (sent) return sent;
    await next();
    return undefined;
  };

/** Sends a file of the store; `undefined` if it is gone. */
async function sendStored(
  c: Context<HostEnv>,
  { path, remote }: MediaFile,
  name: string,
): Promise<Response | undefined> {
  const type = mediaTypeOf(name);
  const isShown = type === 'application/pdf';
  const sentAs = {
    type: isShown ? type : 'application/octet-stream',
    cache: DAILY,
    ...(!isShown && { headers: attachmentHeaders(name) }),
  };
  return remote ? sendParts(c, remote, sentAs) : sendBytes(c, path, sentAs);
}
