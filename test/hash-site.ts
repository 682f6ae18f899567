import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostOptions } from '../demo/host/config';
import { inRoot } from '../scripts/paths';

/** Whether tests address pages by the hash (`DM_NAVIGATION=hash`). */
export const isHashMode = process.env['DM_NAVIGATION'] === 'hash';

/**
 * Copies the demo site into a folder, without SEO-friendly links, where tests address pages by the
 * hash; otherwise the host serves the site itself.
 */
export async function copySite(folder: string): Promise<Pick<HostOptions, 'siteFolder'>> {
  if (!isHashMode) return {};
  const siteFolder = join(folder, 'site');
  await cp(inRoot('demo/site'), siteFolder, { recursive: true });
  // The pictures of the site come from packages.
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
  const file = join(siteFolder, 'site.json');
  const parameters = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...parameters, seoFriendlyLinks: false }));
  return { siteFolder };
}
