import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send } from '../fixtures/testing';
import { CALLS, signInAsOwner, startTalkHost, visitorOf } from '../fixtures/talk';

const OPEN = { commentHold: 'none', formLimit: 10_000 } as const;
const MARKUP = `<script>alert(1)</script><img src=x onerror=alert(2)>`;

describe('the queue in /admin', () => {
  test('needs a session, and the token of its forms', async (t) => {
    const host = await startTalkHost(t);
    const { id } = await visitorOf(host).say('Hello');
    assert.match((await send(host.port, '/admin/comments')).text, /<bdi>Sign in<\/bdi>/);
    const owner = await signInAsOwner(host);
    assert.equal((await owner.actWithoutToken(id, 'approve')).status, 403);
    assert.equal((await visitorOf(host).read()).total, 0);
  });

  test('shows reports with their reasons until the comment is kept', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const { id } = await visitorOf(host).say('Rude');
    const bob = visitorOf(host);
    for (let index = 0; index < 3; index += 1) {
      await bob.call('POST', `/comments/${id}/report`, { reason: `Rude ${MARKUP}` });
    }
    const guest = visitorOf(host);
    await guest.call('PUT', '/likes?page=/post');
    await guest.call('POST', `/comments/${id}/report`, { reason: '' });
    const owner = await signInAsOwner(host);
    const list = await owner.read('/admin/comments?list=reported');
    assert.match(list, /2 reports[\s\S]*Rude &lt;script&gt;/);
    await owner.act(id, 'keep');
    assert.match(await owner.read('/admin/comments?list=reported'), /No reported comments/);
    assert.equal((await bob.read()).total, 1);
  });

  test('approves only what the owner has read', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const { id } = await ada.say('Harmless');
    const owner = await signInAsOwner(host);
    const edited = async (): Promise<string> => {
      const list = await owner.read('/admin/comments');
      return /name="edited" value="(\d+)"/.exec(list)?.[1] ?? '';
    };
    const before = await edited();
    await ada.call('PATCH', `/comments/${id}`, { text: 'Harmful' });
    const reply = { name: 'Salma', text: 'Thanks', key: 'k1' };
    for (const refused of [
      await owner.act(id, 'approve', { edited: before }),
      await owner.act(id, 'reply', { ...reply, edited: before }),
    ]) {
      assert.equal(refused.status, 422);
      assert.match(await refused.text(), /changed or removed since[\s\S]*Harmful/);
    }
    assert.equal((await visitorOf(host).read()).total, 0);
    const response = await owner.act(id, 'approve', { edited: await edited() });
    assert.equal(response.status, 303);
    assert.equal((await visitorOf(host).read()).total, 1);
  });

  test('answers as owner once, and approves what it answers', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const { id } = await ada.say('Question');
    const owner = await signInAsOwner(host);
    const fields = { name: 'Salma', text: 'Answer', key: 'k1', list: 'waiting' };
    for (let index = 0; index < 2; index += 1) {
      assert.equal((await owner.act(id, 'reply', fields)).status, 303);
    }
    assert.equal((await owner.act(id, 'reply', { ...fields, text: '' })).status, 422);
    const { total, comments } = await visitorOf(host).read();
    assert.equal(total, 2);
    const [reply] = comments[0]?.replies.comments ?? [];
    assert.deepEqual([reply?.text, reply?.isOwner, reply?.isOwn], ['Answer', true, false]);
    assert.match(await owner.read('/admin/comments?list=shown'), /value="Salma"/);
  });

  test('shows every field as text, and pages of many comments', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    await ada.say(MARKUP, { name: MARKUP });
    for (let index = 0; index < 26; index += 1) await ada.say(`Comment ${index}`);
    const owner = await signInAsOwner(host);
    const last = await owner.read('/admin/comments?list=shown&page=99');
    assert.match(last, /Page 2 of 2/);
    assert.doesNotMatch(last, /<script|<img/);
    assert.match(last, /&lt;script&gt;/);
  });
});

describe('a page with comments', () => {
  test('has them without script, as text, with links of no weight', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const top = await ada.say(`${MARKUP} https://a.example/x?a=1&b=2. javascript:alert(1)`, {
      name: MARKUP,
    });
    for (let index = 0; index < 5; index += 1) await ada.say(`R${index}`, { replyTo: top.id });
    const { text } = await send(host.port, '/post');
    const thread = /<dm-comments>([\s\S]*)<\/dm-comments>/.exec(text)?.[1] ?? '';
    assert.doesNotMatch(thread, /<script|<img/);
    assert.ok(
      thread.includes(
        '<a href="https://a.example/x?a=1&amp;b=2" rel="ugc nofollow noopener">https://a.example/x?a=1&amp;b=2</a>. javascript:',
      ),
    );
    assert.equal(thread.match(/<article/g)?.length, 6);
    assert.ok(thread.includes(`id="comment-${top.id}"`));
    const json = await send(host.port, '/post?dm_ajaxCall=true');
    assert.match((JSON.parse(json.text) as { content: string }).content, /R4/);
  });

  test('leads to all comments, however many', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    for (let index = 0; index < 51; index += 1) await ada.say(`Number ${index}.`);
    const first = (await send(host.port, '/post')).text;
    assert.doesNotMatch(first, /Number 0\./);
    const [, next = ''] = /href="(\/post\?comments=[^"]+)" rel="next/.exec(first) ?? [];
    const second = (await send(host.port, next)).text;
    assert.match(second, /Number 0\./);
    assert.doesNotMatch(second, /Number 1\.|rel="next/);
  });

  test('takes a comment from a form without script, once', async (t) => {
    const host = await startTalkHost(t, { commentHold: 'none' });
    const post = (fields: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(`http://localhost:${host.port}${CALLS}/comments`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ page: '/post', name: 'Ada', text: 'a\r\nb', ...fields }),
      });
    for (let index = 0; index < 2; index += 1) {
      const response = await post({});
      assert.equal(response.status, 303);
      assert.match(
        response.headers.get('location') ?? '',
        /^\/post\?comment=([\w-]{36})#comment-\1$/,
      );
    }
    const { total, comments } = await visitorOf(host).read();
    assert.deepEqual([total, comments[0]?.text], [1, 'a\nb']);
    const refused = await post({ name: '', text: MARKUP });
    assert.equal(refused.status, 422);
    const page = await refused.text();
    assert.match(page, /Enter your name/);
    assert.match(page, /&lt;script&gt;alert/);
    assert.doesNotMatch(page, /<script>alert|<img src=x/);
  });

  test('says that a comment without script waits', async (t) => {
    const host = await startTalkHost(t);
    const response = await fetch(`http://localhost:${host.port}${CALLS}/comments`, {
      method: 'POST',
      body: new URLSearchParams({ page: '/post', name: 'Ada', text: 'Hello' }),
    });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /Your comment is waiting for approval/);
  });

  test('has its own order, and none of the comments that a service keeps', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    for (const text of ['First', 'Second'])
      await ada.say(text, { page: '/named', identifier: 'a&b' });
    const { text } = await send(host.port, '/named');
    assert.ok(text.indexOf('First') < text.indexOf('Second'));
    assert.match((await send(host.port, '/elsewhere')).text, /"x"><\/dm-comments>/);
  });
});
