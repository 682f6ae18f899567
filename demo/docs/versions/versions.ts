import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { unreleased } from '../../../scripts/manifest/compare';
import { inRoot } from '../../../scripts/paths';

/** Folder of the kept documentation, a folder for each released version. */
export const VERSIONS_FOLDER = inRoot('docs/versions');

/** The file in the folder of a version that lists its pages. */
export const LIST_FILE = 'pages.json';

/** Path of the pages of all kept versions. */
const PATH = '/elements/v';

/** A page of a version's documentation, without the start page. */
const keptPage = z.object({
  /** Its path today, such as `/elements/start/html`. */
  path: z.string().regex(/^\/elements(?:\/[\w-]+)+$/),
  label: z.string(),
  /** Title of its group in the side list. */
  chapter: z.string(),
});

const keptVersion = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/),
  /** The day of its release, such as `2026-11-27`. */
  date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  pages: z.array(keptPage).readonly(),
});

export type KeptPage = z.infer<typeof keptPage>;

/** The documentation of a released version. */
export type KeptVersion = z.infer<typeof keptVersion>;

/** The versions that readers choose from. */
export interface Versions {
  /** Name of the version that the pages without a version describe: `1.2.0`, or `Next`. */
  readonly current: string;
  /** Earlier ones, the newest first. */
  readonly kept: readonly KeptVersion[];
}

/** Name of the version that is not released yet. */
export const NEXT = 'Next';

/** Returns the version of the documentation as it is: the last released one if nothing was added. */
export function currentVersion(changelog: string): string {
  const [, last] = /^## \[(\d[^\]]*)\]/m.exec(changelog) ?? [];
  return last === undefined || /^\s*[-*] /m.test(unreleased(changelog)) ? NEXT : last;
}

/** Files that list the pages of a version, in a folder of versions. */
export function listFiles(folder: string): string[] {
  try {
    return (
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name, LIST_FILE))
        // The list is written last: without it, the version is not complete.
        .filter((file) => existsSync(file))
    );
  } catch {
    // None is released yet.
    return [];
  }
}

const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Orders versions, the oldest first; a prerelease is older than its release. */
export function byVersion(a: string, b: string): number {
  const [coreA = '', ...preA] = a.split('-');
  const [coreB = '', ...preB] = b.split('-');
  const isReleaseA = preA.length === 0;
  const isReleaseB = preB.length === 0;
  return compare(coreA, coreB) || Number(isReleaseA) - Number(isReleaseB) || compare(a, b);
}

/** Reads the versions of a folder. */
export function readVersions(folder: string): Versions {
  const current = currentVersion(readFileSync(inRoot('CHANGELOG.md'), 'utf8'));
  const all = listFiles(folder).map((file) =>
    keptVersion.parse(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const kept = all
    .filter(({ version }) => version !== current)
    .toSorted((a, b) => byVersion(b.version, a.version));
  return { current, kept };
}

/** The file of a page's Markdown, in the folder of its version. */
export const fileOf = (path: string): string => `${path.slice('/elements/'.length)}.md`;

/** The path of a page in a version; without a page, that of its start page. */
export const pathIn = (version: string, path = '/elements'): string =>
  `${PATH}/${version}${path.slice('/elements'.length)}`;

/** The version and the path today of a page below `/elements/v`; `undefined` for another page. */
export function versionedPath(path: string): { version: string; path: string } | undefined {
  const [, version, rest = ''] = /^\/elements\/v(?:\/([^/]+)((?:\/[\w-]+)*))?$/.exec(path) ?? [];
  return path === PATH || version !== undefined
    ? { version: version ?? '', path: `/elements${rest}` }
    : undefined;
}
