import { createRequire } from 'node:module';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fileBelow, segmentsOf } from '../files/paths';

/**
 * `media.json`: files that a site takes from packages instead of holding copies. A name that
 * begins with `fonts/` is served below `/assets/`, every other one below `/media/`.
 */
const manifestFile = z.record(
  z.string(),
  z.looseObject({
    package: z.string().regex(/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/),
    file: z.string().min(1),
  }),
);

/** A file of a package, found. */
export interface MediaFile {
  readonly path: string;
  /** Changes when the file does: package, version and file. */
  readonly identity: string;
}

/** What a site takes from packages, by the name it gives it. */
export interface MediaManifest {
  picture(name: string): MediaFile | undefined;
  font(name: string): MediaFile | undefined;
}

const FONTS = 'fonts/';

/**
 * Reads `media.json` of a site; a site without one takes nothing.
 *
 * @throws {Error} Names the entry whose package or file is missing.
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
    picture: (name) => (name.startsWith(FONTS) ? undefined : files.get(name)),
    font: (name) => (name.startsWith(FONTS) ? files.get(name) : undefined),
  };
}

async function locate(
  manifest: string,
  name: string,
  entry: { readonly package: string; readonly file: string },
): Promise<MediaFile> {
  const segments = segmentsOf(entry.file);
  // Not `require.resolve`: most packages with pictures export nothing but code.
  const folders = createRequire(manifest).resolve.paths(entry.package) ?? [];
  for (const modules of segments ? folders : []) {
    const folder = join(modules, entry.package);
    const path = await fileBelow(folder, segments ?? []);
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
