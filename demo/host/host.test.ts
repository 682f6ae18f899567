import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { optionsFromEnvironment } from './environment';
import { startHostProcess, type HostProcess } from './fixtures/host-process';
import { startHost } from './host';
import {
  send,
  getPageJson,
  createWorkspace,
  queryDatabase,
  type Workspace,
} from './fixtures/testing';

/** The host name of all hosts of a site. */
const SITE = { host: 'harbour.example' };

/** Starts a host of the site in its own process. */
const startChild = (t: TestContext, workspace: Workspace): Promise<HostProcess> =>
  startHostProcess(t, workspace, { DM_HOSTNAMES: SITE.host });

async function occupyPort(t: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('several hosts', () => {
  test('serve one site when started at once on an empty folder', async (t) => {
    const workspace = await createWorkspace(t, 'empty');
    const children = await Promise.all(Array.from({ length: 3 }, () => startChild(t, workspace)));
    assert.equal(new Set(children.map(({ port }) => port)).size, 3);
    const responses = await Promise.all(
      children.map(({ port }) => getPageJson(port, '/about', SITE)),
    );
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(responses.map(({ text }) => text)).size, 1);
  });

  test('start in one process on an empty folder without deadlock', async (t) => {
    const workspace = await createWorkspace(t, 'empty');
    const options = { ...workspace.options, hostnames: [SITE.host] };
    const hosts = await Promise.all(Array.from({ length: 4 }, () => startHost(options)));
    t.after(() => Promise.all(hosts.map((host) => host.stop())));
    const responses = await Promise.all(hosts.map(({ port }) => getPageJson(port, '/', SITE)));
    assert.equal(new Set(responses.map(({ text }) => text)).size, 1);
  });

  test('see changes of another host at once', async (t) => {
    const workspace = await createWorkspace(t);
    const [running, other] = [await startChild(t, workspace), await startHost(workspace.options)];
    const before = await getPageJson(running.port, '/about', SITE);
    await other.stop();

    await writeFile(
      join(workspace.siteFolder, 'pages/en/about.html'),
      '<script type="application/json" data-page>{"title":"Now","lang":"en"}</script><p>Now</p>',
    );
    const newer = await startHost({ ...workspace.options, hostnames: [SITE.host] });
    t.after(() => newer.stop());
    const after = await getPageJson(running.port, '/about', SITE);
    assert.equal(after.json['content'], '<p>Now</p>');
    assert.notEqual(after.json['build'], before.json['build']);
    assert.deepEqual(after.json, (await getPageJson(newer.port, '/about', SITE)).json);
  });

  test('serve one build or the other, never a mixture, during an import', async (t) => {
    const workspace = await createWorkspace(t);
    const running = await startChild(t, workspace);
    const first = String((await getPageJson(running.port, '/about')).json['build']);
    const text = (build: string) =>
      `<script type="application/json" data-page>{"title":"${build}","lang":"en"}</script>new`;
    await writeFile(join(workspace.siteFolder, 'pages/en/about.html'), text('New'));
    const importing = new AbortController();
    const next = startHost(workspace.options).finally(() => importing.abort());
    const seen: [build: unknown, isNew: boolean][] = [];
    do {
      const { json } = await getPageJson(running.port, '/about');
      seen.push([json['build'], json['content'] === 'new']);
    } while (!importing.signal.aborted);
    const host = await next;
    t.after(() => host.stop());
    for (const [build, isNew] of seen) assert.equal(build !== first, isNew);
    assert.equal((await getPageJson(running.port, '/about')).json['content'], 'new');
  });

  test('drop pages that the new build does not contain', async (t) => {
    const workspace = await createWorkspace(t);
    await (await startHost(workspace.options)).stop();
    await rm(join(workspace.siteFolder, 'pages/en/about.html'));
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    assert.equal((await send(host.port, '/about')).status, 404);
  });

  test('import nothing if the stored build is current', async (t) => {
    const workspace = await createWorkspace(t);
    await (await startHost(workspace.options)).stop();
    await queryDatabase(
      workspace,
      `update page set content = 'from the database' where path = '/about'`,
    );
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    assert.equal((await getPageJson(host.port, '/about')).json['content'], 'from the database');
  });

  test('use the database of the given URL', async (t) => {
    const workspace = await createWorkspace(t, 'empty');
    const databaseUrl = `file:${join(workspace.folder, 'elsewhere.db')}`;
    const host = await startHost({ ...workspace.options, databaseUrl });
    t.after(() => host.stop());
    assert.equal((await send(host.port, '/about')).status, 200);
    assert.ok((await readdir(workspace.folder)).includes('elsewhere.db'));
    assert.equal((await readdir(workspace.dataFolder)).includes('site.db'), false);
  });
});

describe('starting and stopping', () => {
  test('uses another port if the first one is in use', async (t) => {
    const workspace = await createWorkspace(t);
    const occupied = await occupyPort(t);
    const host = await startHost({ ...workspace.options, port: occupied, embedPort: occupied });
    t.after(() => host.stop());
    assert.ok(host.port > occupied);
    assert.ok(host.embedPort > host.port);
    assert.equal((await send(host.port, '/')).status, 200);
    assert.equal((await send(host.embedPort, '/embed/')).status, 200);
  });

  test('prints a one-line error when it cannot start, and fails', async (t) => {
    const workspace = await createWorkspace(t);
    await writeFile(join(workspace.siteFolder, 'layout.html'), '<!--dm:head--><!--dm:site-->');
    await assert.rejects(
      startChild(t, workspace),
      /^Error: layout\.html: <!--dm:content--> is missing\.\n$/,
    );
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`prints the address and stops on ${signal} despite an open connection`, async (t) => {
      const workspace = await createWorkspace(t);
      const started = await startChild(t, workspace);
      const agent = new Agent({ keepAlive: true });
      t.after(() => agent.destroy());
      await send(started.port, '/', {}, { agent });

      const start = performance.now();
      started.process.kill(signal);
      const [code] = (await once(started.process, 'exit')) as [number | null];
      assert.equal(code, 0);
      assert.ok(performance.now() - start < 2000);
      assert.match(
        started.output(),
        /^The site is at http:\/\/localhost:\d+\/ .*\n.*DM_ADMIN_PASSWORD.*\n$/,
      );
      await assert.rejects(send(started.port, '/'), { code: 'ECONNREFUSED' });
    });
  }

  test('does not wait for a slow response', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost({ ...workspace.options, faults: 'allowed' });
    const slow = send(host.port, '/?x-dm-fault=delay-60000').catch((error: unknown) => error);
    await send(host.port, '/');
    const start = performance.now();
    await host.stop();
    assert.ok(performance.now() - start < 2000);
    assert.ok((await slow) instanceof Error);
    await host.stop();
  });

  test('reads its options from the environment and rejects an invalid port', () => {
    assert.deepEqual(optionsFromEnvironment({}), {});
    const environment = {
      PORT: '80',
      HOST: '::',
      DM_DATA: 'd',
      DM_SITE: 's',
      DM_FAULTS: '1',
      DM_ORIGIN: 'https://a.b/c',
      DM_EMBED_ORIGIN: 'https://e.b/',
      DM_HOSTNAMES: 'a.b, c.d',
    };
    assert.deepEqual(
      optionsFromEnvironment({
        ...environment,
        DM_DATABASE_URL: 'libsql://x',
        DM_DATABASE_TOKEN: 't',
      }),
      {
        port: 80,
        hostname: '::',
        dataFolder: 'd',
        siteFolder: 's',
        faults: 'allowed',
        publicOrigin: 'https://a.b',
        publicEmbedOrigin: 'https://e.b',
        hostnames: ['a.b', 'c.d'],
        databaseUrl: 'libsql://x',
        databaseToken: 't',
      },
    );
    assert.deepEqual(optionsFromEnvironment({ DM_FAULTS: '0' }), {});
    assert.deepEqual(
      optionsFromEnvironment({
        DM_ADMIN_PASSWORD: 'p',
        DM_FORM_LIMIT: '5',
        DM_STORAGE_LIMIT: '3',
        DM_WEBHOOK_URL: 'https://a.b',
        DM_WEBHOOK_ORIGINS: 'http://10.0.0.2:8080',
      }),
      {
        adminPassword: 'p',
        formLimit: 5,
        storageLimit: 3_145_728,
        webhookUrl: 'https://a.b',
        webhookOrigins: ['http://10.0.0.2:8080'],
      },
    );
    for (const DM_FORM_LIMIT of ['0', 'many', '1.5']) {
      assert.throws(() => optionsFromEnvironment({ DM_FORM_LIMIT }), RangeError, DM_FORM_LIMIT);
    }
    for (const PORT of ['http', '-1', '65536', '1.5']) {
      assert.throws(() => optionsFromEnvironment({ PORT }), RangeError, PORT);
    }
  });
});
