import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Splits the path of a request into decoded segments; `undefined` if it is malformed or could
 * leave its folder (`..`, an encoded slash, a backslash, a control character) or is a hidden file.
 */
export function splitPath(path: string): string[] | undefined {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return undefined;
    }
    // oxlint-disable-next-line no-control-regex -- control characters are refused
    if (segment === '' || segment.startsWith('.') || /[/\\\u0000-\u001f:]/.test(segment)) {
      return undefined;
    }
    segments.push(segment);
  }
  return segments;
}

/** Returns the real path of a file; `undefined` if it is missing or, by a link, outside the folder. */
export async function resolveInFolder(
  folder: string,
  segments: readonly string[],
): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    return file.startsWith(root + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
