import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { optionsFrom } from './config';
import { startHost } from './host';
import { ask, askJson, workplace, type Workplace } from './testing';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

interface Child {
  readonly process: ChildProcess;
  readonly port: number;
  /** Everything it has printed, on both streams. */
  readonly printed: () => string;
}

/** Starts a host in a process of its own, as a person would, and waits for its line. */
async function startChild(t: TestContext, place: Workplace): Promise<Child> {
  const { dataFolder, siteFolder, libraryFolder, embedFolder } = place.options;
  const started = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      ...process.env,
      PORT: '0',
      DM_DATA: dataFolder,
      DM_SITE: siteFolder,
      DM_LIBRARY: libraryFolder,
      DM_EMBED: embedFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => started.kill('SIGKILL'));
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /localhost:(\d+)\//.exec(output) ?? [];
      if (found) resolve(Number(found));
    };
    started.stdout.on('data', read);
    started.stderr.on('data', read);
    started.once('exit', () => reject(new Error(output)));
  });
  return { process: started, port, printed: () => output };
}

async function takePort(t: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The one name under which visitors know all hosts of a site. */
const SITE = { host: 'harbour.example' };

describe('several hosts', () => {
  test('started at once on an empty folder serve one site', async (t) => {
    const place = await workplace(t);
    const children = await Promise.all(Array.from({ length: 3 }, () => startChild(t, place)));
    assert.equal(new Set(children.map(({ port }) => port)).size, 3);
    const answers = await Promise.all(children.map(({ port }) => askJson(port, '/about', SITE)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  });

  test('in one process start on an empty folder without waiting for each other', async (t) => {
    const place = await workplace(t);
    const hosts = await Promise.all(Array.from({ length: 4 }, () => startHost(place.options)));
    t.after(() => Promise.all(hosts.map((host) => host.stop())));
    const answers = await Promise.all(hosts.map(({ port }) => askJson(port, '/', SITE)));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  });

  test('see at once what another one wrote', async (t) => {
    const place = await workplace(t);
    const [running, other] = [await startChild(t, place), await startHost(place.options)];
    const before = await askJson(running.port, '/about', SITE);
    await other.stop();

    await writeFile(
      join(place.siteFolder, 'pages/en/about.html'),
      '<script type="application/json" data-page>{"title":"Now","lang":"en"}</script><p>Now</p>',
    );
    const newer = await startHost(place.options);
    t.after(() => newer.stop());
    const after = await askJson(running.port, '/about', SITE);
    assert.equal(after.json['content'], '<p>Now</p>');
    assert.notEqual(after.json['build'], before.json['build']);
    assert.deepEqual(after.json, (await askJson(newer.port, '/about', SITE)).json);
  });

  test('answer a whole build or the other, never a mixture, while one imports', async (t) => {
    const place = await workplace(t);
    const running = await startChild(t, place);
    const first = String((await askJson(running.port, '/about')).json['build']);
    const text = (build: string) =>
      `<script type="application/json" data-page>{"title":"${build}","lang":"en"}</script>new`;
    await writeFile(join(place.siteFolder, 'pages/en/about.html'), text('New'));
    const importing = new AbortController();
    const next = startHost(place.options).finally(() => importing.abort());
    const seen: [build: unknown, isNew: boolean][] = [];
    do {
      const { json } = await askJson(running.port, '/about');
      seen.push([json['build'], json['content'] === 'new']);
    } while (!importing.signal.aborted);
    const host = await next;
    t.after(() => host.stop());
    for (const [build, isNew] of seen) assert.equal(build !== first, isNew);
    assert.equal((await askJson(running.port, '/about')).json['content'], 'new');
  });

  test('forget the pages that a newer build no longer has', async (t) => {
    const place = await workplace(t);
    await (await startHost(place.options)).stop();
    await rm(join(place.siteFolder, 'pages/en/about.html'));
    const host = await startHost(place.options);
    t.after(() => host.stop());
    assert.equal((await ask(host.port, '/about')).status, 404);
  });

  test('import nothing where the build is the stored one', async (t) => {
    const place = await workplace(t);
    await (await startHost(place.options)).stop();
    const client = createClient({ url: `file:${join(place.dataFolder, 'site.db')}` });
    await client.execute(`update page set content = 'from the database' where path = '/about'`);
    client.close();
    const host = await startHost(place.options);
    t.after(() => host.stop());
    assert.equal((await askJson(host.port, '/about')).json['content'], 'from the database');
  });

  test('take the database from the address they are given', async (t) => {
    const place = await workplace(t);
    const databaseUrl = `file:${join(place.folder, 'elsewhere.db')}`;
    const host = await startHost({ ...place.options, databaseUrl });
    t.after(() => host.stop());
    assert.equal((await ask(host.port, '/about')).status, 200);
    assert.ok((await readdir(place.folder)).includes('elsewhere.db'));
    assert.equal((await readdir(place.dataFolder)).includes('site.db'), false);
  });
});

describe('starting and stopping', () => {
  test('takes another port where the first is taken', async (t) => {
    const place = await workplace(t);
    const taken = await takePort(t);
    const host = await startHost({ ...place.options, port: taken, embedPort: taken });
    t.after(() => host.stop());
    assert.ok(host.port > taken);
    assert.ok(host.embedPort > host.port);
    assert.equal((await ask(host.port, '/')).status, 200);
    assert.equal((await ask(host.embedPort, '/embed/')).status, 200);
  });

  test('says in one line why it cannot start, and fails', async (t) => {
    const place = await workplace(t);
    await writeFile(join(place.siteFolder, 'layout.html'), 'nothing');
    await assert.rejects(
      startChild(t, place),
      /^Error: layout\.html: <!--dm:head--> is missing\.\n$/,
    );
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`prints one line and stops cleanly on ${signal}, with a connection kept open`, async (t) => {
      const place = await workplace(t);
      const started = await startChild(t, place);
      const agent = new Agent({ keepAlive: true });
      t.after(() => agent.destroy());
      await ask(started.port, '/', {}, { agent });

      const begin = performance.now();
      started.process.kill(signal);
      const [code] = (await once(started.process, 'exit')) as [number | null];
      assert.equal(code, 0);
      assert.ok(performance.now() - begin < 2000);
      assert.match(
        started.printed(),
        /^The demo site is at http:\/\/localhost:\d+\/ .*\n.*DM_ADMIN_PASSWORD.*\n$/,
      );
      await assert.rejects(ask(started.port, '/'), { code: 'ECONNREFUSED' });
    });
  }

  test('does not wait for an answer that takes too long', async (t) => {
    const place = await workplace(t);
    const host = await startHost({ ...place.options, faults: 'allowed' });
    const slow = ask(host.port, '/?x-dm-fault=delay-60000').catch((error: unknown) => error);
    await ask(host.port, '/');
    const begin = performance.now();
    await host.stop();
    assert.ok(performance.now() - begin < 2000);
    assert.ok((await slow) instanceof Error);
    await host.stop();
  });

  test('reads its options from the environment, and refuses a port that is none', () => {
    assert.deepEqual(optionsFrom({}), {});
    const given = {
      PORT: '80',
      HOST: '::',
      DM_DATA: 'd',
      DM_SITE: 's',
      DM_FAULTS: '1',
      DM_ORIGIN: 'https://a.b/c',
    };
    assert.deepEqual(
      optionsFrom({ ...given, DM_DATABASE_URL: 'libsql://x', DM_DATABASE_TOKEN: 't' }),
      {
        port: 80,
        hostname: '::',
        dataFolder: 'd',
        siteFolder: 's',
        faults: 'allowed',
        publicOrigin: 'https://a.b',
        databaseUrl: 'libsql://x',
        databaseToken: 't',
      },
    );
    assert.deepEqual(optionsFrom({ DM_FAULTS: '0' }), {});
    assert.deepEqual(
      optionsFrom({ DM_ADMIN_PASSWORD: 'p', DM_FORM_LIMIT: '5', DM_WEBHOOK_URL: 'https://a.b' }),
      { adminPassword: 'p', formLimit: 5, webhookUrl: 'https://a.b' },
    );
    for (const DM_FORM_LIMIT of ['0', 'many', '1.5']) {
      assert.throws(() => optionsFrom({ DM_FORM_LIMIT }), RangeError, DM_FORM_LIMIT);
    }
    for (const PORT of ['http', '-1', '65536', '1.5']) {
      assert.throws(() => optionsFrom({ PORT }), RangeError, PORT);
    }
  });
});
