import { createContext, Script } from 'node:vm';

/**
 * How long answers may be held against a pattern, in ms. What authors write takes less than one;
 * what takes this long is a pattern that tries more ways than it will ever come to the end of.
 */
const PATIENCE = 100;

/** Matches as browsers do: the same engine, the same flag, the whole of the answer (HTML, `pattern`). */
const MATCH = new Script(`{
  const whole = new RegExp('^(?:' + pattern + ')$', 'v');
  texts.every((text) => whole.test(text));
}`);
const place = createContext(Object.create(null) as object);

/** Patterns that took too long once. */
const given = new Set<string>();

/**
 * Whether all answers match a `pattern` of the markup, exactly as in the visitor's browser: with
 * look-ahead, back-references and classes of Unicode, which no engine that is always fast knows.
 * An author can write one that takes for ever (`(a+)+b`), and anybody can send the answer that it
 * takes for ever with: such a match is broken off, and this pattern is not tried again. Then the
 * browser's own check is the only one, and a line says so, once.
 *
 * @param field name of the field, for that line.
 * @returns `true` also where a pattern is none, as in browsers.
 */
export function matches(pattern: string, texts: readonly string[], field: string): boolean {
  if (given.has(pattern)) return true;
  Object.assign(place, { pattern, texts });
  try {
    return MATCH.runInContext(place, { timeout: PATIENCE }) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      given.add(pattern);
      console.error(
        `The pattern "${pattern}" of the field "${field}" takes too long: only browsers check it`,
      );
    }
    return true;
  }
}
