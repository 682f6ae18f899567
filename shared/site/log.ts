/** The subject of a log line: an element, or the name of a hook, script or file. */
export type LogSubject = Element | string;

type Level = 'warn' | 'error';

const seen = new Set<string>();

/** Formats a subject for the console: `<dm-gallery id="harbour">`. */
function nameOf(subject: LogSubject): string {
  if (typeof subject === 'string') return subject;
  const id = subject.id ? ` id="${subject.id}"` : '';
  return `<${subject.localName}${id}>`;
}

function write(level: Level, subject: LogSubject, message: string, cause?: unknown): void {
  // Messages quote attributes, which may be of any length.
  const line = `[dm] ${nameOf(subject)}: ${message}`.slice(0, 500);
  const key = cause instanceof Error ? `${line} ${cause.name} ${cause.message}` : line;
  if (seen.has(key)) return;
  seen.add(key);
  if (cause === undefined) console[level](line);
  else console[level](line, cause);
}

/** Warns the page's author of a mistake replaced by a default; logs each distinct line once. */
export function warn(subject: LogSubject, message: string, cause?: unknown): void {
  write('warn', subject, message, cause);
}

/** Logs a swallowed failure (core-runtime §1); logs each distinct line once. */
export function fail(subject: LogSubject, message: string, cause?: unknown): void {
  write('error', subject, message, cause);
}

/**
 * Runs a hook, widget or script without letting its failure stop the rest of the page
 * (core-runtime §1, §8). Logs an exception or rejection once under `subject`.
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

/** Allows every line to be logged again; for tests. */
export function forgetLog(): void {
  seen.clear();
}
