import { join } from 'node:path';
import { readIfExists } from '../files/read-if-exists';
import { siteError } from '../mistakes/site-error';

/**
 * Reads a file that a site has to have.
 *
 * @param name path in the site's folder.
 * @throws {SiteError} If there is none.
 */
export async function readText(folder: string, name: string): Promise<string> {
  const bytes = await readIfExists(join(folder, name));
  if (bytes === undefined) throw siteError(name, `is missing in ${folder}.`);
  return bytes.toString();
}
