import { join } from 'node:path';
import { PAGE_FILE, parsePageFile } from '../content/page-file';
import { POST_FILE } from '../content/post-change';
import { parsePostFile } from '../content/post-file';
import type { HostContext } from '../context';
import { resolveInFolder } from '../files/paths';
import { readIfExists } from '../files/read-if-exists';

/** Returns the content of a page's or a post's file in the site's folder; `undefined` if there is none. */
export async function readSource(
  { settings }: HostContext,
  file: string,
): Promise<string | undefined> {
  const isPost = POST_FILE.test(file);
  if (!isPost && !PAGE_FILE.test(file)) return undefined;
  const folder = isPost ? settings.siteFolder : join(settings.siteFolder, 'pages');
  const path = await resolveInFolder(folder, file.split('/'));
  const text = path === undefined ? undefined : await readIfExists(path);
  if (!text) return undefined;
  const { content } = (isPost ? parsePostFile : parsePageFile)(text.toString('utf8'), file);
  return content;
}
