import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** A path in the project. */
export function inRoot(...parts: readonly string[]): string {
  return join(ROOT, ...parts);
}

/** The demo host as `npm run build` makes it, for Node without a compiler. */
export const BUILT_HOST = inRoot('demo/dist/host.js');

/** `demo/hosts.ts`, built likewise: the host for programs that run it in their own process. */
export const BUILT_HOSTS = inRoot('demo/dist/hosts.js');

/** Files kept between two runs of a script; they may be deleted at any time. */
export const CACHE = inRoot('node_modules/.cache/dm-elements');

/** The folders whose content is published. */
export const SOURCE_FOLDERS = ['elements', 'entries', 'runtime', 'shared'] as const;

/** The names of all elements that can be defined, `gallery` for `dm-gallery`, in order. */
export function elementNames(): readonly string[] {
  return readdirSync(inRoot('elements'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => existsSync(inRoot('elements', name, `${name}.define.ts`)))
    .sort();
}

/** Every file below a folder but those of packages, as paths from the project's folder with forward slashes. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** The paths that a program may import from the package; the first is its root. */
export function importPaths(): readonly string[] {
  const elements = elementNames().flatMap((name) => [`elements/${name}/class`, `elements/${name}`]);
  return [
    'dm-elements',
    ...['client', 'dm-api', 'host', 'loader', 'runtime', ...elements].map(
      (path) => `dm-elements/${path}`,
    ),
  ];
}
