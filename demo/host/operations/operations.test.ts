import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startHostProcess } from '../fixtures/host-process';
import { startHost } from '../host';
import {
  createWorkspace,
  queryDatabase,
  send,
  startTestHost,
  waitUntil,
} from '../fixtures/testing';
import { kindOf } from './metrics';
import { requestIdOf } from './request-id';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

describe('a request', () => {
  test('has the id of its proxy or its trace, else one of its own', () => {
    const idOf = (headers: Readonly<Record<string, string>>) =>
      requestIdOf((name) => headers[name]);
    assert.equal(idOf({ 'x-request-id': 'edge-1:2.3' }), 'edge-1:2.3');
    const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
    assert.equal(idOf({ traceparent }), TRACE);
    assert.equal(idOf({ 'x-request-id': 'a b', traceparent }), TRACE);
    for (const bad of ['', 'a\nb', 'x'.repeat(65), '<b>', 'ä']) {
      assert.match(idOf({ 'x-request-id': bad }), /^[0-9a-f-]{36}$/, bad);
    }
    for (const bad of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, '00-1-2-3', `ff-${TRACE}`]) {
      assert.match(idOf({ traceparent: bad }), /^[0-9a-f-]{36}$/, bad);
    }
  });

  test('gets its id back, also with an error', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/about', '/none', '/assets/none.css', '/_health']) {
      const { headers } = await send(port, path, { 'x-request-id': 'id-1' });
      assert.equal(headers['x-request-id'], 'id-1', path);
    }
    const { headers } = await send(port, '/about');
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  });

  test('is of one of few kinds', () => {
    assert.equal(kindOf('/about'), 'page');
    assert.equal(kindOf('/dm/1/dm.js'), 'library');
    assert.equal(kindOf('/_dm/s/rt/widgets/dmform.submit.jsp'), 'submission');
    assert.equal(kindOf('/_dm/s/rt/api/public/rt/site/x/comments/1/like'), 'comments');
    assert.equal(kindOf('/_shop/cart'), 'shop');
    assert.equal(kindOf('/administration'), 'page');
  });
});

describe('a host', () => {
  test('is healthy and ready, under any name', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/_health', '/_ready']) {
      const { status, headers } = await send(port, path, { host: '10.0.0.7' });
      assert.equal(status, 200, path);
      assert.equal(headers['cache-control'], 'no-store');
    }
  });

  test('is healthy but not ready while it stops', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost({ ...workspace.options, stopDelay: 400 });
    t.after(() => host.stop());
    const stopping = host.stop();
    assert.equal((await send(host.port, '/_health')).status, 200);
    const { status, headers, text } = await send(host.port, '/_ready');
    assert.deepEqual([status, text], [503, '{"status":"stopping"}']);
    assert.ok(headers['retry-after']);
    // It serves who is still sent here.
    assert.equal((await send(host.port, '/about')).status, 200);
    await stopping;
    await assert.rejects(send(host.port, '/_health'));
  });

  test('is not ready where its pages fail, though its database answers', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    assert.equal((await send(host.port, '/_ready')).status, 200);
    await queryDatabase(workspace, 'alter table page rename to page_gone');
    await waitUntil(async () => (await send(host.port, '/_ready')).status === 503);
    assert.equal((await send(host.port, '/_ready')).text, '{"status":"no pages"}');
    assert.equal((await send(host.port, '/about')).status, 500);
    assert.equal((await send(host.port, '/_health')).status, 200);
    await queryDatabase(workspace, 'alter table page_gone rename to page');
    await waitUntil(async () => (await send(host.port, '/_ready')).status === 200);
  });

  test('finishes a response that is pending when it stops', async (t) => {
    const workspace = await createWorkspace(t);
    const options = { ...workspace.options, faults: 'allowed', stopTimeout: 5000 } as const;
    const host = await startHost(options);
    t.after(() => host.stop());
    const pending = send(host.port, '/about?x-dm-fault=delay-500', { connection: 'keep-alive' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    const [{ status }] = await Promise.all([pending, host.stop()]);
    assert.equal(status, 200);
    // It does not wait for the rest of its time.
    assert.ok(performance.now() - start < 4000);
  });

  test('shows its measures on this machine only, and not through a proxy', async (t) => {
    const { port } = await startTestHost(t);
    await send(port, '/about');
    await send(port, '/none');
    const { status, text, headers } = await send(port, '/_metrics');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    assert.match(text, /^dm_http_requests_total\{kind="page",method="GET",status="200"\} 1$/m);
    assert.match(text, /^dm_http_requests_total\{kind="page",method="GET",status="404"\} 1$/m);
    assert.match(text, /^dm_http_request_duration_seconds_bucket\{le="5",kind="page"\} 2$/m);
    assert.match(text, /^process_resident_memory_bytes \d/m);
    for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
      assert.equal((await send(port, '/_metrics', { [header]: 'for=1.2.3.4' })).status, 404);
    }
  });

  test('shows its measures to who has the token, if there is one', async (t) => {
    const { port } = await startTestHost(t, { metricsToken: 'secret' });
    assert.equal((await send(port, '/_metrics')).status, 404);
    assert.equal((await send(port, '/_metrics', { authorization: 'Bearer wrong' })).status, 404);
    assert.equal((await send(port, '/_metrics', { authorization: 'Bearer secret' })).status, 200);
  });

  test('behind a proxy shows no measures without a token', async (t) => {
    const { port } = await startTestHost(t, { publicOrigin: 'https://site.example' });
    assert.equal((await send(port, '/_metrics')).status, 404);
  });
});

/** Starts a host of its own process that logs lines of JSON. */
async function startLoggingHost(t: TestContext) {
  const {
    process: child,
    port,
    output,
  } = await startHostProcess(t, await createWorkspace(t), {
    DM_LOG: 'json',
  });
  const lines = (): Record<string, unknown>[] =>
    output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { child, lines, port };
}

describe('logs as JSON', () => {
  test('are a line for each request, without its query, and stop with the host', async (t) => {
    const { child, lines, port } = await startLoggingHost(t);
    await send(port, '/about?token=secret', { 'x-request-id': 'r-1' });
    const ofRequest = () => lines().find(({ request }) => request === 'r-1');
    await waitUntil(() => ofRequest() !== undefined);
    const { time, duration, ...line } = ofRequest() ?? {};
    assert.deepEqual(line, {
      level: 'info',
      message: 'request',
      request: 'r-1',
      method: 'GET',
      path: '/about',
      status: 200,
    });
    assert.ok(Number.isFinite(Date.parse(String(time))) && Number(duration) >= 0);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });
});
