import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { resolveInFolder } from './paths';

/** An import of a part of a style sheet, alone in its line. */
const IMPORT = /^@import '(\.{1,2}\/[\w./-]+\.css)';\n/gm;

/** Time for which the parts of a style sheet are not read again, in ms. */
const LIFETIME = 1000;

interface Sheet {
  readonly css: string;
  /** When it was read. */
  readonly at: number;
}

const cache = new Map<string, Sheet>();

/** Reads all style sheets anew. */
export const forgetStyleSheets = (): void => cache.clear();

/**
 * Reads a style sheet of a site with its parts in the place of their imports, a blank line between
 * them, so that browsers ask once. An import that is no file of the site stays as it is.
 *
 * @param siteFolder folder that the parts are in.
 */
export async function readStyleSheet(file: string, siteFolder: string): Promise<string> {
  const cached = cache.get(file);
  if (cached && performance.now() - cached.at < LIFETIME) return cached.css;
  const source = await readFile(file, 'utf8');
  const paths = Array.from(source.matchAll(IMPORT), ([, path = '']) => path);
  if (paths.length === 0) return source;
  const parts = await Promise.all(paths.map((path) => readPart(file, path, siteFolder)));
  let index = 0;
  const css = source.replace(IMPORT, (line) => {
    const part = parts[index];
    index += 1;
    return part === undefined ? line : `${part}${index < parts.length ? '\n' : ''}`;
  });
  cache.set(file, { css, at: performance.now() });
  return css;
}

async function readPart(
  file: string,
  path: string,
  siteFolder: string,
): Promise<string | undefined> {
  const segments = relative(await realpath(siteFolder), resolve(dirname(file), path)).split(sep);
  const part = segments.includes('..') ? undefined : await resolveInFolder(siteFolder, segments);
  return part === undefined ? undefined : readFile(part, 'utf8');
}
