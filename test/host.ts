import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Hosts from '../demo/hosts';
import type { HostOptions } from '../demo/host/config';
import { BUILT_HOSTS, CACHE } from '../scripts/paths';

export type { RunningHost } from '../demo/host/host';

/** The built host (`npm run build`): its sources would take each worker three seconds to compile. */
const hosts = (await import(pathToFileURL(BUILT_HOSTS).href)) as typeof Hosts;
export const { openDatabase, publishSite, resolveSettings, startHost, withDocumentation } = hosts;

/** Resized pictures, which all hosts share and later runs find. */
const PICTURES = join(CACHE, 'pictures');

/**
 * Options of hosts whose pages are tested. Their pictures are of one format: making all of them as
 * AVIF takes a new machine a minute.
 */
export const TESTED = { port: 0, imageFormats: ['webp'] } as const satisfies HostOptions;

/** Creates a folder for the data of a host, with nothing but resized pictures. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-data-'));
  await mkdir(PICTURES, { recursive: true });
  await mkdir(join(folder, 'cache'));
  await symlink(PICTURES, join(folder, 'cache', 'media'), 'junction');
  return folder;
}
