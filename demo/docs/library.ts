import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modifiedTime } from '../host/files/modified-time';
import { readAllDocs } from './data';
import { readRecipes, recipeFiles } from './recipes/recipes';
import type { Library } from './site/shell';

/** Returns a text that changes when a file is written of which a library consists. */
function stampOf(folder: string): string {
  const files = [...docsIn(folder), ...recipeFiles()];
  return files.map((file) => `${file} ${modifiedTime(file)}`).join('\n');
}

function docsIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((file) => join(folder, file));
  } catch {
    return [];
  }
}

/**
 * Returns a function that reads what the documentation consists of, anew only when a file of it has
 * been written; until then the result is the same object, and what is made of it can be kept.
 *
 * @param folder output folder of `npm run docs`.
 */
export function libraryReader(folder: string): () => Promise<Library> {
  let kept: { readonly stamp: string; readonly library: Promise<Library> } | undefined;
  return () => {
    const stamp = stampOf(folder);
    if (kept?.stamp === stamp) return kept.library;
    const library = readLibrary(folder);
    const current = { stamp, library };
    kept = current;
    // A file may have been half written.
    library.catch(() => {
      if (kept === current) kept = undefined;
    });
    return library;
  };
}

async function readLibrary(folder: string): Promise<Library> {
  const [elements, recipes] = await Promise.all([readAllDocs(folder), readRecipes()]);
  return { elements, recipes };
}
