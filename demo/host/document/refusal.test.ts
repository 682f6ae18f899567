import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusyError, OutageError } from '../http/busy';
import { refusalOf } from './call';

test('an outage of what the host needs has its cause in the log, want of room has none', (t) => {
  const log = t.mock.method(console, 'error', () => undefined);
  assert.deepEqual(refusalOf(new BusyError('Too many tasks are waiting.')), { kind: 'busy' });
  assert.equal(log.mock.callCount(), 0);
  const outage = new OutageError('The database does not answer.');
  assert.deepEqual(refusalOf(outage), { kind: 'busy' });
  assert.deepEqual(
    log.mock.calls.map(({ arguments: [line] }) => line as unknown),
    [outage],
  );
});
