import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send } from '../fixtures/testing';
import { startHostIn } from '../fixtures/forms';
import { CALLS, signInAsOwner, startTalkHost, visitorOf, PASSWORD } from '../fixtures/talk';

const OPEN = { commentHold: 'none', formLimit: 10_000 } as const;

describe('a comment', () => {
  test('waits until the owner approves it; the next one of its author does not', async (t) => {
    const host = await startTalkHost(t);
    const [ada, bob] = [visitorOf(host), visitorOf(host)];
    const first = await ada.say('Hello');
    assert.equal(first.state, 'waiting');
    assert.equal(first.isOwn, true);
    const mine = await ada.read();
    assert.deepEqual([mine.total, mine.comments.map(({ state }) => state)], [0, ['waiting']]);
    assert.deepEqual((await bob.read()).comments, []);

    const owner = await signInAsOwner(host);
    assert.match(await owner.read('/admin'), /1 comment waits for approval/);
    assert.match(await owner.read('/admin/comments'), /<bdi>Ada<\/bdi>[\s\S]*Hello/);
    assert.equal((await owner.act(first.id, 'approve')).status, 303);
    const seen = await bob.read();
    assert.deepEqual([seen.total, seen.comments.map(({ text }) => text)], [1, ['Hello']]);
    assert.equal((await ada.say('Again')).state, 'shown');
    assert.equal((await bob.say('Mine')).state, 'waiting');
  });

  test('is stored once per key, and by the same visitor after a lost response', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const key = crypto.randomUUID();
    const fields = { page: '/post', name: 'Ada', text: 'Once' };
    const [lost, ada] = [visitorOf(host), visitorOf(host)];
    await lost.call('POST', '/comments', fields, { 'idempotency-key': key });
    const response = await ada.call('POST', '/comments', fields, { 'idempotency-key': key });
    const { comment } = (await response.json()) as { comment: { isOwn: boolean } };
    assert.equal(comment.isOwn, true);
    assert.equal((await ada.read()).total, 1);
    const other = { ...fields, text: 'Other' };
    const reused = await ada.call('POST', '/comments', other, { 'idempotency-key': key });
    assert.equal(reused.status, 409);
  });

  test('is edited and deleted by its author only', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const [ada, bob] = [visitorOf(host), visitorOf(host)];
    const { id } = await ada.say('Helo');
    await bob.say('Other');
    assert.equal((await bob.call('PATCH', `/comments/${id}`, { text: 'X' })).status, 404);
    assert.equal((await bob.call('DELETE', `/comments/${id}`)).status, 404);
    assert.equal((await visitorOf(host).call('DELETE', `/comments/${id}`)).status, 404);
    assert.equal((await ada.call('PATCH', `/comments/${id}`, { text: 'Hello' })).status, 200);
    const edited = (await bob.read()).comments.find((comment) => comment.id === id);
    assert.deepEqual([edited?.text, edited?.isEdited, edited?.isOwn], ['Hello', true, false]);
    assert.equal((await ada.call('DELETE', `/comments/${id}`)).status, 200);
    assert.equal((await ada.call('DELETE', `/comments/${id}`)).status, 200);
    assert.equal((await bob.read()).total, 1);
    const [row] = await host.rows(`select name, text from comment where id = '${id}'`);
    assert.deepEqual({ ...row }, { name: '', text: '' });
  });

  test('leaves its place when it has replies, and goes with the last one', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const top = await ada.say('Top');
    const reply = await ada.say('Reply', { replyTo: top.id });
    const deeper = await ada.say('Deeper', { replyTo: reply.id, name: 'Bob' });
    assert.deepEqual([deeper.parent, deeper.to], [top.id, 'Ada']);
    await ada.call('DELETE', `/comments/${top.id}`);
    const { comments, total } = await ada.read();
    assert.equal(total, 2);
    assert.deepEqual([comments[0]?.state, comments[0]?.text], ['gone', '']);
    assert.deepEqual(
      comments[0]?.replies.comments.map(({ text }) => text),
      ['Reply', 'Deeper'],
    );
    await ada.call('DELETE', `/comments/${reply.id}`);
    await ada.call('DELETE', `/comments/${deeper.id}`);
    assert.deepEqual((await ada.read()).comments, []);
    const refused = await ada.call('POST', '/comments', {
      page: '/post',
      name: 'Ada',
      text: 'Late',
      replyTo: top.id,
    });
    assert.equal(refused.status, 409);
  });

  test('has bounds, and text as typed', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const post = (fields: Readonly<Record<string, unknown>>): Promise<Response> =>
      ada.call('POST', '/comments', { page: '/post', name: 'A', text: 'B', ...fields });
    for (const [fields, errors] of [
      [{ name: ' \n ' }, { name: 'required' }],
      [{ text: '\t' }, { text: 'required' }],
      [{ name: 'x'.repeat(81) }, { name: 'long' }],
      [{ text: 'x'.repeat(5001) }, { text: 'long' }],
      [
        { text: 7, name: null },
        { name: 'required', text: 'required' },
      ],
    ] as const) {
      const response = await post(fields);
      assert.equal(response.status, 422);
      assert.deepEqual(((await response.json()) as { errors: unknown }).errors, errors);
    }
    assert.equal((await post({ text: 'x'.repeat(70_000) })).status, 413);
    const broken = await fetch(`http://localhost:${host.port}${CALLS}/comments`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(broken.status, 400);
    const text = `<b>1</b>\n  2 & "3"\u0000 ‮ü`;
    assert.equal((await ada.say(text)).text, text.replace('\u0000', ''));
    assert.equal((await ada.say('x'.repeat(5000))).text.length, 5000);
  });

  test('is held if a bot may have written it', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const owner = await signInAsOwner(host);
    await owner.act((await ada.say('Hello')).id, 'approve');
    assert.equal((await ada.say('Bot', { website: 'x' })).state, 'waiting');
    assert.equal((await ada.say('Quick', { elapsed: 20 })).state, 'waiting');
    assert.equal((await ada.say('http://a http://b https://c')).state, 'waiting');
    const shown = await ada.say('One link: https://a.example');
    assert.equal(shown.state, 'shown');
    const text = 'http://a http://b https://c';
    const edited = await ada.call('PATCH', `/comments/${shown.id}`, { text });
    const { comment } = (await edited.json()) as { comment: { state: string } };
    assert.equal(comment.state, 'waiting');
    assert.match(await owner.read('/admin/comments?list=spam'), /Bot/);
  });

  test('waits again when its author changes what was approved', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const owner = await signInAsOwner(host);
    const { id } = await ada.say('The fog on the sound was thick enough to print.');
    const edit = async (text: string): Promise<string> => {
      const response = await ada.call('PATCH', `/comments/${id}`, { text });
      return ((await response.json()) as { comment: { state: string } }).comment.state;
    };
    const approve = (): Promise<Response> => owner.act(id, 'approve');
    await approve();
    assert.equal(await edit('The fog on the Sound was thick enough to print!'), 'shown');
    assert.equal(await edit('The fog on the Sound was too thick to print!'), 'shown');
    // Each of many small corrections is compared with what was approved.
    assert.equal(await edit('The boats on the Sound were far too cheap, so buy'), 'waiting');
    assert.equal((await visitorOf(host).read()).total, 0);
    await approve();
    assert.equal(await edit('Buy boats on the Sound: https://boats.example'), 'waiting');
    await approve();
    assert.equal(await edit('Buy boats at the Sound: https://boats.example'), 'shown');

    // With another comment of theirs shown, a new one would not wait, and neither does a new text.
    await ada.say('Another');
    assert.equal(await edit('Something else altogether, which nobody has read before.'), 'shown');
    assert.equal(await edit('http://a.example http://b.example http://c.example'), 'waiting');
  });

  test('is changed freely where nothing is held, and never where everything is', async (t) => {
    for (const [commentHold, expected] of [
      ['none', 'shown'],
      ['all', 'waiting'],
    ] as const) {
      const host = await startTalkHost(t, { commentHold });
      const ada = visitorOf(host);
      const owner = await signInAsOwner(host);
      const ids = [(await ada.say('First')).id, (await ada.say('Second')).id];
      for (const id of ids) await owner.act(id, 'approve');
      const text = 'Quite another text: https://a.example';
      const response = await ada.call('PATCH', `/comments/${ids[0]}`, { text });
      const { comment } = (await response.json()) as { comment: { state: string } };
      assert.equal(comment.state, expected);
    }
  });

  test('is refused from elsewhere, from a preview, and on pages without comments', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const post = (page: string, headers = {}, more = {}): Promise<Response> =>
      ada.call('POST', '/comments', { page, name: 'A', text: 'B', ...more }, headers);
    assert.equal((await post('/post', { origin: 'https://evil.example' })).status, 403);
    assert.equal((await post('/post', { 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.equal((await post('/site/fixture/post')).status, 403);
    assert.equal((await post('/shut')).status, 410);
    for (const page of ['/nowhere', '/', '/elsewhere', '//evil.example/post', 'post', '/%ff', '']) {
      assert.equal((await post(page)).status, 404, page);
    }
    assert.equal((await post('/post', {}, { identifier: 'invented' })).status, 404);
    assert.equal((await post('/named', {}, { identifier: 'a&b' })).status, 201);
    assert.deepEqual(await host.rows('select id from thread'), [{ id: 'a&b' }]);
  });

  test('is limited per visitor, and a retry does not count', async (t) => {
    const host = await startTalkHost(t, { commentHold: 'none', formLimit: 2 });
    const ada = visitorOf(host);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const fields = { page: '/post', name: 'Ada', text: 'Hello' };
    for (let index = 0; index < 4; index += 1) {
      assert.equal((await ada.call('POST', '/comments', fields, key)).status, 201);
    }
    await ada.say('Second');
    const refused = await ada.call('POST', '/comments', { ...fields, text: 'Third' });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });
});

describe('a thread', () => {
  test('is sorted, with pinned comments first, in pages without gaps', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push((await ada.say(`${index}`)).id);
    await ada.call('PUT', `/comments/${ids[2]}/like`);
    await (await signInAsOwner(host)).act(ids[4] ?? '', 'pin');
    const all = async (sort: string): Promise<string> => {
      const texts: string[] = [];
      for (let after = ''; ;) {
        const { comments, next } = await ada.read({ sort, after, limit: '3' });
        texts.push(...comments.map(({ text }) => text));
        if (next === '') return texts.join('');
        after = next;
      }
    };
    assert.equal(await all('newest'), '4653210');
    assert.equal(await all('oldest'), '4012356');
    assert.equal(await all('best'), '4265310');
    assert.equal(await all('unknown'), '4265310');
  });

  test('has pages of replies, and finds the place of a linked one', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const top = await ada.say('Top');
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      ids.push((await ada.say(`${index}`, { replyTo: top.id })).id);
    }
    const [first] = (await ada.read()).comments;
    assert.deepEqual([first?.replies.total, first?.replies.comments.length], [6, 3]);
    const path = `/comments/${top.id}/replies?after=${first?.replies.next}`;
    const rest = (await (await ada.call('GET', path)).json()) as { comments: { text: string }[] };
    assert.equal(rest.comments.map(({ text }) => text).join(''), '345');
    const place: unknown = await (await ada.call('GET', `/comments/${ids[5]}`)).json();
    assert.deepEqual(place, { id: ids[5], top: top.id });
    assert.equal((await ada.call('GET', '/comments/unknown')).status, 404);
  });

  test('of a locked page is only for those with the password', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const auth = await fetch(`http://localhost:${host.port}${CALLS}/page/auth`, {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD, pagePath: '/post-locked' }),
      headers: { 'content-type': 'application/json' },
    });
    const { name, value } = (await auth.json()) as { name: string; value: string };
    const [guest, reader] = [visitorOf(host), visitorOf(host)];
    reader.cookie = `${name}=${value}`;
    const fields = { page: '/post-locked', name: 'Ada', text: 'Secret' };
    assert.equal((await guest.call('POST', '/comments', fields)).status, 401);
    const posted = await reader.call('POST', '/comments', fields);
    const { comment } = (await posted.json()) as { comment: { id: string } };
    for (const path of [
      '/comments?page=/post-locked',
      `/comments/${comment.id}`,
      `/comments/${comment.id}/replies`,
    ]) {
      const response = await guest.call('GET', path);
      assert.equal(response.status, 401, path);
      assert.doesNotMatch(await response.text(), /Secret/);
    }
    assert.equal((await guest.call('PUT', `/comments/${comment.id}/like`)).status, 401);
    const counts = await guest.call('GET', '/comments/counts?key=/post-locked');
    assert.deepEqual(await counts.json(), { counts: { '/post-locked': 0 } });
    const page = await send(host.port, '/post-locked');
    assert.doesNotMatch(page.text, /Secret/);
  });

  test('is closed and opened by the owner', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const { id } = await ada.say('Hello');
    const owner = await signInAsOwner(host);
    await owner.act(id, 'close');
    assert.equal((await ada.read()).isClosed, true);
    const fields = { page: '/post', name: 'Ada', text: 'Late' };
    assert.equal((await ada.call('POST', '/comments', fields)).status, 410);
    assert.match((await send(host.port, '/post')).text, /Comments are closed/);
    await owner.act(id, 'open');
    assert.equal((await ada.call('POST', '/comments', fields)).status, 201);
  });
});

describe('likes and counts', () => {
  test('count a visitor once, and agree on two hosts over one database', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const other = await startHostIn(t, host.workspace, OPEN);
    const visitors = Array.from({ length: 8 }, () => visitorOf(host));
    const { id } = await visitors[0]!.say('Hello');
    await Promise.all(
      visitors.map(async (visitor, index) => {
        const browser = { 'user-agent': `browser ${index}` };
        await visitor.call('PUT', `/comments/${id}/like`, undefined, browser);
        const tab = visitorOf(other);
        tab.cookie = visitor.cookie;
        // Two tabs on two hosts press at the same time, again and again.
        await Promise.all(
          [visitor, tab].flatMap((one) => [
            one.call('PUT', `/comments/${id}/like`),
            one.call('PUT', '/likes?page=/post'),
          ]),
        );
      }),
    );
    const likes = async (at: typeof host): Promise<unknown> => {
      const one = visitorOf(at);
      one.cookie = visitors[3]!.cookie;
      const [comment] = (await one.read()).comments;
      const page: unknown = await (await one.call('GET', '/likes?key=/post&key=%2Fpost%2F')).json();
      const count: unknown = await (
        await one.call('GET', '/comments/counts?key=/post&key=none')
      ).json();
      return { likes: comment?.likes, isLiked: comment?.isLiked, page, count };
    };
    const liked = { likes: 8, isLiked: true };
    const expected = {
      ...liked,
      page: { likes: { '/post': liked, '/post/': liked } },
      count: { counts: { '/post': 1, none: 0 } },
    };
    assert.deepEqual(await likes(host), expected);
    assert.deepEqual(await likes(other), expected);

    await Promise.all(visitors.map((visitor) => visitor.call('DELETE', '/likes?page=/post')));
    const after = await visitorOf(other).call('DELETE', '/likes?page=/post');
    assert.deepEqual(await after.json(), { likes: 0, isLiked: false });
  });

  test('are not doubled by a lost response, and need a place on the page', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const key = { 'idempotency-key': crypto.randomUUID() };
    await visitorOf(host).call('PUT', '/likes?page=/post', undefined, key);
    const retried = await visitorOf(host).call('PUT', '/likes?page=/post', undefined, key);
    assert.deepEqual(await retried.json(), { likes: 1, isLiked: true });
    for (const query of ['page=/named', 'page=/nowhere', 'page=/post&identifier=x', '']) {
      assert.equal((await visitorOf(host).call('PUT', `/likes?${query}`)).status, 404, query);
    }
    const many = Array.from({ length: 101 }, (_, index) => `key=${index}`).join('&');
    assert.equal((await visitorOf(host).call('GET', `/likes?${many}`)).status, 400);
    assert.equal((await visitorOf(host).call('GET', `/comments/counts?${many}`)).status, 400);
  });

  test('do not count what is held, hidden or removed, and agree with the list', async (t) => {
    const host = await startTalkHost(t, OPEN);
    const ada = visitorOf(host);
    const owner = await signInAsOwner(host);
    const top = await ada.say('Top');
    await ada.say('Reply', { replyTo: top.id });
    const [hidden, removed] = [await ada.say('Hidden'), await ada.say('Removed')];
    await ada.say('Spam', { website: 'x' });
    await owner.act(hidden.id, 'hide');
    await owner.act(removed.id, 'remove');
    await owner.act(top.id, 'hide');
    const guest = visitorOf(host);
    const { total, comments } = await guest.read();
    const shown = comments.flatMap((comment) => [comment, ...comment.replies.comments]);
    assert.equal(shown.filter(({ state }) => state === 'shown').length, total);
    const counts: unknown = await (await guest.call('GET', '/comments/counts?key=/post')).json();
    assert.deepEqual(counts, { counts: { '/post': 1 } });
    assert.equal(total, 1);
  });
});
