import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { ROOT } from '../paths';
import type { TestResult } from './results';

/** A reporter of Node's test runner that yields all results as JSON at the end. */
export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const results: TestResult[] = [];
  for await (const event of source) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, file = '', details, skip } = event.data;
    if (details.type === 'suite' || skip !== undefined) continue;
    results.push({
      file: relative(ROOT, file).replaceAll('\\', '/'),
      title: name,
      outcome: event.type === 'test:pass' ? 'passed' : 'failed',
      seconds: details.duration_ms / 1000,
    });
  }
  yield JSON.stringify(results);
}
