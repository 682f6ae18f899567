import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send, startTestHost } from '../fixtures/testing';

describe('faults', () => {
  test('are ignored unless the host allows them', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text } = await send(port, '/about?x-dm-fault=status-500');
    assert.equal(status, 200);
    assert.match(text, /<h1>About/);
  });

  test('delay a response', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    const start = performance.now();
    const { status, text } = await send(port, '/about?x-dm-fault=delay-150');
    assert.ok(performance.now() - start >= 145);
    assert.equal(status, 200);
    assert.match(text, /<h1>About/);
  });

  test('respond with a status, after a delay if both are given', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    const start = performance.now();
    const { status } = await send(port, '/about?x-dm-fault=delay-100,status-503');
    assert.equal(status, 503);
    assert.ok(performance.now() - start >= 95);
  });

  test('send truncated JSON', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    const { status, headers, text } = await send(port, '/about', { 'x-dm-fault': 'malformed' });
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.throws(() => JSON.parse(text) as unknown, SyntaxError);
  });

  test('send the HTML of a proxy', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    const { headers, text } = await send(port, '/about?dm_ajaxCall=true&x-dm-fault=html');
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(text, /error page of a proxy/);
  });

  test('close the connection without a response', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    await assert.rejects(send(port, '/about?x-dm-fault=drop'), { code: 'ECONNRESET' });
    assert.equal((await send(port, '/about')).status, 200);
  });

  test('for page JSON only do not affect documents', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    const address = '/about?x-dm-fault-ajax=status-500';
    assert.equal((await send(port, address)).status, 200);
    assert.equal((await send(port, `${address}&dm_ajaxCall=true`)).status, 500);
  });

  test('that do not exist are reported', async (t) => {
    const { port } = await startTestHost(t, { faults: 'allowed' });
    for (const name of ['typo', 'delay-soon', 'status-200', 'toString']) {
      const { status, text } = await send(port, `/about?x-dm-fault=${name}`);
      assert.equal(status, 400, name);
      assert.ok(text.includes(name), name);
    }
  });
});
