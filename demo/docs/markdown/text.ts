/** Pieces of Markdown, escaped so that each stays what it is. */

/** Renders code in a line; a text with backticks gets a longer fence. */
export function code(text: string): string {
  if (text === '') return '';
  if (!text.includes('`')) return `\`${text}\``;
  const longest = Math.max(...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}

/** Renders a block of code. */
export function codeBlock(source: string, language: string, title = ''): string {
  const longest = Math.max(2, ...Array.from(source.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${[language, title].filter(Boolean).join(' ')}\n${source.trimEnd()}\n${fence}`;
}

/** Keeps text outside of code from being read as a tag. */
export const escapeTags = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/<(?=[a-z/!?])/gi, '&lt;')))
    .join('');

const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** Renders a table, or “None.” without rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');
}

/** Joins blocks with an empty line between them; empty ones are left out. */
export const blocks = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');
