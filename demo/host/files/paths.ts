import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The segments of a path as a request spells it, decoded; `undefined` where it is broken or could
 * leave the folder it is meant for: `..`, an encoded slash, a back slash, a hidden file, a NUL.
 */
export function segmentsOf(path: string): string[] | undefined {
  const segments: string[] = [];
  for (const part of path.split('/')) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return undefined;
    }
    // eslint-disable-next-line no-control-regex -- control characters are what must not pass
    if (segment === '' || segment.startsWith('.') || /[/\\\u0000-\u001f:]/.test(segment)) {
      return undefined;
    }
    segments.push(segment);
  }
  return segments;
}

/** The real path of a file below a folder, symbolic links included; `undefined` where it is not. */
export async function fileBelow(
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
