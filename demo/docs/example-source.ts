/**
 * A comment at the top of an example with an option for its document. `long page` makes the document
 * scrollable, for elements that react to scrolling.
 */
const DIRECTIVE = /^\s*<!--\s*docs:\s*(long page)\s*-->\s*/;

/** Whether an example needs a scrollable page. */
export const needsLongPage = (example: string): boolean => DIRECTIVE.test(example);

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
