import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { signInAsOwner, startTalkHost, visitorOf } from '../fixtures/talk';
import { POSTGRES, queryDatabase, send } from '../fixtures/testing';
import type { FormHost } from '../fixtures/forms';
import { MAX_HELD } from './store-comment';

const PROXIED = { publicOrigin: 'https://fixture.example', formLimit: 1000 } as const;

type Owner = Awaited<ReturnType<typeof signInAsOwner>>;
type Entries = (readonly [string, string])[];

/** What a page has asked for. */
const CONFIRMED: Entries = [['confirmed', '1']];

/** Counts the comments in a state. */
async function count(host: FormHost, state: string): Promise<number> {
  const query = `select count(*) as comments from comment where state = '${state}'`;
  return Number((await queryDatabase(host.workspace, query))[0]?.['comments']);
}

/** Stores comments that wait, of a network. */
async function flood(
  host: FormHost,
  amount: number,
  network: string,
  state = 'waiting',
): Promise<void> {
  await queryDatabase(
    host.workspace,
    `insert into thread (id, page) values ('/post', '/post') on conflict do nothing`,
  );
  const id = `'${state}-${network.replace('.', '-')}-' || i`;
  await queryDatabase(
    host.workspace,
    `insert into comment (id, thread, parent, reply_to, author, name, text, created, state,
      idempotency_key, fingerprint, approved, network)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${amount})
    select ${id}, '/post', '', '', 'a-' || i, 'Flood', 'Buy',
      ${Date.now() - 60_000} + i, '${state}', ${id}, '', '', '${network}' from n`,
  );
}

/** The hidden fields of a form, by the end of its address. */
function fieldsOf(page: string, path: string): Entries {
  const [, form = ''] =
    new RegExp(`action="/admin/comments/${path}"[^>]*>([\\s\\S]*?)</form>`).exec(page) ?? [];
  const fields = form.matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g);
  return Array.from(fields, ([, name = '', value = '']) => [name, value] as const);
}

const valuesOf = (fields: Entries, name: string): string[] =>
  fields.flatMap(([key, value]) => (key === name ? [value] : []));

/** Does something with selected comments of the first page. */
async function actOn(owner: Owner, action: string, chosen: readonly string[], more: Entries = []) {
  const fields = fieldsOf(await owner.read('/admin/comments'), 'selected');
  const versions = valuesOf(fields, 'shown').filter((version) =>
    chosen.includes(version.split(':')[0] ?? ''),
  );
  return owner.send('selected', [
    ...fields,
    ...versions.map((version) => ['item', version] as const),
    ['action', action],
    ...more,
  ]);
}

/** Follows a redirect of the queue. */
const resultOf = (owner: Owner, response: Response): Promise<string> => {
  assert.equal(response.status, 303);
  return owner.read(response.headers.get('location') ?? '');
};

/** Confirms an action on a group. */
async function confirm(owner: Owner, query: string, action: string): Promise<Response> {
  const page = await owner.read(`/admin/comments/group?${query}`);
  return owner.send('group', [...fieldsOf(page, 'group'), ['action', action]]);
}

describe('selected comments of the queue', () => {
  for (const [action, state, text] of [
    ['approve', 'shown', /3 comments approved/],
    ['hide', 'hidden', /3 comments hidden/],
    ['spam', 'spam', /3 comments marked as spam/],
    ['remove', 'removed', /3 comments removed/],
  ] as const) {
    test(`are those of the action ${action}, and no others`, async (t) => {
      const host = await startTalkHost(t);
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) {
        ids.push((await visitorOf(host).say(`Hello ${index}`)).id);
      }
      const owner = await signInAsOwner(host);
      const first = await actOn(owner, action, ids.slice(1, 4));
      const asks = action === 'remove';
      assert.equal(first.status, asks ? 200 : 303);
      if (asks) {
        assert.match(await first.text(), /<title>Remove 3 comments\? — Comments — Admin<\/title>/);
        assert.equal(await count(host, state), 0);
      }
      const response = asks ? await actOn(owner, action, ids.slice(1, 4), CONFIRMED) : first;
      assert.match(await resultOf(owner, response), text);
      assert.match(response.headers.get('location') ?? '', /#result$/);
      assert.equal(await count(host, state), 3);
      assert.equal(await count(host, 'waiting'), 2);
    });
  }

  test('can be the whole page', async (t) => {
    const host = await startTalkHost(t);
    await flood(host, 30, 'network-of-flood.x');
    const owner = await signInAsOwner(host);
    await actOn(owner, 'spam', [], [['whole', '1']]);
    assert.equal(await count(host, 'spam'), 25);
    assert.equal(await count(host, 'waiting'), 5);
  });

  test('are approved only as the owner has read them', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const changed = await ada.say('Harmless');
    const other = await visitorOf(host).say('Hello');
    const owner = await signInAsOwner(host);
    const fields = fieldsOf(await owner.read('/admin/comments'), 'selected');
    await ada.call('PATCH', `/comments/${changed.id}`, { text: 'Harmful' });
    const response = await owner.send('selected', [
      ...fields,
      ['whole', '1'],
      ['action', 'approve'],
    ]);
    assert.match(
      await resultOf(owner, response),
      /1 comment approved\.\s+1 was changed or removed/,
    );
    const { comments } = await visitorOf(host).read();
    assert.deepEqual(
      comments.map(({ id }) => id),
      [other.id],
    );
  });

  test('that do not exist, or none, change nothing', async (t) => {
    const host = await startTalkHost(t);
    await visitorOf(host).say('Hello');
    const owner = await signInAsOwner(host);
    const wrong = [
      [],
      [['item', `') or true --`]],
      [['item', '0'.repeat(36)]],
      [['whole', '1']],
    ] as const;
    for (const entries of wrong) {
      const response = await owner.send('selected', [
        ['token', owner.token],
        ['action', 'remove'],
        ...entries,
      ]);
      assert.equal(response.status, 422);
      assert.match(await response.text(), /Select the comments first/);
    }
    const missing = await owner.send('selected', [
      ['token', owner.token],
      ['action', 'remove'],
      ['item', `${'0'.repeat(36)}:0`],
      ...CONFIRMED,
    ]);
    assert.match(await resultOf(owner, missing), /0 comments removed\.\s+1 was changed or removed/);
    assert.equal((await actOn(owner, 'pin', [], [['whole', '1']])).status, 422);
    assert.equal(await count(host, 'waiting'), 1);
  });
});

describe('a group of comments', () => {
  test('is all that waits from a network, with one page in between', async (t) => {
    const host = await startTalkHost(t, PROXIED);
    await flood(host, 312, 'network-of-flood.x');
    await flood(host, 3, 'network-of-other.x');
    await flood(host, 2, 'network-of-flood.x', 'shown');
    const owner = await signInAsOwner(host);
    const list = await owner.read('/admin/comments?list=waiting&page=2');
    const [, query = ''] =
      /group\?([^"]*of=[^"]+)"\s*>All 312\s+from this visitor’s network/.exec(list) ?? [];
    const page = await owner.read(`/admin/comments/group?${query.replaceAll('&amp;', '&')}`);
    assert.match(page, /Remove 312 comments permanently/);
    await flood(host, 1, 'network-of-flood.y');
    await queryDatabase(
      host.workspace,
      `update comment set created = ${Date.now() + 60_000} where id = 'waiting-network-of-flood-y-1'`,
    );
    const response = await owner.send('group', [...fieldsOf(page, 'group'), ['action', 'remove']]);
    assert.match(await resultOf(owner, response), /312 comments removed/);
    // Comments that came after the page, come from others or are shown stay.
    assert.equal(await count(host, 'waiting'), 4);
    assert.equal(await count(host, 'shown'), 2);
  });

  test('is what its author wrote where the network is forgotten', async (t) => {
    const host = await startTalkHost(t);
    const ada = visitorOf(host);
    const { id } = await ada.say('One');
    await ada.say('Two');
    await visitorOf(host).say('Three');
    await queryDatabase(host.workspace, `update comment set network = ''`);
    const owner = await signInAsOwner(host);
    assert.match(await owner.read('/admin/comments'), /All 2\s+by this visitor/);
    const response = await confirm(owner, `list=waiting&of=${id}`, 'spam');
    assert.match(await resultOf(owner, response), /2 comments marked as spam/);
    assert.equal(await count(host, 'waiting'), 1);
  });

  test('needs the token, an origin that exists and an action that shows nothing', async (t) => {
    const host = await startTalkHost(t);
    await visitorOf(host).say('Hello');
    const owner = await signInAsOwner(host);
    const fields: Entries = [
      ['list', 'waiting'],
      ['of', ''],
      ['until', String(Date.now())],
    ];
    for (const path of ['group', 'selected']) {
      const without = await owner.send(path, [...fields, ['whole', '1'], ['action', 'remove']]);
      assert.equal(without.status, 403);
    }
    const token = ['token', owner.token] as const;
    const wrong: Entries[] = [
      [token, ...fields, ['action', 'approve']],
      [token, ['list', 'waiting'], ['of', 'missing'], ['until', '9e15'], ['action', 'remove']],
      [token, ['list', 'shown'], ['until', '9e15'], ['action', 'remove']],
      [token, ['list', 'waiting'], ['of', ''], ['action', 'remove']],
    ];
    for (const entries of wrong) assert.equal((await owner.send('group', entries)).status, 404);
    assert.equal(
      (await send(host.port, '/admin/comments/group?list=waiting')).text.includes('Remove'),
      false,
    );
    assert.equal(await count(host, 'waiting'), 1);
  });

  for (const list of ['waiting', 'spam']) {
    test(`can be all of ${list}`, async (t) => {
      const host = await startTalkHost(t, PROXIED);
      await flood(host, 450, 'network-of-flood.x', list);
      const owner = await signInAsOwner(host);
      const response = await confirm(owner, `list=${list}`, 'remove');
      assert.match(await resultOf(owner, response), /450 comments removed/);
      assert.equal(await count(host, list), 0);
      assert.match(await owner.read(`/admin/comments?list=${list}`), /No spam|No comments wait/);
    });
  }

  test('can be a flood, while others are served', async (t) => {
    const host = await startTalkHost(t, PROXIED);
    const networks = ['first-network-of-it.x', 'other-network-of-it.x'];
    for (const network of networks) await flood(host, MAX_HELD, network);
    // SQLite has no figures on a host; PostgreSQL gathers them by itself, a little later.
    if (POSTGRES !== undefined) await queryDatabase(host.workspace, 'analyze');
    const owner = await signInAsOwner(host);
    let attempt = 0;
    await assertOthersAreServed(
      host.port,
      async () => {
        const id = `waiting-${networks[attempt++]?.replace('.', '-')}-1`;
        const response = await confirm(owner, `list=waiting&of=${id}`, 'remove');
        assert.equal(response.status, 303);
        assert.match(response.headers.get('location') ?? '', /done=remove\.5000\.0/);
      },
      { path: '/post' },
    );
    assert.equal(await count(host, 'removed'), MAX_HELD * attempt);
  });
});
