import { createRequire } from 'node:module';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { resolveInFolder, splitPath } from './paths';

/**
 * `media.json`: files that a site takes from npm packages. Names that start with `fonts/` are
 * served under `/assets/`, all others under `/media/`.
 */
const manifestFile = z.record(
  z.string(),
  z.looseObject({
    package: z.string().regex(/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/),
    file: z.string().min(1),
  }),
);

/** A file in a package. */
export interface MediaFile {
  readonly path: string;
  /** Cache key: package, version, file and size. */
  readonly identity: string;
}

/** Looks up the files of `media.json` by name. */
export interface MediaManifest {
  image(name: string): MediaFile | undefined;
  font(name: string): MediaFile | undefined;
}

const FONTS = 'fonts/';

/**
 * Reads `media.json` of a site; it is optional.
 *
 * @throws {Error} Names an entry whose package or file is missing.
 */
export async function readManifest(siteFolder: string): Promise<MediaManifest> {
  const location = join(siteFolder, 'media.json');
  const text = await readFile(location, 'utf8').catch(() => '{}');
  const entries = manifestFile.safeParse(JSON.parse(text));
  if (!entries.success) throw new Error(`media.json: ${z.prettifyError(entries.error)}`);
  const files = new Map(
    await Promise.all(
      Object.entries(entries.data).map(
        async ([name, entry]) => [name, await locate(location, name, entry)] as const,
      ),
    ),
  );
  return {
    image: (name) => (name.startsWith(FONTS) ? undefined : files.get(name)),
    font: (name) => (name.startsWith(FONTS) ? files.get(name) : undefined),
  };
}

async function locate(
  manifest: string,
  name: string,
  entry: { readonly package: string; readonly file: string },
): Promise<MediaFile> {
  const segments = splitPath(entry.file);
  // Not `require.resolve`: most packages with images export only code.
  const folders = createRequire(manifest).resolve.paths(entry.package) ?? [];
  for (const modules of segments ? folders : []) {
    const folder = join(modules, entry.package);
    const path = await resolveInFolder(folder, segments ?? []);
    if (path === undefined) continue;
    const { size } = await stat(path);
    const version = await versionOf(folder);
    return { path, identity: [entry.package, version, entry.file, size].join(' ') };
  }
  throw new Error(`media.json: ${name} is not in the package ${entry.package} (${entry.file}).`);
}

async function versionOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return z.looseObject({ version: z.string() }).parse(JSON.parse(text)).version;
}
