import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test, type TestContext } from 'node:test';
import { FairTurns } from '../time/fair-turns';
import { waitUntil } from '../fixtures/testing';
import { json, post, startFormHost, SUBMIT, type FormHost } from '../fixtures/forms';

const MB = 1024 * 1024;

/** Just below the size of the largest submission, in bytes. */
const LARGE = 10 * MB;

const ORIGIN = 'https://fixture.example';

/** Starts a host behind a proxy, which names the visitors' addresses. */
const start = (t: TestContext): Promise<FormHost> =>
  startFormHost(t, { publicOrigin: ORIGIN, formLimit: 1000 });

/** A large submission without its end. */
interface Upload {
  readonly isRefused: () => boolean;
  readonly stop: () => void;
}

/** Sends the start of a large submission, and no end. */
function startUpload({ port }: FormHost, client: string): Upload {
  const upload = request({
    host: '127.0.0.1',
    port,
    path: SUBMIT,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': LARGE + 1,
      'x-forwarded-for': client,
      origin: ORIGIN,
    },
  });
  let isRefused = false;
  upload.on('error', () => undefined);
  upload.on('response', () => (isRefused = true));
  upload.write(Buffer.alloc(LARGE));
  return { isRefused: () => isRefused, stop: () => upload.destroy() };
}

/** Sends a whole submission with a file. */
function postFile(
  { port }: FormHost,
  { client, size, accept }: { client: string; size: number; accept: string },
): Promise<Response> {
  const body = new FormData();
  body.append('dmform-01', new Blob([new Uint8Array(size)]), 'sky.raw');
  const headers = { accept, origin: ORIGIN, 'x-forwarded-for': client };
  return fetch(`http://localhost:${port}${SUBMIT}`, { method: 'POST', headers, body });
}

/** Sends a whole submission with a file, and returns its outcome. */
async function sendFile(host: FormHost, client: string, size: number): Promise<unknown> {
  const sent = await postFile(host, { client, size, accept: 'application/json' });
  return (await json(sent))['status'];
}

const sendText = async (host: FormHost, client: string): Promise<number> =>
  (await post(host, undefined, { 'x-forwarded-for': client })).status;

test('a stranger who fills the memory for submissions fills their own share of it', async (t) => {
  const host = await start(t);
  const log = t.mock.method(console, 'error', () => undefined);
  const stranger = '192.0.2.1';
  const uploads = Array.from({ length: 6 }, () => startUpload(host, stranger));
  await waitUntil(() => uploads.filter(({ isRefused }) => isRefused()).length >= 4);

  assert.notEqual(await sendFile(host, '198.51.100.1', 9 * MB), 'busy');
  assert.notEqual(await sendFile(host, '192.0.2.9', 5 * MB), 'busy');
  assert.equal(await sendText(host, '198.51.100.1'), 200);
  await waitUntil(async () => (await sendText(host, stranger)) === 200);

  for (const upload of uploads) upload.stop();
  await waitUntil(async () => (await sendFile(host, stranger, 9 * MB)) !== 'busy');
  assert.equal(log.mock.callCount(), 0, 'a visitor who goes away is no error');
});

/** Holds all turns until they are opened. */
function holdTurns(t: TestContext) {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const run: FairTurns['run'] = Reflect.get(FairTurns.prototype, 'run');
  const turns = t.mock.method(
    FairTurns.prototype,
    'run',
    async function (this: FairTurns, ...of: Parameters<FairTurns['run']>) {
      await gate;
      return run.call(this, ...of);
    },
  );
  return { turns, open };
}

test('texts of answers that wait for their turn take their part of the memory', async (t) => {
  const host = await start(t);
  const { turns, open } = holdTurns(t);
  const stranger = '192.0.2.1';
  const sendLong = (): Promise<Response> =>
    fetch(`http://localhost:${host.port}${SUBMIT}`, {
      method: 'POST',
      headers: { accept: 'text/html', origin: ORIGIN, 'x-forwarded-for': stranger },
      body: new URLSearchParams({ 'dmform-01': 'a'.repeat(190_000) }),
    });
  // A third of the memory is a hundred such texts.
  const answers: Promise<Response>[] = [];
  for (let count = 1; count <= 130; count += 1) {
    answers.push(sendLong());
    await waitUntil(() => turns.mock.callCount() === count);
  }
  assert.equal(await sendFile(host, stranger, MB), 'busy');
  assert.notEqual(await sendFile(host, '198.51.100.1', MB), 'busy');
  open();
  for (const { status } of await Promise.all(answers))
    assert.ok([200, 409].includes(status), `${status}`);
  await waitUntil(async () => (await sendFile(host, stranger, MB)) !== 'busy');
});

test('the memory of a submission is free while its answer waits for its turn', async (t) => {
  const host = await start(t);
  const { turns, open } = holdTurns(t);
  const answers: Promise<Response>[] = [];
  for (let count = 1; count <= 4; count += 1) {
    answers.push(postFile(host, { client: '192.0.2.1', size: 9 * MB, accept: 'text/html' }));
    await waitUntil(() => turns.mock.callCount() === count);
  }
  open();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  assert.ok(!statuses.includes(409), statuses.join());
});
