import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHostIn } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { Device } from '../fixtures/push';
import { CALLS } from '../fixtures/talk';
import { createWorkspace, queryDatabase, send } from '../fixtures/testing';
import { MAX_SUBSCRIPTIONS } from './make-room';

test('a flood of invented subscriptions keeps nobody from subscribing', async (t) => {
  const workspace = await createWorkspace(t);
  const service = { origin: 'http://127.0.0.1:9' };
  const host = await startHostIn(t, workspace, {
    pushServices: [service.origin],
    formLimit: 1000,
  });
  const { publicKey } = JSON.parse((await send(host.port, `${CALLS}/notifications/key`)).text) as {
    publicKey: string;
  };
  const subscribe = async (): Promise<number> => {
    const { endpoint, keys } = new Device(service);
    const query = new URLSearchParams({ subEp: endpoint, subDomain: 'localhost', deviceID: '1' });
    const path = `${CALLS}/notifications/subscriptions?${query.toString()}`;
    const body = JSON.stringify({ keys, serverKey: publicKey, topics: ['news'] });
    const headers = { 'content-type': 'application/json' };
    return (await send(host.port, path, headers, { method: 'POST', body })).status;
  };
  const add = (name: string, count: number, time: number): Promise<unknown> =>
    queryDatabase(
      workspace,
      `insert into push_subscription
          (id, endpoint, p256dh, auth, server_key, device, domain, time_zone, created, state, service)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        select '${name}-' || i, 'https://push.example/${name}-' || i, 'p', 'a', 'k', 1, 'd', 'UTC',
          ${time} + i, '${name === 'refused' ? 'refused' : 'active'}', 's' from n`,
    );
  const left = async (name: string): Promise<number> => {
    const rows = await queryDatabase(
      workspace,
      `select count(*) as count from push_subscription where id like '${name}-%'`,
    );
    return Number(rows[0]?.['count']);
  };
  const time = Math.floor(Date.now() / 1000) - 200_000;
  await add('refused', 100, time);
  await add('reader', 400, time);
  await queryDatabase(
    workspace,
    `insert into push_delivery (message, subscription, state, attempts, due, expires, error, service)
      select 'm', id, 'sent', 1, 0, 0, '', 's' from push_subscription where id like 'reader-%'`,
  );
  await add('flood', MAX_SUBSCRIPTIONS - 500, time);
  await assertOthersAreServed(host.port, async () => assert.equal(await subscribe(), 201), {
    path: '/about',
  });
  assert.deepEqual([await left('refused'), await left('flood')], [0, MAX_SUBSCRIPTIONS - 500]);

  await add('more', 100, time);
  for (let index = 0; index < 3; index += 1) assert.equal(await subscribe(), 201);
  assert.equal(await left('reader'), 400);
  assert.ok((await left('flood')) + (await left('more')) < MAX_SUBSCRIPTIONS - 400);
});
