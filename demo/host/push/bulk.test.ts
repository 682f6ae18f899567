import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startHostIn } from '../fixtures/forms';
import { PASSWORD, signInAsOwner } from '../fixtures/talk';
import { createWorkspace, waitUntil } from '../fixtures/testing';

type Entry = readonly [string, string];

const CONFIRMED: Entry = ['confirmed', '1'];

/** A host with devices, and messages of which each device waits. */
async function start(t: TestContext, devices: number, messages: number) {
  const workspace = await createWorkspace(t);
  const host = await startHostIn(t, workspace, { adminPassword: PASSWORD });
  const later = Date.now() + 3_600_000;
  for (let device = 1; device <= devices; device += 1) {
    await host.rows(`insert into push_subscription (id, endpoint, p256dh, auth, server_key, device,
      domain, time_zone, created, state, service) values ('d${device}',
      'https://push.example/${device}', 'p', 'a', 'k', 0, 'localhost', 'UTC', ${device}, 'active',
      'push.example')`);
    await host.rows(`insert into push_topic (subscription, topic) values ('d${device}', 'news')`);
  }
  for (let message = 1; message <= messages; message += 1) {
    await host.rows(`insert into push_message (id, title, body, url, lang, dir, topic, is_urgent,
      created, idempotency_key) values ('m${message}', 'Title ${message}', '', 'https://site.example/',
      'en', 'ltr', '', 0, ${Date.now() - message}, 'k${message}')`);
    for (let device = 1; device <= devices; device += 1) {
      await host.rows(`insert into push_delivery (message, subscription, state, attempts, due, expires,
        error, service) values ('m${message}', 'd${device}', 'waiting', 0, ${later}, ${later + later},
        '', 'push.example')`);
    }
  }
  const owner = await signInAsOwner(host);
  const act = (path: string, action: string, items: readonly string[], ...more: readonly Entry[]) =>
    owner.submit(`/admin/push/${path}`, [
      ['page', '1'],
      ['action', action],
      ...items.map((item) => ['item', item] as const),
      ...more,
    ]);
  const states = async (message: string): Promise<string> =>
    (await host.rows(`select state from push_delivery where message = '${message}' order by state`))
      .map(({ state }) => state as string)
      .join();
  return { host, owner, act, states };
}

test('messages that wait are cancelled after a page has asked, and no others', async (t) => {
  const { host, owner, act, states } = await start(t, 2, 3);
  assert.match(await owner.read('/admin/push'), /Select the message Title 1/);
  const asking = await act('messages', 'cancel', ['m1', 'm2']);
  assert.match(await asking.text(), /<title>Cancel 2 messages\? — Push — Admin<\/title>/);
  assert.equal(await states('m1'), 'waiting,waiting');
  // One is on its way: it may arrive, but is not tried again.
  await host.rows(`update push_delivery set state = 'sending', due = ${Date.now() + 60_000}
    where message = 'm2' and subscription = 'd1'`);
  const done = await act('messages', 'cancel', ['m1', 'm2', 'gone'], CONFIRMED);
  assert.equal(done.headers.get('location'), '/admin/push?done=cancel.2.1#result');
  assert.equal(await states('m1'), 'expired,expired');
  assert.equal(await states('m2'), 'expired,sending');
  assert.equal(await states('m3'), 'waiting,waiting');
  await host.rows(`update push_delivery set state = 'waiting', due = 0 where state = 'sending'`);
  // The next look at what is due ends it.
  const next = await startHostIn(t, host.workspace, { adminPassword: PASSWORD });
  await waitUntil(async () => (await states('m2')) === 'expired,expired');
  await next.stop();

  const page = await owner.read('/admin/push?done=cancel.2.1');
  assert.match(page, /id="result"[^>]*>\s*2 messages cancelled\.\s+1 was changed/);
  assert.match(page, /2 not sent[\s\S]*Cancelled: <time/);
  assert.doesNotMatch(page, /Select the message Title 1/);
  assert.match(page, /Select the message Title 3/);
});

test('devices are removed after a page has asked, with what they wait for', async (t) => {
  const { host, owner, act } = await start(t, 30, 1);
  const list = await owner.read('/admin/push/devices?page=2');
  assert.match(list, /<title>Devices, page 2 — Push — Admin<\/title>/);
  assert.equal(list.match(/name="item"/g)?.length, 5);
  const asking = await act('devices/selected', 'remove', ['d1', 'd30']);
  assert.match(await asking.text(), /Remove 2 devices/);
  const done = await act('devices/selected', 'remove', ['d1', 'd30', 'x'], CONFIRMED);
  assert.equal(done.headers.get('location'), '/admin/push/devices?done=remove.2.1#result');
  const ids = (await host.rows('select id from push_subscription')).map(({ id }) => id as string);
  assert.equal(ids.length, 28);
  assert.ok(!ids.includes('d1') && !ids.includes('d30'));
  assert.equal((await host.rows('select topic from push_topic')).length, 28);
  assert.deepEqual(
    (
      await host.rows(`select subscription from push_delivery where state = 'gone' order by id`)
    ).map(({ subscription }) => subscription),
    ['d1', 'd30'],
  );
  assert.equal((await act('devices/selected', 'remove', [])).status, 422);
});
