/**
 * A comment at the top of an example with an option for its document. `long page` makes the document
 * scrollable, for elements that react to scrolling.
 */
const DIRECTIVE = /^\s*<!--\s*docs:\s*(long page)\s*-->\s*/;

/** Whether an example needs a scrollable page. */
export const needsLongPage = (example: string): boolean => DIRECTIVE.test(example);

/** Returns the source of an example without options. */
export const shownSource = (example: string): string => example.replace(DIRECTIVE, '').trim();
