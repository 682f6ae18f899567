import { createContext, Script } from 'node:vm';

/**
 * Time limit for matching a pattern, in ms. Usual patterns take less than one; one that takes this
 * long backtracks exponentially.
 */
const TIMEOUT = 50;

/** Matches like a browser: the same engine and flag, and the whole value (HTML, `pattern`). */
const MATCH = new Script(`{
const regExp = new RegExp('^(?:' + pattern + ')$', 'v');
texts.every((text) => regExp.test(text));
}`);
const sandbox = createContext(Object.create(null) as object);

/** Patterns that have exceeded the time limit. */
const slowPatterns = new Set<string>();

/**
 * Whether all answers match the `pattern` of a field, exactly as in the visitor's browser: with
 * look-ahead, back-references and Unicode classes, which linear-time engines do not support. A
 * pattern such as `(a+)+b` can take exponential time for some answers: then matching is aborted, the
 * pattern is skipped from now on, and this is logged once. The browser still validates it.
 *
 * @param field name of the field, for the log.
 * @returns `true` for an invalid pattern too, as in browsers.
 */
export function matchesPattern(pattern: string, texts: readonly string[], field: string): boolean {
  if (slowPatterns.has(pattern)) return true;
  Object.assign(sandbox, { pattern, texts });
  try {
    return MATCH.runInContext(sandbox, { timeout: TIMEOUT }) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      slowPatterns.add(pattern);
      console.error(
        `The pattern "${pattern}" of the field "${field}" is too slow: only browsers validate it.`,
      );
    }
    return true;
  }
}
