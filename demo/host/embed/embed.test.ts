import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { connect } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertMissing,
  createWorkspace,
  getPageJson,
  send,
  startTestHost,
  waitUntil,
} from '../fixtures/testing';
import { startHost } from '../host';
import { BusyError } from '../http/busy';

describe('the second origin', () => {
  test('serves a foreign page with the platform’s origin filled in', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    const { status, headers, text } = await send(embedPort, '/embed/');
    assert.equal(status, 200);
    assert.notEqual(embedPort, port);
    const platform = `http://127.0.0.1:${String(port)}`;
    assert.ok(text.includes(`src="${platform}/dm/1/dm.js"`));
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(`script-src 'self' ${platform};`));
    assert.ok(policy.includes(`require-trusted-types-for 'script'`));
    assert.doesNotMatch(policy, /unsafe|\*/);
  });

  test('is the target of /embed, in both formats', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    const address = `http://127.0.0.1:${String(embedPort)}/embed/`;
    const document = await send(port, '/embed');
    assert.deepEqual([document.status, document.headers.location], [302, address]);
    const { status, json } = await getPageJson(port, '/embed');
    assert.deepEqual([status, json['url_redirect']], [200, address]);
  });

  test('has the public origin, or the public host name on its own port', async (t) => {
    const publicOrigin = 'https://fixture.example';
    const derived = await startTestHost(t, { publicOrigin });
    const origin = `${publicOrigin}:${String(derived.embedPort)}`;
    const headers = { host: 'attacker.example' };
    const address = (await send(derived.port, '/embed', headers)).headers.location;
    assert.equal(address, `${origin}/embed/`);
    const publicEmbedOrigin = 'https://embed.example';
    const configured = await startTestHost(t, { publicOrigin, publicEmbedOrigin });
    const { json } = await getPageJson(configured.port, '/embed', headers);
    assert.equal(json['url_redirect'], 'https://embed.example/embed/');
    assert.match(
      (await send(configured.embedPort, '/embed/', headers)).text,
      /fixture\.example\/dm\/1/,
    );
  });

  test('redirects its root to the page, and serves no pages of the site', async (t) => {
    const { embedPort } = await startTestHost(t);
    assert.equal((await send(embedPort, '/')).headers.location, '/embed/');
    assert.equal((await send(embedPort, '/embed')).headers.location, '/embed/');
    const paths = ['/about', '/embed/none.css', '/embed/..%2fsite/site.json', '/embed//etc'];
    await assertMissing(embedPort, paths);
  });
});

describe('the second origin in a flood', () => {
  test('behind a proxy is not closed by one visitor who reads slowly', async (t) => {
    const workspace = await createWorkspace(t);
    await writeFile(join(workspace.folder, 'embed', 'large.bin'), Buffer.alloc(30_000_000));
    const publicOrigin = 'https://fixture.example';
    const host = await startHost({ ...workspace.options, publicOrigin, connectionLimit: 30 });
    t.after(() => host.stop());
    const of = (address: string) => ({ 'x-forwarded-for': address });
    const [greedy, other] = ['192.0.2.1', '198.51.100.1'];
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(host.embedPort, '127.0.0.1')
        .pause()
        .on('error', () => undefined);
      t.after(() => socket.destroy());
      socket.write(
        `GET /embed/large.bin HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${greedy}\r\n\r\n`,
      );
      return socket;
    });
    let refused = await send(host.embedPort, '/embed/', of(greedy));
    await waitUntil(async () => {
      refused = await send(host.embedPort, '/embed/', of(greedy));
      return refused.status === 503;
    });
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.equal((await send(host.embedPort, '/embed/', of(other))).status, 200);
    for (const socket of sockets) socket.destroy();
    await waitUntil(async () => (await send(host.embedPort, '/embed/', of(greedy))).status === 200);
  });

  test('says that it is busy, and its requests are measured', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    assert.equal((await send(embedPort, '/embed/')).status, 200);
    const replaceAll = Reflect.get(String.prototype, 'replaceAll');
    const { mock } = t.mock.method(
      String.prototype,
      'replaceAll',
      function (this: string, ...args: unknown[]): string {
        if (args[0] === '%DM_ORIGIN%') throw new BusyError('Full.');
        return Reflect.apply(replaceAll, this, args) as string;
      },
    );
    const { status, headers } = await send(embedPort, '/embed/');
    mock.restore();
    assert.equal(status, 503);
    assert.match(String(headers['retry-after']), /^\d+$/);
    assert.match(String(headers['x-request-id']), /./);
    const { text } = await send(port, '/_metrics');
    assert.match(text, /dm_http_requests_total\{kind="embed",method="GET",status="200"\} 1/);
    assert.match(text, /dm_http_requests_total\{kind="embed",method="GET",status="503"\} 1/);
  });
});
