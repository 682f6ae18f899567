import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tagsIn } from '../../host/content/page-file';
import { readTitled } from '../example-source';

/** Something that people build of several elements: a file that is shown, rendered and tested. */
export interface Recipe {
  /** Name of its file, and of its page. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** HTML for the body of a page. */
  readonly source: string;
  /** The style sheet that belongs to it, if it has one. */
  readonly css: string | undefined;
  /** The `dm-*` tag names in it. */
  readonly tags: readonly string[];
}

/** All recipes in their order. */
const NAMES = [
  'menu-with-drawer',
  'shrinking-header',
  'gallery-with-albums',
  'picture-with-zoom',
  'opening-slider',
  'form-in-popup',
  'stay-dates',
  'form-in-steps',
  'where-to-find-us',
  'menu-of-the-day',
  'reviews-and-share',
  'consent-before-video',
] as const;

const resolve = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const styleOf = (name: string): string => resolve(`${name}.css`);

/** Returns the files of the recipes, also those of styles that a recipe does not have. */
export const recipeFiles = (): string[] =>
  NAMES.flatMap((name) => [resolve(`${name}.html`), styleOf(name)]);

async function readRecipe(name: string): Promise<Recipe> {
  const { title, text, source } = readTitled(
    await readFile(resolve(`${name}.html`), 'utf8'),
    `${name}.html`,
  );
  const style = styleOf(name);
  return {
    name,
    title,
    summary: text,
    source,
    css: existsSync(style) ? (await readFile(style, 'utf8')).trim() : undefined,
    tags: tagsIn(source),
  };
}

/**
 * Reads all recipes.
 *
 * @throws {Error} If a file has no title and summary.
 */
export const readRecipes = (): Promise<Recipe[]> => Promise.all(NAMES.map(readRecipe));
