import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json, post, startFormHost, startHostIn, type FormHost } from '../fixtures/forms';
import { startReceiver } from '../fixtures/receivers';
import { PASSWORD, signInAsOwner } from '../fixtures/talk';
import { waitUntil } from '../fixtures/testing';

const WEBHOOK = '/admin/settings/webhook';
const OWNER = { adminPassword: PASSWORD };

const originOf = (url: string): string => new URL(url).origin;
const stored = (host: FormHost) => host.rows('select url from webhook_address');
const problemIn = (page: string): string => /role="alert">([^<]+)</.exec(page)?.[1] ?? '';

test('submissions go to the address that the owner has typed, from all hosts, until it is removed', async (t) => {
  const { calls, url } = await startReceiver(t);
  const next = await startReceiver(t);
  const options = { ...OWNER, webhookOrigins: [originOf(url), originOf(next.url)], retries: [5] };
  const host = await startFormHost(t, options);
  const other = await startHostIn(t, host.workspace, options);
  const owner = await signInAsOwner(host);
  const save = (address: string) => owner.submit(`${WEBHOOK}/address`, [['address', address]]);

  const saved = await save(` ${url}?key=private\n`);
  assert.equal(saved.headers.get('location'), `${WEBHOOK}?done=saved#result`);
  const page = await owner.read(`${WEBHOOK}?done=saved`);
  assert.match(page, /The address was saved\./);
  assert.doesNotMatch(page, /key=private/);
  assert.match(
    await (await owner.submit(`${WEBHOOK}/show`, [])).text(),
    /value="[^"]*key=private"/,
  );
  await json(await post(host));
  await json(await post(other));
  await waitUntil(() => calls.length === 2);

  await save(next.url);
  await post(other);
  await waitUntil(() => next.calls.length === 1);
  assert.equal(calls.length, 2);

  const removed = await owner.submit(`${WEBHOOK}/remove`, []);
  assert.equal(removed.headers.get('location'), `${WEBHOOK}?done=removed#result`);
  await post(host);
  assert.equal((await host.rows('select id from delivery')).length, 3);
  assert.deepEqual(await stored(host), []);
});

test('what waits for an address goes to the one that takes its place', async (t) => {
  const broken = await startReceiver(t, 500);
  const { calls, url } = await startReceiver(t);
  const webhookOrigins = [originOf(broken.url), originOf(url)];
  const host = await startFormHost(t, { ...OWNER, webhookOrigins, retries: [1500] });
  const owner = await signInAsOwner(host);
  await owner.submit(`${WEBHOOK}/address`, [['address', broken.url]]);
  await post(host);
  await waitUntil(() => broken.calls.length === 1);
  await owner.submit(`${WEBHOOK}/address`, [['address', url]]);
  await waitUntil(() => calls.length === 1);
  assert.equal(broken.calls.length, 1);
});

test('an address that must not be called is refused with the reason, and kept in the field', async (t) => {
  const host = await startFormHost(t, OWNER);
  const owner = await signInAsOwner(host);
  for (const [address, reason] of [
    ['', /whole address/],
    ['javascript:alert(1)', /start with https/],
    ['https://user:word@hooks.example/', /name and password/],
    ['https://[::ffff:127.0.0.1]/', /private network/],
    ['https://localhost/"><script>', /private network/],
    [`https://hooks.example/${'a'.repeat(10_000)}`, /longer than 2,048/],
  ] as const) {
    const response = await owner.submit(`${WEBHOOK}/address`, [['address', address]]);
    const page = await response.text();
    assert.equal(response.status, 422, address);
    assert.match(problemIn(page), reason);
    assert.match(page, /aria-invalid="true"/);
    assert.doesNotMatch(page, /"><script>/);
  }
  assert.deepEqual(await stored(host), []);
  const huge = await owner.submit(`${WEBHOOK}/address`, [['address', 'a'.repeat(200_000)]]);
  assert.equal(huge.status, 413);
});

test('an address past the form is not called either', async (t) => {
  const { calls, url } = await startReceiver(t);
  const host = await startFormHost(t, { ...OWNER, retries: [] });
  await host.rows(`insert into webhook_address (id, url) values (1, '${url}')`);
  await post(host);
  await waitUntil(async () => {
    const [delivery] = await host.rows('select state, error from delivery');
    return delivery?.['state'] === 'failed' && /internet/.test(String(delivery['error']));
  });
  assert.equal(calls.length, 0);
});

test('a test delivery shows what the webhook answered', async (t) => {
  const { calls, url } = await startReceiver(t, 204, 302);
  const host = await startFormHost(t, { ...OWNER, webhookOrigins: [originOf(url)] });
  const owner = await signInAsOwner(host);
  const send = async () => (await owner.submit(`${WEBHOOK}/test`, [])).text();
  assert.match(await send(), /does not exist|not found/i);
  await owner.submit(`${WEBHOOK}/address`, [['address', url]]);
  assert.match(await send(), /took the test delivery, with status 204/);
  assert.match(await send(), /answered with status 302/);
  assert.equal((JSON.parse(calls[0]!.body) as { type: string }).type, 'webhook.test');
  assert.ok(calls[0]!.headers['webhook-signature']);
  await host.rows(`update webhook_address set url = 'https://127.0.0.1/'`);
  assert.match(await send(), /did not arrive: The address is not one of the internet/);
});

test('an address of the host’s options wins, and the page says so', async (t) => {
  const { calls, url } = await startReceiver(t);
  const host = await startFormHost(t, { ...OWNER, webhookUrl: url });
  await host.rows(`insert into webhook_address (id, url) values (1, 'https://hooks.example/')`);
  const owner = await signInAsOwner(host);
  const page = await owner.read(WEBHOOK);
  assert.match(page, /option <code>DM_WEBHOOK_URL<\/code>.*not used meanwhile/s);
  assert.doesNotMatch(page, /name="address"|Remove the address/);
  for (const path of ['address', 'remove']) {
    const entries = [['address', 'https://a.example/']] as const;
    assert.equal((await owner.submit(`${WEBHOOK}/${path}`, entries)).status, 404);
  }
  await post(host);
  await waitUntil(() => calls.length === 1);
  assert.deepEqual(await host.rows('select target from delivery'), [{ target: url }]);
});

test('the address needs a session and the token of its forms', async (t) => {
  const host = await startFormHost(t, OWNER);
  const { cookie } = await signInAsOwner(host);
  for (const path of ['address', 'remove', 'test']) {
    const send = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`http://localhost:${host.port}${WEBHOOK}/${path}`, {
        ...{ method: 'POST', headers, body: new URLSearchParams({ address: 'https://8.8.8.8/' }) },
      });
    assert.equal((await send({ cookie })).status, 403);
    assert.match(await (await send({})).text(), /<bdi>Sign in<\/bdi>/);
  }
  assert.deepEqual(await stored(host), []);
});
