/**
 * Option of an example's document. `long page` makes it scrollable, for elements that react to
 * scrolling; the others make its browser one in which the visitor blocks notifications, or which has
 * no push messages.
 */
export type ExampleOption = 'long page' | 'notifications blocked' | 'no push messages';

/** A comment at the top of an example with an option. */
const DIRECTIVE = /^\s*<!--\s*docs:\s*(long page|notifications blocked|no push messages)\s*-->\s*/;

/** Returns the option of an example. */
export const optionOf = (example: string): ExampleOption | undefined =>
  // The cast is safe: the expression has these words alone.
  DIRECTIVE.exec(example)?.[1] as ExampleOption | undefined;

/** Returns the source of an example without options. */
export const shownSource = (example: string): string => example.replace(DIRECTIVE, '').trim();

/** HTML with a title and a text about it. */
export interface TitledSource {
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

/** A comment with the title in its first line, and the text in the others. */
const HEAD = /^<!--\n(\S[^\n]*)\n([^]*?)-->/;

/**
 * Reads a file that begins with a comment: a title, and a text in the lines below it.
 *
 * @throws {Error} Names the file.
 */
export function readTitled(content: string, file: string): TitledSource {
  const [head, title, text] = HEAD.exec(content.trimStart()) ?? [];
  if (head === undefined || !title?.trim() || !text?.trim())
    throw new Error(`${file} does not begin with a comment that has a title and a text.`);
  return {
    title: title.trim(),
    text: text.trim().replace(/\s+/g, ' '),
    source: content.trimStart().slice(head.length).trim(),
  };
}
