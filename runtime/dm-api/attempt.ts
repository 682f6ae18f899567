import { fail } from '../../shared/site/log';

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

/**
 * Calls a function of a page's script. A failure is logged and never stops the page (core-runtime
 * §8).
 *
 * @param subject what the failure is logged for.
 * @returns what the function returned, `undefined` if it threw.
 */
export function attempt<T>(subject: string, run: () => T): T | undefined {
  const report = (cause: unknown): void => {
    fail(subject, `function failed: ${messageOf(cause)}`, cause);
  };
  try {
    const result = run();
    if (result instanceof Promise) result.catch(report);
    return result;
  } catch (cause) {
    report(cause);
    return undefined;
  }
}
