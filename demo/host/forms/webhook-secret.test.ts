import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { post, startFormHost, startHostIn } from '../fixtures/forms';
import { startReceiver, type Call } from '../fixtures/receivers';
import { PASSWORD, signInAsOwner } from '../fixtures/talk';
import { waitUntil } from '../fixtures/testing';

const WEBHOOK = '/admin/settings/webhook';

const secretsIn = (page: string): string[] =>
  Array.from(page.matchAll(/whsec_[\w+/=]+/g), ([secret]) => secret);

/** Whether one of the signatures of a call is made with a secret. */
function isSignedWith({ headers, body }: Call, secret: string): boolean {
  const message = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('the secret of webhooks is shown on request only, and its successor signs beside it for a day', async (t) => {
  const { calls, url } = await startReceiver(t);
  const options = { adminPassword: PASSWORD, webhookUrl: `${url}?key=private` };
  const host = await startFormHost(t, options);
  const owner = await signInAsOwner(host);
  const show = async (): Promise<string> => (await owner.submit(`${WEBHOOK}/show`, [])).text();

  for (const path of ['/admin', '/admin/settings', WEBHOOK]) {
    assert.doesNotMatch(await owner.read(path), /whsec_|private/, path);
  }
  const shown = await show();
  assert.match(shown, /\/hook\?key=private/);
  const [first = '', ...none] = secretsIn(shown);
  assert.deepEqual(none, []);
  await post(host);
  await waitUntil(() => calls.length === 1);
  assert.ok(isSignedWith(calls[0]!, first));

  const replaced = await owner.submit(`${WEBHOOK}/replace`, []);
  assert.equal(replaced.headers.get('location'), `${WEBHOOK}?done=replaced#result`);
  assert.doesNotMatch(await owner.read(`${WEBHOOK}?done=replaced`), /whsec_/);
  const [second = '', previous] = secretsIn(await show());
  assert.notEqual(second, first);
  assert.equal(previous, first);
  // Another host of the site signs with the same ones.
  const other = await startHostIn(t, host.workspace, options);
  await post(other);
  await waitUntil(() => calls.length === 2);
  assert.ok(isSignedWith(calls[1]!, first) && isSignedWith(calls[1]!, second));

  await host.rows(`update webhook_secret set replaced = ${Date.now() - 25 * 3_600_000}`);
  assert.deepEqual(secretsIn(await show()), [second]);
  await post(host);
  await waitUntil(() => calls.length === 3);
  assert.ok(!isSignedWith(calls[2]!, first) && isSignedWith(calls[2]!, second));
});

test('a secret of the host’s options is not replaced in /admin', async (t) => {
  const webhookSecret = 'whsec_c2VjcmV0';
  const host = await startFormHost(t, { adminPassword: PASSWORD, webhookSecret });
  const owner = await signInAsOwner(host);
  assert.doesNotMatch(await owner.read(WEBHOOK), /Make a new secret/);
  assert.equal((await owner.submit(`${WEBHOOK}/replace`, [])).status, 404);
  assert.deepEqual(secretsIn(await (await owner.submit(`${WEBHOOK}/show`, [])).text()), [
    webhookSecret,
  ]);
});

test('secrets need a session and the token of its forms', async (t) => {
  const host = await startFormHost(t, { adminPassword: PASSWORD });
  const { cookie } = await signInAsOwner(host);
  for (const path of ['show', 'replace']) {
    const send = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`http://localhost:${host.port}${WEBHOOK}/${path}`, { method: 'POST', headers });
    assert.equal((await send({ cookie })).status, 403);
    assert.match(await (await send({})).text(), /<bdi>Sign in<\/bdi>/);
  }
  assert.equal((await host.rows('select id from webhook_secret')).length, 0);
});
