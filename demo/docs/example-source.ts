/**
 * A comment at the top of an example that asks something of the document around it. `long page`
 * makes the document longer than its frame, for elements that act when a page is scrolled.
 */
const DIRECTIVE = /^\s*<!--\s*docs:\s*(long page)\s*-->\s*/;

/** Whether an example needs a page to scroll. */
export const needsLongPage = (example: string): boolean => DIRECTIVE.test(example);

/** The example as readers copy it. */
export const shownSource = (example: string): string => example.replace(DIRECTIVE, '').trim();
