import type { Recipe } from '../recipes/recipes';
import { blocks, codeBlock, escapeTags } from './text';

/** Writes the list of recipes as Markdown. */
export const recipesMarkdown = (recipes: readonly Recipe[]): string =>
  `${blocks(
    '# Recipes',
    '> Things that people build, of several elements or as widgets of their own.',
    recipes
      .map(
        ({ name, title, summary }) =>
          `- [${title}](/elements/recipes/${name}): ${escapeTags(summary)}`,
      )
      .join('\n'),
  )}\n`;

/** Writes the page of a recipe as Markdown: its source, its style sheet and its widget if it has them. */
export const recipeMarkdown = ({
  name,
  title,
  summary,
  tags,
  source,
  css,
  widget,
}: Recipe): string =>
  `${blocks(
    `# ${title}`,
    `> ${escapeTags(summary)}`,
    widget === undefined
      ? `Elements: ${tags.map((tag) => `[${tag}](/elements/${tag.slice(3)})`).join(', ')}. The head of the page loads \`dm.css\` and \`dm.js\`, as [Plain HTML](/elements/start/html) shows.`
      : `A [widget of your own](/elements/start/widgets): \`npx dm-elements new my-${name}\` makes the folder for \`src/my-${name}.tsx\`.`,
    codeBlock(source, 'html'),
    css !== undefined && codeBlock(css, 'css'),
    widget !== undefined && codeBlock(widget, 'tsx'),
  )}\n`;
