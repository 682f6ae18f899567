import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { post, startFormHost } from '../fixtures/forms';
import { send } from '../fixtures/testing';
import { noteRefusal, writeRefusals } from './refusals';

const FORM = '/_dm/s/rt/widgets/dmform.submit.jsp';

describe('refused requests', () => {
  test('are a line a minute for each kind, however many there are', (t) => {
    writeRefusals();
    const log = t.mock.method(console, 'error', () => undefined);
    t.mock.timers.enable({ apis: ['setTimeout'] });
    for (let count = 0; count < 214; count += 1) noteRefusal(503, FORM);
    noteRefusal(429, FORM);
    noteRefusal(429, '/about');
    for (const status of [200, 304, 404, 409, 500]) noteRefusal(status, FORM);
    noteRefusal(503, '/_ready');
    t.mock.timers.tick(59_999);
    assert.equal(log.mock.callCount(), 0);
    t.mock.timers.tick(1);
    const first = log.mock.calls.map(({ arguments: [line] }) => String(line));
    assert.deepEqual(first, [
      'Refused 214 requests of kind "submission" in the last minute: the host, or what it needs, was busy.',
      'Refused 1 request of kind "submission" in the last minute: their visitors are over a limit.',
      'Refused 1 request of kind "page" in the last minute: their visitors are over a limit.',
    ]);
    log.mock.resetCalls();
    t.mock.timers.tick(120_000);
    assert.equal(log.mock.callCount(), 0, 'nothing is written when nothing was refused');
    noteRefusal(503, '/about');
    t.mock.timers.tick(60_000);
    assert.equal(log.mock.callCount(), 1);
  });

  test('of a host are written when it stops', async (t) => {
    writeRefusals();
    const log = t.mock.method(console, 'error', () => undefined);
    const host = await startFormHost(t, { formLimit: 1 });
    assert.equal((await post(host)).status, 200);
    assert.equal((await post(host)).status, 429);
    assert.equal((await send(host.port, '/contact')).status, 200);
    const lines = (): string[] =>
      log.mock.calls
        .map(({ arguments: [line] }) => String(line))
        .filter((line) => line.startsWith('Refused'));
    assert.deepEqual(lines(), []);
    await host.stop();
    assert.deepEqual(lines(), [
      'Refused 1 request of kind "submission" in the last minute: their visitors are over a limit.',
    ]);
  });
});
