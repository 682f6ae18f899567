import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { HostOptions } from '../config';
import { startFakeS3 } from '../fixtures/fake-s3';
import { CONTACT, withAnswers, SUBMIT, writePage } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { queryDatabase, send, type RawResponse } from '../fixtures/testing';
import { CALL, startUploadHost, type CreatedUpload } from '../fixtures/uploads';
import { removeAbandonedUploads } from './clean';
import { MAX_SIZE } from './limits';

const MB = 1024 * 1024;

/** The contact form, with a file. */
const FORM = CONTACT.replace('<button>', '<input type="file" name="f"><button>');

/** Starts a host behind a proxy, which names the visitors' addresses. */
async function startProxied(t: TestContext, options: HostOptions = {}) {
  t.mock.method(console, 'error', () => undefined);
  const host = await startUploadHost(t, {
    publicOrigin: 'https://fixture.example',
    formLimit: 1000,
    ...options,
  });
  await writePage(host.workspace, 'contact', FORM);
  const { port } = host;
  const announce = (client: string, size: number, name = 'a.txt'): Promise<RawResponse> =>
    send(
      port,
      CALL,
      { 'content-type': 'application/json', 'x-forwarded-for': client },
      { method: 'POST', body: JSON.stringify({ name, size, type: 'text/plain', accept: '' }) },
    );
  const patch = (
    { text }: RawResponse,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawResponse> => {
    const { url } = JSON.parse(text) as CreatedUpload;
    const { pathname, search } = new URL(url);
    const all = {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      ...headers,
    };
    return send(port, `${pathname}${search}`, all, { method: 'PATCH', body });
  };
  const submit = (): Promise<RawResponse> =>
    send(
      port,
      SUBMIT,
      {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      {
        method: 'POST',
        body: new URLSearchParams(withAnswers({}).map(([...field]) => field)).toString(),
      },
    );
  const submitFile = async (size: number): Promise<RawResponse> => {
    const form = new FormData();
    for (const [name, value] of withAnswers({})) form.append(name, value);
    form.append('f', new Blob(['x'.repeat(size)], { type: 'text/plain' }), 'a.txt');
    const encoded = new Response(form);
    return send(
      port,
      SUBMIT,
      { 'content-type': encoded.headers.get('content-type') ?? '', accept: 'application/json' },
      { method: 'POST', body: Buffer.from(await encoded.arrayBuffer()) },
    );
  };
  return { ...host, announce, patch, submit, submitFile };
}

/** Announces 230 files of 10 MB from 20 networks, and sends a few bytes of each if there is a way. */
async function bookEverything({ announce, patch }: Awaited<ReturnType<typeof startProxied>>) {
  for (let network = 0; network < 20; network += 1) {
    for (let file = 0; file < 12; file += 1) {
      const response = await announce(`2001:db8:${network}::1`, MAX_SIZE);
      if (response.status === 201 && (JSON.parse(response.text) as CreatedUpload).resumable) {
        assert.equal((await patch(response, 'few')).status, 204);
      }
    }
  }
}

for (const store of ['folder', 'bucket'] as const) {
  describe(`announced uploads to a ${store}`, () => {
    const start = async (t: TestContext, options: HostOptions = {}) =>
      startProxied(t, {
        ...options,
        ...(store === 'bucket' && { s3: (await startFakeS3(t)).options }),
      });

    test('close neither forms nor the uploads of others', async (t) => {
      const host = await start(t);
      await assertOthersAreServed(host.port, () => bookEverything(host), { path: '/about' });
      assert.equal((await host.submit()).status, 200);
      assert.equal((await host.submitFile(1000)).status, 200);
      assert.equal((await host.announce('192.0.2.1', MAX_SIZE)).status, 201);
    });

    test('are forgotten when nothing arrives', async (t) => {
      const host = await start(t);
      for (let file = 0; file < 5; file += 1) await host.announce('192.0.2.1', MAX_SIZE);
      const count = async (): Promise<unknown> =>
        (await queryDatabase(host.workspace, 'select count(*) as uploads from upload'))[0];
      await removeAbandonedUploads(host.context);
      assert.deepEqual(await count(), { uploads: 5 });
      await queryDatabase(host.workspace, 'update upload set created = created - 1801');
      // Bytes that a bucket may get no longer count, which the next announcement finds.
      await host.announce('192.0.2.2', MAX_SIZE);
      await removeAbandonedUploads(host.context);
      assert.deepEqual(await count(), { uploads: 1 });
    });
  });
}

type ProxiedHost = Awaited<ReturnType<typeof startProxied>>;

/** Uploads a whole file; returns the status of the last response. */
async function upload(
  { announce, patch }: ProxiedHost,
  client: string,
  size = MB,
  name?: string,
): Promise<number> {
  const announced = await announce(client, size, name);
  if (announced.status !== 201) return announced.status;
  return (await patch(announced, 'x'.repeat(size))).status;
}

/** Names of the files that are not removed. */
async function namesOf({ workspace }: ProxiedHost): Promise<readonly string[]> {
  const rows = await queryDatabase(
    workspace,
    `select name from upload where state in ('stored', 'claimed') order by name`,
  );
  return rows.map(({ name }) => String(name));
}

describe('a storage of files that is full', () => {
  test('accepts texts, and refuses files with the reason', async (t) => {
    const host = await startProxied(t, { storageLimit: 2 * MB });
    assert.equal(await upload(host, '192.0.2.1'), 204);
    assert.equal(await upload(host, '192.0.2.2'), 507);
    const refused = await host.submitFile(MB);
    assert.equal(refused.status, 507, refused.text);
    assert.equal((JSON.parse(refused.text) as { status: string }).status, 'full');
    assert.equal((await host.submit()).status, 200);
  });

  test('ends what arrives, and keeps what counted', async (t) => {
    const host = await startProxied(t, { storageLimit: 5 * MB });
    const announced = await Promise.all(
      ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map((client) => host.announce(client, 4 * MB)),
    );
    const statuses = await Promise.all(
      announced.map((response) =>
        host.patch(response, 'x'.repeat(4 * MB), { 'transfer-encoding': 'chunked' }),
      ),
    );
    const full = statuses.filter(({ status }) => status === 507);
    assert.ok(full.length >= 2, statuses.map(({ status }) => status).join());
    const rows = await queryDatabase(
      host.workspace,
      'select sum(received) as received from upload',
    );
    assert.ok(Number(rows[0]?.['received']) <= 4.5 * MB);
    assert.equal((await host.submit()).status, 200);
  });
});

describe('a storage that strangers have filled', () => {
  /** Has six networks fill all the room for files, with three of a megabyte each. */
  async function startFilled(t: TestContext, clientOf: (network: number) => string) {
    const host = await startProxied(t, { storageLimit: 20 * MB });
    for (let file = 0; file < 3; file += 1) {
      for (let network = 0; network < 6; network += 1) {
        assert.equal(await upload(host, clientOf(network), MB, `${file}-${network}.txt`), 204);
      }
    }
    // Times are in seconds, and all of it took less.
    await queryDatabase(
      host.workspace,
      `update upload set created = created - 30 + 10 * cast(substr(name, 1, 1) as integer)`,
    );
    const onDisk = async (): Promise<number> =>
      (await readdir(join(host.workspace.dataFolder, 'uploads/kept'), { recursive: true })).filter(
        (path) => path.endsWith('.txt'),
      ).length;
    return { ...host, onDisk };
  }

  test('takes the file of somebody else, for the oldest one of those who hold most', async (t) => {
    const host = await startFilled(t, (network) => `2001:db8:${network}::1`);
    await queryDatabase(
      host.workspace,
      `update upload set state = 'claimed' where name in ('0-0.txt', '0-1.txt')`,
    );
    const before = await namesOf(host);
    assert.equal(before.length, 18);
    assert.equal(await upload(host, '192.0.2.1', MB, 'guest.txt'), 204);
    const after = await namesOf(host);
    assert.ok(after.includes('guest.txt'));
    const gone = before.filter((name) => !after.includes(name));
    assert.equal(gone.length, 1);
    // Those of which a file was submitted hold less.
    assert.match(gone[0] ?? '', /^0-[2-5]\.txt$/);
    assert.equal(await host.onDisk(), 18);

    assert.equal((await host.submitFile(MB)).status, 200);
    assert.equal((await host.submit()).status, 200);
    const left = await namesOf(host);
    assert.ok(['guest.txt', '0-0.txt', '0-1.txt'].every((name) => left.includes(name)));
  });

  test('takes no more of those strangers, whose files push nobody else out', async (t) => {
    const host = await startFilled(t, (network) => `2001:db8:${network}::1`);
    assert.equal(await upload(host, '192.0.2.1', MB, 'guest.txt'), 204);
    for (let network = 0; network < 6; network += 1) {
      await upload(host, `2001:db8:${network}::1`, 2 * MB, `more-${network}.txt`);
    }
    const names = await namesOf(host);
    assert.ok(names.includes('guest.txt'));
    assert.ok(!names.some((name) => name.startsWith('more')), names.join());
    assert.equal(names.length, 18);
  });

  test('takes it also if each of them is an address of one network', async (t) => {
    const host = await startFilled(t, (network) => `2001:db8:7:${network}00::1`);
    assert.equal(await upload(host, '192.0.2.1', 8 * MB, 'guest.txt'), 204);
    assert.equal((await namesOf(host)).length, 18 - 8 + 1);
    // A newcomer of that network has less than each of its addresses.
    assert.equal(await upload(host, '2001:db8:7:9900::1', 0.5 * MB, 'neighbour.txt'), 204);
    assert.ok((await namesOf(host)).includes('neighbour.txt'));
  });

  test('removes nothing for what has no room in any way', async (t) => {
    const host = await startFilled(t, (network) => `2001:db8:${network}::1`);
    assert.equal(await upload(host, '192.0.2.1', 3 * MB, 'guest.txt'), 507);
    assert.equal((await namesOf(host)).length, 18);
  });
});
