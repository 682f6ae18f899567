/**
 * The text of a live region for a message, after the text that it has: the same words again are no
 * change, and would not be announced.
 */
export const sayAgain = (before: string | null, message: string): string =>
  before === message ? `${message}\u00a0` : message;
