import { GUIDES } from '../site/contents';
import type { Library } from '../site/shell';
import { llmsIndex } from './llms';
import { markdownPath } from '../site/as-markdown';
import { markdownAt } from './pages';

/** Longest text, in characters. What does not fit is named at the end. */
export const MAX_FULL = 1_000_000;

/** Paths in the order of their use to somebody who writes a page. */
const pathsOf = ({ elements, recipes }: Library): string[] => {
  const guides = GUIDES.map(({ path }) => path);
  const isStart = (path: string): boolean => path.startsWith('/elements/start');
  return [
    ...guides.filter(isStart),
    ...elements.map(({ name }) => `/elements/${name}`),
    ...recipes.map(({ name }) => `/elements/recipes/${name}`),
    ...guides.filter((path) => !isStart(path)),
  ];
};

/** Writes all pages in one text, up to a bound. */
export async function llmsFull(library: Library, most = MAX_FULL): Promise<string> {
  const parts = [await llmsIndex(library)];
  const left: string[] = [];
  let length = parts[0]?.length ?? 0;
  for (const path of pathsOf(library)) {
    const text = (await markdownAt(path, library)) ?? '';
    const part = `<!-- ${markdownPath(path)} -->\n\n${text}`;
    // Room for the list of those that are left out.
    if (length + part.length > most - 5000) left.push(path);
    else {
      parts.push(part);
      length += part.length;
    }
  }
  const others = left.map((path) => `- ${markdownPath(path)}\n`).join('');
  return parts.join('\n') + (others && `\nNot in this file:\n\n${others}`);
}
