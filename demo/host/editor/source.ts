import { join } from 'node:path';
import { PAGE_FILE, parsePageFile } from '../content/page-file';
import type { HostContext } from '../context';
import { resolveInFolder } from '../files/paths';
import { readIfExists } from '../files/read-if-exists';

/** Returns the content of a page's file in the site's folder; `undefined` if there is none. */
export async function readSource(
  { settings }: HostContext,
  file: string,
): Promise<string | undefined> {
  if (!PAGE_FILE.test(file)) return undefined;
  const path = await resolveInFolder(join(settings.siteFolder, 'pages'), file.split('/'));
  const text = path === undefined ? undefined : await readIfExists(path);
  return text && parsePageFile(text.toString('utf8'), file).content;
}
