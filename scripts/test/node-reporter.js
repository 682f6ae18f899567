import { relative, resolve } from 'node:path';

/** Length of a kept error text, as in `results.ts`. */
const ERROR_LIMIT = 1_500;

/**
 * A reporter of Node's test runner that yields all results as JSON at the end. Node 20 loads
 * reporters before tsx, so this is no TypeScript.
 */
export default async function* report(source) {
  const results = [];
  /** Titles of the groups around the next event, by their depth. */
  const groups = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') groups.splice(data.nesting, Infinity, data.name);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, file = '', details, skip } = data;
    // A group counts by its tests, unless all of it is skipped.
    if (details.type === 'suite' && skip === undefined) continue;
    const error = details.error?.cause?.message ?? details.error?.message;
    results.push({
      file: relative(process.cwd(), file).replaceAll('\\', '/'),
      // A file that could not be loaded is reported as a test of its name.
      ...(resolve(name) !== file && { title: [...groups.slice(0, nesting), name].join(' › ') }),
      outcome: type === 'test:fail' ? 'failed' : skip === undefined ? 'passed' : 'untried',
      ...(typeof skip === 'string' && { reason: skip }),
      ...(error !== undefined && { error: String(error).slice(0, ERROR_LIMIT) }),
      seconds: details.duration_ms / 1000,
    });
  }
  yield JSON.stringify(results);
}
