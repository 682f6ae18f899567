import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startHostIn, writePage } from '../fixtures/forms';
import { CALLS, startTalkHost, visitorOf } from '../fixtures/talk';

test('a place is the one that the present build has, whichever host has stored it', async (t) => {
  const host = await startTalkHost(t);
  const visitor = visitorOf(host);
  const thread = `/comments?${new URLSearchParams({ page: '/post' }).toString()}`;
  const post = (): Promise<Response> =>
    visitor.call('POST', '/comments', {
      ...{ page: '/post', name: 'Ada', text: `Hello ${Math.random()}`, elapsed: 5000 },
    });
  const like = (): Promise<Response> =>
    visitor.call('PUT', `/likes?${new URLSearchParams({ page: '/post' }).toString()}`);
  const statuses = async (): Promise<readonly number[]> => {
    const answers = [await post(), await like(), await visitor.call('GET', thread)];
    return answers.map(({ status }) => status);
  };
  assert.deepEqual(await statuses(), [201, 200, 200]);
  assert.deepEqual(await statuses(), [201, 200, 200]);

  await writePage(host.workspace, 'post', '<dm-like></dm-like><dm-comments closed></dm-comments>');
  const second = await startHostIn(t, host.workspace);
  assert.deepEqual(await statuses(), [410, 200, 200]);

  await second.stop();
  await writePage(host.workspace, 'post', '<p>Nothing to say here.</p>');
  await startHostIn(t, host.workspace);
  assert.deepEqual(await statuses(), [404, 404, 404]);
});

test('a place of a page with a password stays one for who has it', async (t) => {
  const host = await startTalkHost(t);
  const thread = `/comments?${new URLSearchParams({ page: '/post-locked' }).toString()}`;
  const read = async (): Promise<number> => (await visitorOf(host).call('GET', thread)).status;
  assert.equal(await read(), 401);
  const owner = visitorOf(host);
  const unlocked = await fetch(`http://localhost:${host.port}${CALLS}/page/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'salt & silver', pagePath: '/post-locked' }),
  });
  const { name, value } = (await unlocked.json()) as Readonly<Record<string, string>>;
  owner.cookie = `${String(name)}=${String(value)}`;
  assert.equal((await owner.call('GET', thread)).status, 200);
  assert.equal(await read(), 401, 'what one visitor may read says nothing of others');
});
