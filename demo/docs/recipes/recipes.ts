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
  /** TypeScript of the widget that it is about, if it is one. */
  readonly widget: string | undefined;
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
  // Widgets that are written with the starter.
  'countdown',
  'opening-hours',
  'price-table',
  'before-and-after',
  'loan-calculator',
  'testimonials',
  'questions',
  'table-of-contents',
  'reading-progress',
  'weather-card',
] as const;

const resolve = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const partOf = (name: string, extension: 'html' | 'css' | 'tsx'): string =>
  resolve(`${name}.${extension}`);

/** Returns the files of the recipes, also those of styles and widgets that a recipe does not have. */
export const recipeFiles = (): string[] =>
  NAMES.flatMap((name) => [partOf(name, 'html'), partOf(name, 'css'), partOf(name, 'tsx')]);

/** Reads a part of a recipe; `undefined` if it has no such part. */
async function readPart(name: string, extension: 'css' | 'tsx'): Promise<string | undefined> {
  const file = partOf(name, extension);
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined;
}

async function readRecipe(name: string): Promise<Recipe> {
  const { title, text, source } = readTitled(
    await readFile(partOf(name, 'html'), 'utf8'),
    `${name}.html`,
  );
  return {
    name,
    title,
    summary: text,
    source,
    css: await readPart(name, 'css'),
    widget: await readPart(name, 'tsx'),
    tags: tagsIn(source),
  };
}

/**
 * Reads all recipes.
 *
 * @throws {Error} If a file has no title and summary.
 */
export const readRecipes = (): Promise<Recipe[]> => Promise.all(NAMES.map(readRecipe));
