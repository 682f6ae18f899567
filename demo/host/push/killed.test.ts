import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startHostIn, type FormHost } from '../fixtures/forms';
import { resolveSettings } from '../config';
import { openDatabase } from '../database/open-database';
import { createWorkspace, queryDatabase, waitUntil, type Workspace } from '../fixtures/testing';
import { CALLS, PASSWORD } from '../fixtures/talk';
import { beginSending, claimDue, endOld } from './deliveries';
import { startHostProcessOf } from '../fixtures/host-process';
import { Device, startPushService, type PushService } from '../fixtures/push';

async function subscribe({ port }: Pick<FormHost, 'port'>, service: PushService): Promise<Device> {
  const device = new Device(service);
  const base = `http://localhost:${port}${CALLS}/notifications`;
  const key = (await (await fetch(`${base}/key`)).json()) as { readonly publicKey: string };
  const search = new URLSearchParams({
    subEp: device.endpoint,
    subDomain: 'localhost',
    deviceID: '0',
  });
  const response = await fetch(`${base}/subscriptions?${search.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keys: device.keys,
      serverKey: key.publicKey,
      timeZone: 'Europe/London',
      topics: ['news'],
    }),
  });
  assert.equal(response.status, 201);
  return device;
}

/** Stores a message for each device, due now, while no host runs. */
async function addMessage(workspace: Workspace): Promise<void> {
  await queryDatabase(
    workspace,
    `insert into push_message
        (id, title, body, url, lang, dir, topic, is_urgent, created, idempotency_key)
      values ('m', 'The sky', 'Green', '/', 'en', 'ltr', '', 1, 0, 'key')`,
  );
  await queryDatabase(
    workspace,
    `insert into push_delivery (message, subscription, state, attempts, due, expires, error)
      select 'm', id, 'waiting', 0, 0, 9000000000000, '' from push_subscription`,
  );
}

async function statesIn(workspace: Workspace): Promise<string> {
  const rows = await queryDatabase(workspace, 'select state from push_delivery order by state');
  return rows.map((row) => row['state'] as string).join();
}

describe('a host that is killed while it sends', () => {
  const OPTIONS = { adminPassword: PASSWORD, formLimit: 1000, pushLease: 3000, pushTimeout: 2500 };

  test('leaves messages that the next host sends, and none that a device gets twice', async (t) => {
    const service = await startPushService();
    t.after(() => service.stop());
    const workspace = await createWorkspace(t);
    const options = { ...OPTIONS, pushServices: [service.origin] };
    const first = await startHostIn(t, workspace, options);
    const devices = await Promise.all(Array.from({ length: 40 }, () => subscribe(first, service)));
    await first.stop();
    await addMessage(workspace);

    // Some answers are on their way when it is killed, and some messages are not begun.
    service.answer = () => (service.received.length > 8 ? {} : { status: 201 });
    const host = await startHostProcessOf(t, { ...workspace.options, ...options });
    let begun = 0;
    await waitUntil(async () => {
      const before = begun;
      begun = (await statesIn(workspace)).split(',').filter((state) => state !== 'waiting').length;
      return begun > 8 && begun === before && begun === service.received.length;
    });
    assert.ok(begun < devices.length);
    host.process.kill('SIGKILL');

    service.answer = () => ({ status: 201 });
    await startHostIn(t, workspace, options);
    await waitUntil(async () => !/waiting|sending/.test(await statesIn(workspace)));
    for (const { id } of devices) {
      const got = service.received.filter(({ device }) => device === id);
      assert.equal(got.length, 1);
    }
    assert.match(await statesIn(workspace), /^sent(?:,sent)*(?:,unknown)*$/);
  });
});

describe('a claim on a message', () => {
  test('that ends before anything is sent is for the next host', async (t) => {
    const service = await startPushService();
    t.after(() => service.stop());
    const workspace = await createWorkspace(t);
    const host = await startHostIn(t, workspace, {
      adminPassword: PASSWORD,
      pushServices: [service.origin],
    });
    await subscribe(host, service);
    await host.stop();
    await addMessage(workspace);
    const database = await openDatabase(
      resolveSettings({ ...workspace.options, databaseConnections: 1 }),
    );
    t.after(() => database.close());
    const [claimed] = await claimDue(database, [1], 50);
    assert.equal(claimed?.id, 1);
    assert.deepEqual(await claimDue(database, [1], 50), [], 'nobody else gets it meanwhile');
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.equal(await beginSending(database, claimed, 50), false, 'too late');
    const [again] = await claimDue(database, [1], 50);
    assert.ok(again);
    assert.equal(await beginSending(database, again, 50), true);
    assert.equal(await beginSending(database, again, 50), false, 'once');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await endOld(database);
    assert.deepEqual(await claimDue(database, [1], 50), [], 'what was begun is not sent again');
    const [row] = await queryDatabase(workspace, 'select state, attempts from push_delivery');
    assert.deepEqual({ ...row }, { state: 'unknown', attempts: 1 });
  });
});
