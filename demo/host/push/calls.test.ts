import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { startHostIn } from '../fixtures/forms';
import type { HostOptions } from '../host';
import { CALLS } from '../fixtures/talk';
import { createWorkspace, send } from '../fixtures/testing';
import { Device, type PushService } from '../fixtures/push';

const SERVICE: Pick<PushService, 'origin'> = { origin: 'http://127.0.0.1:9' };

async function start(t: TestContext, more: HostOptions = {}, site: object = {}) {
  const workspace = await createWorkspace(t);
  const file = join(workspace.siteFolder, 'site.json');
  const parameters = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...parameters, ...site }));
  const host = await startHostIn(t, workspace, { pushServices: [SERVICE.origin], ...more });
  const key = await send(host.port, `${CALLS}/notifications/key`);
  const { publicKey } = JSON.parse(key.text) as { publicKey: string };
  const call = (method: string, { endpoint, keys }: Device, headers = {}, more: object = {}) => {
    const query = new URLSearchParams({ subEp: endpoint, subDomain: 'localhost', deviceID: '1' });
    const body = JSON.stringify({ keys, serverKey: publicKey, topics: ['news'], ...more });
    const path = `${CALLS}/notifications/subscriptions?${query.toString()}`;
    const all = { 'content-type': 'application/json', ...headers };
    return send(host.port, path, all, { method, ...(method === 'POST' && { body }) });
  };
  return { host, call };
}

describe('the calls of push messages', () => {
  test('store a subscription once, and remove it as often as asked', async (t) => {
    const { host, call } = await start(t);
    const device = new Device(SERVICE);
    const statuses = [
      (await call('POST', device)).status,
      (await call('POST', device)).status,
      (await host.rows('select * from push_subscription')).length,
      (await call('DELETE', device)).status,
      (await call('DELETE', device)).status,
      (await host.rows('select * from push_subscription')).length,
    ];
    assert.deepEqual(statuses, [201, 200, 1, 200, 200, 0]);
  });

  test('come from the site itself, are limited in size and number, and need a key of the site', async (t) => {
    const { host, call } = await start(t, { formLimit: 4 });
    const device = new Device(SERVICE);
    const foreign = await call('POST', device, { origin: 'https://evil.example' });
    assert.equal(foreign.status, 403);
    assert.equal((await call('POST', device, {}, { filler: 'x'.repeat(9000) })).status, 413);
    const { p256dh } = new Device(SERVICE).keys;
    assert.equal((await call('POST', device, {}, { serverKey: p256dh })).status, 400);
    assert.equal((await call('POST', device, {}, { topics: [7] })).status, 400);
    assert.equal((await call('POST', device)).status, 201);
    assert.equal((await call('POST', device)).status, 200);
    const limited = await call('POST', device);
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers['retry-after']) > 500);
    const elsewhere = CALLS.replace('fixture', 'other');
    assert.equal((await send(host.port, `${elsewhere}/notifications/key`)).status, 404);
  });

  test('are refused on a site without a domain of its own', async (t) => {
    const { call } = await start(t, {}, { hasCustomDomain: false });
    assert.equal((await call('POST', new Device(SERVICE))).status, 403);
  });
});
