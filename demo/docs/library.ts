import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/paths';
import { stampOfAll } from '../host/files/file-state';
import { readAllDocs } from './data';
import { readRecipes, recipeFiles } from './recipes/recipes';
import type { Library } from './site/shell';
import { listFiles, readVersions, VERSIONS_FOLDER } from './versions/versions';

/** Returns a text that changes when a file of the library changes. */
function stampOf(folder: string, versionsFolder: string): string {
  const own = [...docsIn(folder), ...recipeFiles(), ...listFiles(versionsFolder)];
  // It says which version these pages describe.
  const files = [inRoot('CHANGELOG.md'), ...own];
  return [...files, stampOfAll(files)].join('\n');
}

function docsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

/**
 * Returns a function that reads the library. While no file of it changes, it resolves with the same
 * object, so what is generated from it can be cached.
 *
 * @param folder output folder of `npm run docs`.
 * @param versionsFolder folder of the documentation of released versions.
 */
export function libraryReader(
  folder: string,
  versionsFolder = VERSIONS_FOLDER,
): () => Promise<Library> {
  let kept: { readonly stamp: string; readonly library: Promise<Library> } | undefined;
  return () => {
    const stamp = stampOf(folder, versionsFolder);
    if (kept?.stamp === stamp) return kept.library;
    const library = readLibrary(folder, versionsFolder);
    const current = { stamp, library };
    kept = current;
    // A file may have been read while it was written: the next call tries again.
    library.catch(() => {
      if (kept === current) kept = undefined;
    });
    return library;
  };
}

async function readLibrary(folder: string, versionsFolder: string): Promise<Library> {
  const [elements, recipes] = await Promise.all([readAllDocs(folder), readRecipes()]);
  return { elements, recipes, versions: readVersions(versionsFolder) };
}
