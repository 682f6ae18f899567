import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/paths';
import { CHAPTERS, type Guide } from '../site/contents';
import { grouped } from '../site/groups';
import type { Library } from '../site/shell';
import { blocks, escapeTags } from './text';

/** The rules that an assistant has to know before it writes markup. */
const RULES = [
  'Write the tags as HTML, each with its end tag: `<dm-gallery></dm-gallery>`. A page loads `dm.css` and `dm.js` in its head, or imports each element from npm.',
  'What a visitor needs stands in the children of an element: pictures, links, a `<form>`. It can be read without script.',
  'Attributes are in kebab-case (`view-all-text`), properties in camelCase (`viewAllText`), events begin with `dm-`. Use only those that the page of the element lists.',
  'A flag is on if its attribute is there: write `expanded`, or nothing. `expanded="false"`, `"0"`, `"no"` and `"off"` are off too.',
  'Lists and objects are set as properties, or written in a `<script type="application/json">` child where the page of the element says so; they are no attributes, unless their type is JSON.',
  'Colours, fonts and corners are custom properties such as `--dm-color-accent`; styles of the page reach into an element only by `::part(name)`.',
];

/** Returns the first paragraph of a guide as plain text. */
async function summaryOf({ file }: Guide): Promise<string> {
  const [, first = ''] = (await readFile(inRoot(file), 'utf8')).split(/\n\s*\n/);
  return first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const line = (path: string, label: string, text: string): string =>
  `- [${label}](${path}.md): ${escapeTags(text)}`;

/** Writes the list of all pages as Markdown, in the form of llmstxt.org. */
export async function llmsIndex({ elements, recipes }: Library): Promise<string> {
  const chapters = await Promise.all(
    CHAPTERS.map(async ({ title, guides }) =>
      blocks(
        `## ${title}`,
        (
          await Promise.all(
            guides.map(async (guide) => line(guide.path, guide.label, await summaryOf(guide))),
          )
        ).join('\n'),
      ),
    ),
  );
  const [start, ...others] = chapters;
  const groups = grouped(elements).map(({ title, members }) =>
    blocks(
      `## Elements: ${title}`,
      members
        .map(({ name, declaration: { tagName, summary } }) =>
          line(`/elements/${name}`, tagName, summary),
        )
        .join('\n'),
    ),
  );
  return `${blocks(
    '# dm-elements',
    `> ${elements.length} custom elements for the parts of a website (menus, galleries, forms, maps, shops), and a runtime that swaps pages. They work on any page, with any framework, and without script.`,
    RULES.map((rule) => `- ${rule}`).join('\n'),
    start,
    ...groups,
    blocks(
      '## Recipes',
      recipes
        .map(({ name, title, summary }) => line(`/elements/recipes/${name}`, title, summary))
        .join('\n'),
    ),
    ...others,
    '## Optional',
    '- [All of it in one file](/elements/llms-full.txt): the start, every element, the recipes and the guides.',
  )}\n`;
}
