import { GUIDES } from '../site/contents';
import type { Library } from '../site/shell';
import { elementMarkdown } from './element';
import { guideMarkdown } from './guide';
import { llmsIndex } from './llms';
import { recipeMarkdown, recipesMarkdown } from './recipe';
import { markdownPath } from '../site/as-markdown';

/** Links in the text that lead to pages which are Markdown too. */
const PAGE_LINK = /\]\((\/elements(?:\/[\w-]+)*)(#[\w-]*)?\)/g;

/** Returns the Markdown of a page, whose links lead to Markdown; `undefined` if there is none. */
export async function markdownAt(path: string, library: Library): Promise<string | undefined> {
  const text = await textAt(path, library);
  return text?.replace(
    PAGE_LINK,
    // Rows of an element's tables have no address in Markdown.
    (_, page: string, hash = '') =>
      `](${markdownPath(page)}${GUIDES.some(({ path: guide }) => guide === page) ? (hash as string) : ''})`,
  );
}

function textAt(path: string, library: Library): Promise<string> | string | undefined {
  if (path === '/elements') return llmsIndex(library);
  if (path === '/elements/recipes') return recipesMarkdown(library.recipes);
  const guide = GUIDES.find((candidate) => candidate.path === path);
  if (guide) return guideMarkdown(guide, library);
  const recipe = library.recipes.find(({ name }) => path === `/elements/recipes/${name}`);
  if (recipe) return recipeMarkdown(recipe);
  const element = library.elements.find(({ name }) => path === `/elements/${name}`);
  return element && elementMarkdown(element);
}
