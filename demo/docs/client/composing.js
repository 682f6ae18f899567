// @ts-check
/**
 * Whether a key belongs to a composition, as of Chinese or Japanese. Safari ends the composition
 * before the key that ends it: only the code 229 is left of it.
 *
 * @param {Event} event
 */
export const isComposingKey = (event) =>
  event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229);
