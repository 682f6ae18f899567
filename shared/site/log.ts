/** What a log line is about: an element, or the name of a hook, script or file. */
export type LogSubject = Element | string;

type Level = 'warn' | 'error';

const seen = new Set<string>();

/** The name a reader of the console finds the culprit by: `<dm-gallery id="harbour">`. */
function nameOf(subject: LogSubject): string {
  if (typeof subject === 'string') return subject;
  const id = subject.id ? ` id="${subject.id}"` : '';
  return `<${subject.localName}${id}>`;
}

function write(level: Level, subject: LogSubject, message: string, cause?: unknown): void {
  const line = `[dm] ${nameOf(subject)}: ${message}`;
  const key = cause instanceof Error ? `${line} ${cause.name} ${cause.message}` : line;
  if (seen.has(key)) return;
  seen.add(key);
  if (cause === undefined) console[level](line);
  else console[level](line, cause);
}

/** Tells the page's author of a mistake that was defaulted; one line per distinct mistake. */
export function warn(subject: LogSubject, message: string, cause?: unknown): void {
  write('warn', subject, message, cause);
}

/** Reports a failure that was swallowed (core-runtime §1); one line per distinct failure. */
export function fail(subject: LogSubject, message: string, cause?: unknown): void {
  write('error', subject, message, cause);
}

/**
 * Runs someone's hook, widget or script so that its failure never stops the rest of the page
 * (core-runtime §1, §8). A throw or a rejection is logged once under `subject`.
 *
 * @returns what `run` returned, or `undefined` when it failed.
 */
export function guard<T>(subject: LogSubject, run: () => T): T | undefined {
  try {
    const result = run();
    if (result instanceof Promise) {
      return result.catch((cause: unknown) => fail(subject, 'failed', cause)) as T;
    }
    return result;
  } catch (cause) {
    fail(subject, 'failed', cause);
    return undefined;
  }
}

/** Forgets what was logged, so that a test sees its own line. */
export function forgetLog(): void {
  seen.clear();
}
