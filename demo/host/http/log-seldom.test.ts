import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetLines, logSeldom } from './log-seldom';

test('a line that strangers can cause is written once a minute, and says what was left out', (t) => {
  forgetLines();
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  const log = t.mock.method(console, 'error', () => undefined);
  const lines = (): unknown[] => log.mock.calls.map((call) => call.arguments);
  for (let count = 0; count < 5; count += 1) logSeldom('feed', 'The feed failed.');
  logSeldom('map', 'The map failed.');
  assert.deepEqual(lines(), [['The feed failed.'], ['The map failed.']]);
  log.mock.resetCalls();
  now += 60_000;
  logSeldom('feed', 'The feed failed.');
  logSeldom('map', 'The map failed.');
  assert.deepEqual(lines(), [
    ['The feed failed.', '(4 more since the last line)'],
    ['The map failed.'],
  ]);
});

test('names that strangers could make up take no more memory than others', (t) => {
  forgetLines();
  const log = t.mock.method(console, 'error', () => undefined);
  for (let name = 0; name < 600; name += 1) logSeldom(`name ${name}`, 'A line.');
  logSeldom('name 599', 'A line.');
  assert.equal(log.mock.callCount(), 600);
  logSeldom('name 0', 'A line.');
  assert.equal(log.mock.callCount(), 601, 'the oldest was forgotten');
});
