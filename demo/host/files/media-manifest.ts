import { createRequire } from 'node:module';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { errorAt, readJson } from '../mistakes/read-json';
import { schemaAddress } from '../mistakes/schema-address';
import { resolveInFolder, splitPath } from './paths';
import { readIfExists } from './read-if-exists';
import type { SentFile } from './send-bytes';

const entry = z.strictObject({
  package: z
    .string()
    .regex(/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/)
    .describe('The npm package that has the file.'),
  file: z.string().min(1).describe('Path in the package.'),
  width: z.number().optional().describe('In pixels.'),
  height: z.number().optional().describe('In pixels.'),
  alt: z.string().optional().describe('Alternative text.'),
  credit: z.string().optional(),
  licence: z.string().optional(),
});

/**
 * `media.json`: files that a site takes from npm packages. Names that start with `fonts/` are
 * served under `/assets/`, all others under `/media/`.
 */
export const mediaFile = z.object({ $schema: schemaAddress }).catchall(entry);

/** An entry of `media.json`. */
export type MediaEntry = z.infer<typeof entry>;

const NAME = 'media.json';

/**
 * Parses `media.json`; a site without the file takes nothing from packages.
 *
 * @throws {SiteError} Names the invalid entries.
 */
export function parseMediaFile(text = '{}'): ReadonlyMap<string, MediaEntry> {
  const entries = readJson(text, mediaFile, { file: NAME });
  delete entries.$schema;
  return new Map(Object.entries(entries as Readonly<Record<string, MediaEntry>>));
}

/** A file that is not on this machine. */
export interface RemoteFile extends SentFile {
  /** Reads all of it; `undefined` if it is gone. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A file in a package. */
export interface MediaFile {
  readonly path: string;
  /** Cache key: package, version, file and size. */
  readonly identity: string;
  /** The file, if it is not at the path on this machine. */
  readonly remote?: RemoteFile;
}

/** Looks up the files of `media.json` by name. */
export interface MediaManifest {
  image(name: string): MediaFile | undefined;
  font(name: string): MediaFile | undefined;
}

const FONTS = 'fonts/';

/**
 * Reads `media.json` of a site; it is optional. Packages are those of the site, else of the host.
 *
 * @throws {SiteError} Names the entries whose package or file is missing.
 */
export async function readManifest(siteFolder: string): Promise<MediaManifest> {
  const location = join(siteFolder, NAME);
  const text = (await readIfExists(location))?.toString();
  const entries = [...parseMediaFile(text)];
  const located = await Promise.all(entries.map(([, each]) => locate(location, each)));
  const wrong = entries.flatMap(([name, { package: from, file }], index) =>
    located[index]
      ? []
      : [{ path: [name], words: `${name} is not in the package ${from} (${file}).` }],
  );
  if (wrong.length > 0) throw errorAt(text ?? '', wrong, { file: NAME });
  const files = new Map(entries.map(([name], index) => [name, located[index]]));
  return {
    image: (name) => (name.startsWith(FONTS) ? undefined : files.get(name)),
    font: (name) => (name.startsWith(FONTS) ? files.get(name) : undefined),
  };
}

/** Folders in which a package may be: those of the site, then those of the host. */
const foldersOf = (manifest: string, name: string): readonly string[] =>
  [manifest, fileURLToPath(import.meta.url)].flatMap(
    (from) => createRequire(from).resolve.paths(name) ?? [],
  );

async function locate(manifest: string, entry: MediaEntry): Promise<MediaFile | undefined> {
  const segments = splitPath(entry.file);
  // Not `require.resolve`: most packages with images export only code.
  for (const modules of segments ? foldersOf(manifest, entry.package) : []) {
    const folder = join(modules, entry.package);
    const path = await resolveInFolder(folder, segments ?? []);
    if (path === undefined) continue;
    const { size } = await stat(path);
    const version = await versionOf(folder);
    return { path, identity: [entry.package, version, entry.file, size].join(' ') };
  }
  return undefined;
}

async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return z.looseObject({ version: z.string() }).parse(JSON.parse(text)).version;
}
