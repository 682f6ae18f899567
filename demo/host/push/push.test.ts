import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startHostIn, type FormHost } from '../fixtures/forms';
import type { HostOptions } from '../host';
import { createWorkspace, waitUntil } from '../fixtures/testing';
import { CALLS, PASSWORD, signInAsOwner } from '../fixtures/talk';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { Device, signerOf, startPushService, type PushService } from '../fixtures/push';

const SUBSCRIPTIONS = `${CALLS}/notifications/subscriptions`;

interface PushHost {
  readonly host: FormHost;
  readonly service: PushService;
  readonly owner: Owner;
  readonly options: HostOptions;
}

type Owner = Awaited<ReturnType<typeof signInAsOwner>>;
type Fields = Readonly<Record<string, unknown>>;

/** Starts a host whose messages go to a push service on this machine. */
async function start(t: TestContext, more: HostOptions = {}): Promise<PushHost> {
  const service = await startPushService();
  t.after(() => service.stop());
  const workspace = await createWorkspace(t);
  const options = {
    adminPassword: PASSWORD,
    pushServices: [service.origin],
    retries: [20, 20],
    formLimit: 10_000,
    ...more,
  };
  const host = await startHostIn(t, workspace, options);
  return { host, service, owner: await signInAsOwner(host), options };
}

const addressOf = ({ port }: Pick<FormHost, 'port'>, path: string): string =>
  `http://localhost:${port}${path}`;

async function keyOf(host: Pick<FormHost, 'port'>): Promise<string> {
  const response = await fetch(addressOf(host, `${CALLS}/notifications/key`));
  assert.equal(response.headers.get('cache-control'), 'private, no-store');
  return ((await response.json()) as { publicKey: string }).publicKey;
}

/** Posts a subscription as the element does. */
async function post(
  host: Pick<FormHost, 'port'>,
  { endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>,
  body: Fields = {},
  query: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const search = new URLSearchParams({
    subEp: endpoint,
    subDomain: 'localhost',
    deviceID: '0',
    ...query,
  });
  return fetch(addressOf(host, `${SUBSCRIPTIONS}?${search.toString()}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      keys,
      serverKey: await keyOf(host),
      timeZone: 'Europe/London',
      topics: ['news'],
      ...body,
    }),
  });
}

async function subscribe(
  { host, service }: Pick<PushHost, 'host' | 'service'>,
  body: Fields = {},
  query: Readonly<Record<string, string>> = {},
): Promise<Device> {
  const device = new Device(service);
  assert.equal((await post(host, device, body, query)).status, 201);
  return device;
}

/** Sends a message as the owner does, also in quiet hours. */
async function write(
  { host, owner }: Pick<PushHost, 'host' | 'owner'>,
  fields: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<Response> {
  const form = new URLSearchParams({ token: owner.token });
  const all = {
    key: crypto.randomUUID(),
    title: 'The sky',
    body: 'Green, and moving.',
    address: '/winter',
    urgent: '1',
    device: ['0', '1', '2'],
    lifetime: '24',
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return fetch(addressOf(host, '/admin/push/send'), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: owner.cookie },
    body: form,
  });
}

const statesOf = async (host: FormHost): Promise<string> =>
  (await host.rows('select state from push_delivery order by state'))
    .map((row) => row['state'] as string)
    .join();

const settled = (host: FormHost, states: string): Promise<void> =>
  waitUntil(async () => (await statesOf(host)) === states);

describe('a push message', () => {
  test('is encrypted for each device, signed, and the payload of declarative web push', async (t) => {
    const context = await start(t);
    const { host, service } = context;
    const devices = [await subscribe(context), await subscribe(context)];
    const response = await write(context, { lang: 'en', body: 'Zwölf "Grad"\r\nund Nebel' });
    assert.equal(response.headers.get('location'), '/admin/push?sent=2');
    await settled(host, 'sent,sent');
    const ids = devices.map((device) => {
      const [message, ...rest] = service.received.filter(({ device: id }) => id === device.id);
      assert.ok(message && rest.length === 0);
      assert.equal(message.headers['content-encoding'], 'aes128gcm');
      assert.ok(Number(message.headers['ttl']) > 86_000 && message.headers['urgency'] === 'high');
      const other = devices.find((one) => one !== device)!;
      assert.throws(() => other.decrypt(message));
      const { web_push, notification } = JSON.parse(device.decrypt(message)) as {
        web_push: number;
        notification: Record<string, string>;
      };
      assert.equal(web_push, 8030);
      const { tag, ...shown } = notification;
      assert.deepEqual(shown, {
        title: 'The sky',
        body: 'Zwölf "Grad"\nund Nebel',
        navigate: addressOf(host, '/winter'),
        lang: 'en',
        dir: 'ltr',
        silent: false,
      });
      return tag;
    });
    assert.equal(new Set(ids).size, 1);
    assert.equal(signerOf(service.received[0]!.headers), await keyOf(host));
  });

  test('goes to those who have chosen its topic, to kinds of devices, or to single ones', async (t) => {
    const context = await start(t);
    const { host, service } = context;
    const sky = await subscribe(context, { topics: ['aurora', 'news'] }, { deviceID: '2' });
    const room = await subscribe(context, { topics: ['darkroom'] });
    const reached = async (fields: Readonly<Record<string, string | string[]>>) => {
      service.received.length = 0;
      const location = (await write(context, fields)).headers.get('location');
      const count = Number(/sent=(\d+)/.exec(location ?? '')?.[1] ?? 0);
      await waitUntil(() => service.received.length === count);
      return service.received.map(({ device }) => device);
    };
    assert.deepEqual(await reached({ topic: 'aurora' }), [sky.id]);
    assert.deepEqual(await reached({ device: '0' }), [room.id]);
    assert.deepEqual(await reached({ device: '1' }), []);
    const [row] = await host.rows(`select id from push_subscription where device = 2`);
    assert.deepEqual(await reached({ device: ['0'], id: row!['id'] as string }), [sky.id]);
    assert.equal((await reached({})).length, 2);
  });

  test('is sent once if its form is sent twice', async (t) => {
    const context = await start(t);
    await subscribe(context);
    const key = crypto.randomUUID();
    await Promise.all([write(context, { key }), write(context, { key }), write(context, { key })]);
    await settled(context.host, 'sent');
    assert.equal(context.service.received.length, 1);
    const again = await write(context, { key });
    assert.equal(again.headers.get('location'), '/admin/push?done=again');
  });

  test('is sent once to each device by two hosts over one database', async (t) => {
    const context = await start(t);
    const { host, service, options } = context;
    const second = await startHostIn(t, host.workspace, options);
    assert.equal(await keyOf(second), await keyOf(host));
    const devices = await Promise.all(Array.from({ length: 40 }, () => subscribe(context)));
    service.answer = () => ({ status: 201 });
    const other = { host: second, owner: context.owner };
    await Promise.all([write(context), write(other), write(context)]);
    await waitUntil(async () => (await statesOf(host)).split('sent').length === 121);
    for (const { id } of devices) {
      const own = service.received.filter(({ device }) => device === id);
      assert.equal(own.length, 3);
    }
  });

  test('waits for the end of the quiet hours where the device is', async (t) => {
    const context = await start(t);
    const { host, service, owner } = context;
    const zone = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
    const hour = new Date().getUTCHours();
    // It is the middle of the quiet hours for one device, and twelve hours later for the other.
    const at = (from: number): string => `${String((from + 24) % 24).padStart(2, '0')}:00`;
    await fetch(addressOf(host, '/admin/push/quiet'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: owner.cookie },
      body: new URLSearchParams({ token: owner.token, from: at(hour - 3), until: at(hour + 4) }),
    });
    const shift = hour >= 12 ? -11 : 11;
    await subscribe(context, { timeZone: 'Etc/UTC' });
    const awake = await subscribe(context, { timeZone: zone(shift) });
    await write(context, { urgent: '' });
    await settled(host, 'sent,waiting');
    assert.deepEqual(
      service.received.map(({ device }) => device),
      [awake.id],
    );
    const [row] = await host.rows(`select due from push_delivery where state = 'waiting'`);
    const left = (row!['due'] as number) - Date.now();
    assert.ok(left > 2.9 * 3_600_000 && left <= 4 * 3_600_000, String(left));
  });
});

describe('the answer of a push service', () => {
  for (const status of [404, 410]) {
    test(`${status} removes the subscription`, async (t) => {
      const context = await start(t);
      await subscribe(context);
      context.service.answer = () => ({ status });
      await write(context);
      await settled(context.host, 'gone');
      assert.deepEqual(await context.host.rows('select * from push_subscription'), []);
      assert.deepEqual(await context.host.rows('select * from push_topic'), []);
      assert.equal((await write(context)).headers.get('location'), '/admin/push?sent=0');
      assert.equal(context.service.received.length, 1);
    });
  }

  test('413 ends the delivery, and keeps the subscription', async (t) => {
    const context = await start(t);
    await subscribe(context);
    context.service.answer = () => ({ status: 413, body: 'payload <b>too large</b>' });
    await write(context);
    await settled(context.host, 'failed');
    assert.equal(context.service.received.length, 1);
    assert.match(
      await context.owner.read('/admin/push'),
      /1 failed[\s\S]*413 payload &lt;b&gt;too large/,
    );
    assert.equal((await context.host.rows('select * from push_subscription')).length, 1);
  });

  test('429 is waited for as long as the service says', async (t) => {
    const context = await start(t);
    await subscribe(context);
    const { service } = context;
    service.answer = () =>
      service.received.length === 1
        ? { status: 429, headers: { 'retry-after': '1' } }
        : { status: 201 };
    await write(context);
    await settled(context.host, 'sent');
    const [first, second, ...rest] = service.received;
    assert.ok(second!.at - first!.at >= 900, `${second!.at - first!.at} ms`);
    assert.equal(rest.length, 0);
  });

  test('500 is tried again, a limited number of times', async (t) => {
    const context = await start(t);
    await subscribe(context);
    context.service.answer = () => ({ status: 503 });
    await write(context);
    await settled(context.host, 'failed');
    assert.equal(context.service.received.length, 3);
  });

  test('none at all ends the attempt, and the message is not sent again', async (t) => {
    const context = await start(t, { pushTimeout: 200 });
    await subscribe(context);
    context.service.answer = () => ({});
    await write(context);
    await settled(context.host, 'unknown');
    assert.equal(context.service.received.length, 1);
    assert.match(await context.owner.read('/admin/push'), /1 without an answer/);
  });

  test('none at all of one service delays no message to another', async (t) => {
    const silent = await startPushService();
    t.after(() => silent.stop());
    silent.answer = () => ({});
    const service = await startPushService();
    t.after(() => service.stop());
    const { host, owner } = await start(t, { pushServices: [silent.origin, service.origin] });
    for (let count = 0; count < 40; count += 1) await subscribe({ host, service: silent });
    for (let count = 0; count < 40; count += 1) await subscribe({ host, service });
    const begin = performance.now();
    let attempts = 0;
    const send = async (): Promise<void> => {
      await write({ host, owner });
      attempts += 1;
      await waitUntil(() => service.received.length === 40 * attempts);
    };
    await assertOthersAreServed(host.port, send, { path: '/about' });
    // The silent one is given ten seconds.
    assert.ok(performance.now() - begin < 5000 * attempts);
    assert.equal(silent.received.length, 2);
    assert.equal(new Set(service.received.map(({ device }) => device)).size, 40);
  });

  test('that cannot be had because nothing listens is tried again', async (t) => {
    const context = await start(t);
    const device = await subscribe(context);
    await context.service.stop();
    await write(context);
    await settled(context.host, 'failed');
    const [row] = await context.host.rows('select attempts, error from push_delivery');
    assert.equal(row!['attempts'], 3);
    assert.match(row!['error'] as string, /ECONNREFUSED/);
    assert.ok(device.endpoint);
  });

  test('403 keeps the message for the subscription that takes the place of the refused one', async (t) => {
    const context = await start(t);
    const { host, service, owner } = context;
    const old = await subscribe(context, { topics: ['aurora'] }, { deviceID: '1' });
    service.answer = ({ device }) => ({ status: device === old.id ? 403 : 201 });
    await write(context);
    await settled(host, 'waiting');
    await waitUntil(async () => {
      const [row] = await host.rows('select state from push_subscription');
      return row?.['state'] === 'refused';
    });
    assert.match(await owner.read('/admin/push'), /waits until its visitor comes back/);
    const next = new Device(service);
    // A worker knows neither topics nor device.
    const body = { replaces: old.endpoint, topics: undefined };
    const search = new URLSearchParams({ subEp: next.endpoint, subDomain: 'localhost' });
    const response = await fetch(addressOf(host, `${SUBSCRIPTIONS}?${search.toString()}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ keys: next.keys, serverKey: await keyOf(host), ...body }),
    });
    assert.equal(response.status, 201);
    await settled(host, 'sent');
    const [, message] = service.received;
    assert.match(next.decrypt(message!), /The sky/);
    const rows = await host.rows(
      'select endpoint, device, topic from push_subscription join push_topic on subscription = id',
    );
    assert.deepEqual(
      rows.map(({ endpoint, device, topic }) => [endpoint, device, topic]),
      [[next.endpoint, 1, 'aurora']],
    );
  });
});

describe('the keys of a site', () => {
  test('are replaced without losing those who have subscribed', async (t) => {
    const context = await start(t);
    const { host, service, owner } = context;
    const device = await subscribe(context);
    const before = await keyOf(host);
    await fetch(addressOf(host, '/admin/push/keys'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: owner.cookie },
      body: new URLSearchParams({ token: owner.token }),
    });
    const after = await keyOf(host);
    assert.notEqual(after, before);
    await write(context);
    await settled(host, 'sent');
    assert.equal(signerOf(service.received[0]!.headers), before);
    // The visitor is back, and the browser has subscribed anew.
    const renewed = new Device(service);
    assert.equal((await post(host, renewed, { replaces: device.endpoint })).status, 201);
    await write(context);
    await waitUntil(() => service.received.length === 2);
    const [, message] = service.received;
    assert.equal(message!.device, renewed.id);
    assert.equal(signerOf(message!.headers), after);
    assert.match(renewed.decrypt(message!), /The sky/);
  });

  test('survive a restart', async (t) => {
    const { host, options } = await start(t);
    const before = await keyOf(host);
    await host.stop();
    assert.equal(await keyOf(await startHostIn(t, host.workspace, options)), before);
  });
});
