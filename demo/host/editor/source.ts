import { join } from 'node:path';
import { parsePageFile } from '../content/page-file';
import type { HostContext } from '../context';
import { resolveInFolder } from '../files/paths';
import { readIfExists } from '../files/read-if-exists';

/** A page's file: `en/home.html`, `en/workshops/[slug].html`. */
const NAME = /^[\w-]+(?:\/[\w[\]-]+){1,4}\.html$/;

/** Returns the content of a page's file in the site's folder; `undefined` if there is none. */
export async function readSource(
  { settings }: HostContext,
  file: string,
): Promise<string | undefined> {
  if (!NAME.test(file)) return undefined;
  const path = await resolveInFolder(join(settings.siteFolder, 'pages'), file.split('/'));
  const text = path === undefined ? undefined : await readIfExists(path);
  return text && parsePageFile(text.toString('utf8'), file).content;
}
