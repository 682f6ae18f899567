import type { Recipe } from '../recipes/recipes';
import { blocks, codeBlock, escapeTags } from './text';

/** Writes the list of recipes as Markdown. */
export const recipesMarkdown = (recipes: readonly Recipe[]): string =>
  `${blocks(
    '# Recipes',
    '> Things that people build of several elements, each a file of plain HTML.',
    recipes
      .map(
        ({ name, title, summary }) =>
          `- [${title}](/elements/recipes/${name}): ${escapeTags(summary)}`,
      )
      .join('\n'),
  )}\n`;

/** Writes the page of a recipe as Markdown: its source, and its style sheet if it has one. */
export const recipeMarkdown = ({ title, summary, tags, source, css }: Recipe): string =>
  `${blocks(
    `# ${title}`,
    `> ${escapeTags(summary)}`,
    `Elements: ${tags.map((tag) => `[${tag}](/elements/${tag.slice(3)})`).join(', ')}. The head of the page loads \`dm.css\` and \`dm.js\`, as [Plain HTML](/elements/start/html) shows.`,
    codeBlock(source, 'html'),
    css !== undefined && codeBlock(css, 'css'),
  )}\n`;
