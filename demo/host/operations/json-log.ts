import { inspect } from 'node:util';
import { requestId } from './request-id';

/** Longest text of a line, in characters. */
const MAX_LENGTH = 8000;

export type Level = 'info' | 'error';

/** Writes a line of JSON: when, how bad, what, and the request that it belongs to. */
export function writeLine(
  level: Level,
  message: string,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const request = requestId.getStore();
  const line = {
    time: new Date().toISOString(),
    level,
    message: message.slice(0, MAX_LENGTH),
    ...(request !== undefined && { request }),
    ...fields,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** What was logged, as text; errors with their causes and where they come from. */
function fieldsOf(values: readonly unknown[]): [message: string, fields: Record<string, unknown>] {
  const error = values.find((value) => value instanceof Error);
  const texts = values.filter((value) => value !== error);
  const message = texts
    .map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 3 })))
    .join(' ');
  return [
    message || (error?.message ?? ''),
    error ? { error: inspect(error, { depth: 3 }).slice(0, MAX_LENGTH) } : {},
  ];
}

/** Writes what this process logs as lines of JSON instead of text, also that of its libraries. */
export function logAsJson(): void {
  const write =
    (level: Level) =>
    (...values: readonly unknown[]): void =>
      writeLine(level, ...fieldsOf(values));
  Object.assign(console, {
    log: write('info'),
    info: write('info'),
    warn: write('error'),
    error: write('error'),
  });
}
