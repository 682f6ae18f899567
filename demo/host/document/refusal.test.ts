import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusyError, OutageError } from '../http/busy';
import { refusalOf } from './call';

const { signal } = new AbortController();

test('an outage of what the host needs has its cause in the log, want of room has none', (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  assert.deepEqual(refusalOf(new BusyError('Too many tasks are waiting.'), signal), {
    kind: 'busy',
  });
  assert.equal(log.mock.callCount(), 0);
  const outage = new OutageError('The database does not answer.');
  assert.deepEqual(refusalOf(outage, signal), { kind: 'busy' });
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => line as unknown),
    [outage.message],
  );
  for (let count = 0; count < 5; count += 1) refusalOf(outage, signal);
  assert.equal(log.mock.callCount(), 1, 'one line while it lasts');
});

test('a visitor who has left is no fault, and a fault is one though nobody waits for the answer', (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  const left = AbortSignal.abort();
  assert.throws(() => refusalOf(left.reason, left), { name: 'AbortError' });
  assert.equal(log.mock.callCount(), 0);
  assert.deepEqual(refusalOf(new Error('disk'), left), { kind: 'failed' });
  assert.equal(log.mock.callCount(), 1);
});
