import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { HostContext } from '../context';
import { SMTPServer } from 'smtp-server';
import { startMailServer, startReceiver } from '../fixtures/receivers';
import { createWorkspace, waitUntil } from '../fixtures/testing';
import type { Delivery } from './deliveries';
import { sendMail } from './mail';
import type { Submission } from './submissions';
import {
  withAnswers,
  CONTACT,
  startFormHost,
  post,
  startHostIn,
  writePage,
  type FormHost,
} from '../fixtures/forms';

const KEY = 'the secret of the startReceiver';
const SECRET = `whsec_${Buffer.from(KEY).toString('base64')}`;

const deliveryStates = async (host: FormHost): Promise<unknown[]> =>
  (await host.rows('select state from delivery order by state')).map(({ state }) => state);

describe('a webhook', () => {
  test('receives a submission with a valid signature', async (t) => {
    const { calls, url } = await startReceiver(t, 204);
    const host = await startFormHost(t, { webhookUrl: url, webhookSecret: SECRET });
    await post(host, withAnswers({ 'dmform-03': 'Zwölf <b>' }));
    await waitUntil(async () => (await deliveryStates(host)).join() === 'done');
    const { headers, body } = calls[0] ?? assert.fail();
    const id = String(headers['webhook-id']);
    const time = String(headers['webhook-timestamp']);
    assert.ok(Math.abs(Number(time) - Date.now() / 1000) < 60);
    const signature = createHmac('sha256', KEY).update(`${id}.${time}.${body}`).digest('base64');
    assert.equal(headers['webhook-signature'], `v1,${signature}`);
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    assert.equal(type, 'form.submitted');
    assert.equal(data['form'], 'contact');
    assert.deepEqual((data['answers'] as unknown[])[2], {
      name: 'dmform-03',
      label: 'Message',
      values: ['Zwölf <b>'],
    });
  });

  test('is retried with the same id, and marked as failed after the last attempt', async (t) => {
    const good = await startReceiver(t, 500, 302, 200);
    const host = await startFormHost(t, { webhookUrl: good.url, retries: [5, 5, 5] });
    await post(host);
    await waitUntil(async () => (await deliveryStates(host)).join() === 'done');
    assert.equal(good.calls.length, 3);
    assert.equal(new Set(good.calls.map(({ headers }) => headers['webhook-id'])).size, 1);

    t.mock.method(console, 'error', () => undefined);
    const bad = await startReceiver(t, 503);
    const other = await startFormHost(t, { webhookUrl: bad.url, retries: [5, 5] });
    await post(other);
    await waitUntil(async () => (await deliveryStates(other)).join() === 'failed');
    assert.equal(bad.calls.length, 3);
    const [row] = await other.rows('select error, attempts from delivery');
    assert.deepEqual(
      [row?.['error'], row?.['attempts']],
      ['The webhook responded with status 503.', 3],
    );
  });

  test('that is slow does not delay the visitor or the stop of the host', async (t) => {
    const { calls, url } = await startReceiver(t, 0);
    const host = await startFormHost(t, { webhookUrl: url });
    const start = performance.now();
    assert.equal((await post(host)).status, 200);
    await waitUntil(() => calls.length === 1);
    await host.stop();
    assert.ok(performance.now() - start < 5000);
  });

  test('that never answers delays no other', async (t) => {
    const silent = await startReceiver(t, 0);
    const other = await startReceiver(t, 200);
    const workspace = await createWorkspace(t);
    const file = join(workspace.siteFolder, 'site.json');
    const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const webhooks = { silent: silent.url, other: other.url };
    await writeFile(file, JSON.stringify({ ...site, webhooks }));
    for (const name of Object.keys(webhooks)) {
      const hidden = `<input type="hidden" name="webhook" value="${name}">`;
      const form = CONTACT.replace('"contact"', `"${name}"`).replace(
        '<button>',
        `${hidden}<button>`,
      );
      await writePage(workspace, name, form);
    }
    const host = await startHostIn(t, workspace, { formLimit: 1000 });
    const submit = (name: string) =>
      post(host, withAnswers({ form_id: name }), {
        referer: `http://localhost:${host.port}/${name}`,
      });
    for (let count = 0; count < 40; count += 1) assert.equal((await submit('silent')).status, 200);
    await waitUntil(() => silent.calls.length > 0);
    const begin = performance.now();
    for (let count = 0; count < 20; count += 1) assert.equal((await submit('other')).status, 200);
    await waitUntil(() => other.calls.length === 20);
    // The silent one is given ten seconds.
    assert.ok(performance.now() - begin < 5000);
    assert.equal(silent.calls.length, 2);
  });

  test('is called after a restart if it failed before', async (t) => {
    const { calls, url } = await startReceiver(t, 503, 200);
    const host = await startFormHost(t, { webhookUrl: url, retries: [700] });
    await post(host);
    await waitUntil(
      async () => (await host.rows('select 1 from delivery where attempts = 1')).length > 0,
    );
    await host.stop();
    const again = await startHostIn(t, host.workspace, { webhookUrl: url, retries: [700] });
    await waitUntil(async () => (await deliveryStates(again)).join() === 'done');
    assert.equal(calls.length, 2);
  });

  test('of a form is found in site.json by its id', async (t) => {
    const { calls, url } = await startReceiver(t, 200);
    const workspace = await createWorkspace(t);
    const file = join(workspace.siteFolder, 'site.json');
    const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...site, webhooks: { desk: url } }));
    const hidden = '<input type="hidden" name="webhook" value="desk">';
    await writePage(workspace, 'contact', CONTACT.replace('<button>', `${hidden}<button>`));
    const host = await startHostIn(t, workspace);
    await post(host);
    await waitUntil(() => calls.length === 1);
    await post(host, withAnswers({ _dm_website: 'spam' }));
    const page = await (await fetch(`${host.url}contact`)).text();
    assert.ok(!page.includes(url));
    assert.equal((await deliveryStates(host)).length, 1);
  });

  test('is called once by two hosts of one site', async (t) => {
    const { calls, url } = await startReceiver(t, 200);
    const host = await startFormHost(t, { webhookUrl: url });
    const other = await startHostIn(t, host.workspace, { webhookUrl: url });
    await Promise.all(Array.from({ length: 10 }, (_, index) => post(index % 2 ? host : other)));
    await waitUntil(async () => (await deliveryStates(host)).every((state) => state === 'done'));
    assert.equal(calls.length, 10);
  });
});

describe('an email', () => {
  test('contains the submission, with the visitor as Reply-To', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const mailTo = 'owner@fixture.example, desk@fixture.example';
    const host = await startFormHost(t, {
      smtpUrl,
      mailTo,
      publicOrigin: 'https://fixture.example',
    });
    await post(host);
    await waitUntil(() => mails.length === 1);
    const [{ to, text } = { to: [], text: '' }] = mails;
    assert.deepEqual(to, ['owner@fixture.example', 'desk@fixture.example']);
    assert.match(text, /^Subject: New submission: Contact\r$/m);
    assert.match(text, /^Reply-To: ada@example\.com\r$/m);
    assert.match(text, /^From: owner@fixture\.example\r$/m);
    assert.match(text, /Name:\r\nAda\r\n\r\nE-mail:/);
    assert.match(
      text.replaceAll('=\r\n', ''),
      /https:\/\/fixture\.example\/admin\/submissions\/[0-9a-f-]{36}/,
    );
  });

  test('has no headers injected by a visitor', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const host = await startFormHost(t, { smtpUrl, mailTo: 'owner@fixture.example' }, '');
    const injection = 'x\r\nBcc: victim@example.com\r\n\r\nBody';
    await post(host, [
      ['form_title', injection],
      ['label-a', injection],
      ['a', `ada@example.com\r\nBcc: victim@example.com`],
      ['b', '"x"@example.com, victim@example.com'],
    ]);
    await waitUntil(() => mails.length === 1);
    const [{ to, text } = { to: [], text: '' }] = mails;
    assert.deepEqual(to, ['owner@fixture.example']);
    const [head = ''] = text.split('\r\n\r\n');
    assert.doesNotMatch(head, /^(?:Bcc|Cc|Reply-To):/im);
    assert.match(head, /^Subject: New submission: x Bcc: victim@example\.com Body\r$/m);
  });

  test('to a slow server does not delay the stop of the host', async (t) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    t.after(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    await once(server, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { smtpUrl, mailTo: 'owner@fixture.example' };
    const host = await startFormHost(t, options);
    await post(host);
    await waitUntil(() => sockets.length === 1);
    const start = performance.now();
    await host.stop();
    assert.ok(performance.now() - start < 5000);
    assert.deepEqual(await deliveryStates(host), ['waiting']);
    // It is no failure, and sent by the next start at once.
    const [{ due, error } = {}] = await host.rows('select due, error from delivery');
    assert.equal(error, '');
    assert.ok(Number(due) <= Date.now());
  });

  test('is not begun any more when the host stops', async (t) => {
    const { mails, smtpUrl } = await startMailServer(t);
    const host = { settings: { smtpUrl } } as unknown as HostContext;
    const delivery = { id: 'd', address: 'owner@fixture.example' } as Delivery;
    const submission: Submission = {
      ...{ id: 's', form: 'contact', title: 'Contact', page: '', received: 0 },
      ...{ entries: [], spam: '', captcha: 'none' },
    };
    const sent = sendMail(host, delivery, submission, AbortSignal.abort());
    await assert.rejects(sent, { name: 'AbortError' });
    assert.deepEqual(mails, []);
  });

  test('logs and keeps the reply of the mail server in one short line', async (t) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        done(new Error(`No such user\r\n550-admin: all is well\u0007${'x'.repeat(5000)}`));
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.after(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    const log = t.mock.method(console, 'error', () => undefined);
    const host = await startFormHost(t, {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailTo: 'owner@fixture.example',
      retries: [],
    });
    await post(host);
    await waitUntil(async () => (await deliveryStates(host)).includes('failed'));
    const [line] = log.mock.calls.map(({ arguments: [text] }) => String(text));
    assert.match(line ?? '', /failed permanently: .*No such user/);
    assert.doesNotMatch(line ?? '', /[\p{Cc}]/u);
    assert.ok((line ?? '').length < 450);
    const [kept] = await host.rows('select error from delivery');
    assert.doesNotMatch(kept?.['error'] as string, /[\p{Cc}]/u);
  });

  test('waits for an unavailable mail server', async (t) => {
    const host = await startFormHost(t, {
      smtpUrl: 'smtp://127.0.0.1:9',
      mailTo: 'owner@fixture.example',
    });
    assert.equal((await post(host)).status, 200);
    await waitUntil(
      async () => (await host.rows(`select 1 from delivery where error <> ''`)).length > 0,
    );
    assert.deepEqual(await deliveryStates(host), ['waiting']);
  });
});
