import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { PreparedReply } from '../http/prepared-reply';
import { stampOf, stampOfAll } from './file-state';
import { mediaTypeOf } from './media-types';
import { resolveInFolder } from './paths';
import { REVALIDATED } from './send-file';

/** An import of a part of a style sheet, alone in its line. */
const IMPORT = /^@import '(\.{1,2}\/[\w./-]+\.css)';\n/gm;

interface Sheet {
  readonly reply: PreparedReply;
  /** Its own file and those of its parts, also of missing ones. */
  readonly files: readonly string[];
  /** Stamp of all files before they were read. */
  readonly stamp: string;
}

const cache = new Map<string, Sheet>();

/** Reads all style sheets anew. */
export const forgetStyleSheets = (): void => cache.clear();

/**
 * Returns a style sheet of a site with its parts in the place of their imports, a blank line between
 * them, so that browsers ask once. An import that is no file of the site stays as it is. It is read and
 * hashed again when one of its files has changed.
 *
 * @param siteFolder folder that the parts are in.
 */
export async function styleSheet(file: string, siteFolder: string): Promise<PreparedReply> {
  const cached = cache.get(file);
  if (cached && cached.stamp === stampOfAll(cached.files)) return cached.reply;
  const own = stampOf(file);
  const source = await readFile(file, 'utf8');
  const paths = Array.from(source.matchAll(IMPORT), ([, path = '']) => path);
  const partFiles = paths.map((path) => resolve(dirname(file), path));
  const stamp = [own, ...partFiles.map(stampOf)].join('\n');
  const parts = await Promise.all(paths.map((path) => readPart(file, path, siteFolder)));
  let index = 0;
  const body = source.replace(IMPORT, (line) => {
    const part = parts[index];
    index += 1;
    return part === undefined ? line : `${part}${index < parts.length ? '\n' : ''}`;
  });
  const reply = new PreparedReply({
    status: 200,
    body,
    type: mediaTypeOf(file),
    cache: REVALIDATED,
    compression: 'thorough',
  });
  cache.set(file, { reply, files: [file, ...partFiles], stamp });
  return reply;
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
