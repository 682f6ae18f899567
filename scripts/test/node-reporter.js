import { relative } from 'node:path';

/**
 * A reporter of Node's test runner that yields all results as JSON at the end. Node 20 loads
 * reporters before tsx, so this is no TypeScript.
 */
export default async function* report(source) {
  const results = [];
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file = '', details, skip } = data;
    if (details.type === 'suite' || skip !== undefined) continue;
    results.push({
      file: relative(process.cwd(), file).replaceAll('\\', '/'),
      title: name,
      outcome: type === 'test:pass' ? 'passed' : 'failed',
      seconds: details.duration_ms / 1000,
    });
  }
  yield JSON.stringify(results);
}
