import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ask, hostFor } from './testing';

describe('faults', () => {
  test('are refused unless the host was started for them', async (t) => {
    const { port } = await hostFor(t);
    const { status, text } = await ask(port, '/about?x-dm-fault=status-500');
    assert.equal(status, 200);
    assert.match(text, /<h1>About/);
  });

  test('make an answer late', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    const start = performance.now();
    const { status, text } = await ask(port, '/about?x-dm-fault=delay-150');
    assert.ok(performance.now() - start >= 145);
    assert.equal(status, 200);
    assert.match(text, /<h1>About/);
  });

  test('fail with a status, after a delay where both are asked for', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    const start = performance.now();
    const { status } = await ask(port, '/about?x-dm-fault=delay-100,status-503');
    assert.equal(status, 503);
    assert.ok(performance.now() - start >= 95);
  });

  test('send JSON that ends in the middle', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    const { status, headers, text } = await ask(port, '/about', { 'x-dm-fault': 'malformed' });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.throws(() => JSON.parse(text) as unknown, SyntaxError);
  });

  test('send somebody else’s HTML', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    const { headers, text } = await ask(port, '/about?dm_ajaxCall=true&x-dm-fault=html');
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(text, /somebody else/);
  });

  test('close the connection without an answer', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    await assert.rejects(ask(port, '/about?x-dm-fault=drop'), { code: 'ECONNRESET' });
    assert.equal((await ask(port, '/about')).status, 200);
  });

  test('for page JSON only leave the whole page alone', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    const address = '/about?x-dm-fault-ajax=status-500';
    assert.equal((await ask(port, address)).status, 200);
    assert.equal((await ask(port, `${address}&dm_ajaxCall=true`)).status, 500);
  });

  test('that do not exist are named', async (t) => {
    const { port } = await hostFor(t, { faults: 'allowed' });
    for (const name of ['typo', 'delay-soon', 'status-200', 'toString']) {
      const { status, text } = await ask(port, `/about?x-dm-fault=${name}`);
      assert.equal(status, 400, name);
      assert.ok(text.includes(name), name);
    }
  });
});
