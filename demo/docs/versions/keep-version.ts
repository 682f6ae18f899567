import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guideMarkdown } from '../markdown/guide';
import { elementMarkdown } from '../markdown/element';
import { recipeMarkdown } from '../markdown/recipe';
import { CHAPTERS } from '../site/contents';
import type { Library } from '../site/shell';
import { fileOf, LIST_FILE, type KeptPage, type KeptVersion } from './versions';

/** A page with its Markdown. */
type Written = KeptPage & { readonly text: string };

/** Writes the pages of the documentation, in the order of its side list. */
async function writePages(library: Library): Promise<readonly Written[]> {
  const [start, ...others] = await Promise.all(
    CHAPTERS.map(({ title, guides }) =>
      Promise.all(
        guides.map(async (guide) => ({
          path: guide.path,
          label: guide.label,
          chapter: title,
          text: await guideMarkdown(guide, library),
        })),
      ),
    ),
  );
  const recipes = library.recipes.map((recipe) => ({
    path: `/elements/recipes/${recipe.name}`,
    label: recipe.title,
    chapter: 'Recipes',
    text: recipeMarkdown(recipe),
  }));
  const elements = library.elements.map((docs) => ({
    path: `/elements/${docs.name}`,
    label: docs.declaration.tagName,
    chapter: 'Elements',
    text: elementMarkdown(docs),
  }));
  const written = await Promise.all([...recipes, ...elements].map(withText));
  return [...(start ?? []), ...others.flat(), ...written];
}

const withText = async (page: KeptPage & { text: string | Promise<string> }): Promise<Written> => ({
  ...page,
  text: await page.text,
});

/**
 * Keeps the documentation of a version as Markdown: a file for each page, and their list.
 *
 * @param folder of all versions; that of this version is replaced.
 */
export async function keepVersion(
  folder: string,
  { version, date }: Pick<KeptVersion, 'version' | 'date'>,
  library: Library,
): Promise<KeptVersion> {
  const written = await writePages(library);
  const target = join(folder, version);
  await rm(target, { recursive: true, force: true });
  for (const { path, text } of written) {
    const file = join(target, fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const pages = written.map(({ path, label, chapter }) => ({ path, label, chapter }));
  const kept = { version, date, pages };
  await writeFile(join(target, LIST_FILE), `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}
