import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { startTalkHost, visitorOf } from '../fixtures/talk';
import { queryDatabase } from '../fixtures/testing';
import { MAX_HELD } from './store-comment';

const PROXIED = { publicOrigin: 'https://fixture.example', formLimit: 1000 } as const;

/** Rows of held comments, from a network each or all from one. */
const held = (count: number, state: string, network: string): string => `
  insert into comment (id, thread, parent, reply_to, author, name, text, created, state,
    idempotency_key, fingerprint, approved, network)
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
  select '${state}-' || i, '/post', '', '', 'a-' || i, 'Spam', 'Buy', ${Date.now() - 60_000} + i, '${state}',
    '${state}-' || i, '', '', ${network} from n`;

describe('a flood of held comments', () => {
  for (const state of ['waiting', 'spam']) {
    test(`that are ${state} keeps nobody from writing, and costs its own network`, async (t) => {
      const host = await startTalkHost(t, PROXIED);
      const { workspace, port } = host;
      const count = async (condition: string): Promise<number> => {
        const sum = `select count(*) as comments from comment where ${condition}`;
        return Number((await queryDatabase(workspace, sum))[0]?.['comments']);
      };
      await queryDatabase(workspace, held(MAX_HELD - 3, state, `'network-of-flood.x'`));
      await queryDatabase(
        workspace,
        held(3, state, `'network-' || i || '-quiet.x'`).replaceAll(
          `'${state}-' || i`,
          `'quiet-' || i`,
        ),
      );
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      const say = async (text: string, more = {}): Promise<number> => {
        const fields = { page: '/post', name: 'Ada', text, ...more };
        return (await visitorOf(host).call('POST', '/comments', fields, headers)).status;
      };
      const more = state === 'spam' ? { website: 'x' } : {};
      await assertOthersAreServed(
        port,
        async () => {
          for (let index = 0; index < 4; index += 1) {
            assert.equal(await say(`Hello ${index} ${Math.random()}`, more), 201);
          }
        },
        { path: '/about' },
      );
      assert.ok((await count(`name = 'Ada'`)) >= 4);
      assert.equal(await count(`id like 'quiet-%'`), 3);
      assert.ok((await count(`state = '${state}'`)) <= MAX_HELD);
    });
  }

  test('from all networks of one provider keeps nobody else from writing', async (t) => {
    const host = await startTalkHost(t, { ...PROXIED, formLimit: 5 });
    const say = async (text: string, client: string): Promise<number> => {
      const fields = { page: '/post', name: 'Ada', text };
      const headers = { 'x-forwarded-for': client };
      return (await visitorOf(host).call('POST', '/comments', fields, headers)).status;
    };
    let turn = 0;
    const statuses: number[] = [];
    await assertOthersAreServed(
      host.port,
      async () => {
        turn += 1;
        for (let network = 0; network < 100; network += 1) {
          const client = `2001:db8:7:${(network * 256).toString(16)}::${turn}`;
          statuses.push(await say(`Hello ${network} ${turn}`, client));
        }
        assert.equal(await say(`Hello ${turn}`, `198.51.100.${turn}`), 201);
      },
      { path: '/about' },
    );
    assert.ok(statuses.includes(429), 'none of them was refused');
  });

  test('of spam takes nothing from what waits', async (t) => {
    const host = await startTalkHost(t, PROXIED);
    await queryDatabase(host.workspace, held(MAX_HELD, 'waiting', `''`));
    await visitorOf(host).say('Spam', { website: 'x' });
    const rows = await queryDatabase(
      host.workspace,
      `select count(*) as comments from comment where state = 'waiting'`,
    );
    assert.equal(Number(rows[0]?.['comments']), MAX_HELD);
  });
});

describe('likes and reports without a cookie', () => {
  const from = (client: string, agent = 'a'): Record<string, string> => ({
    'x-forwarded-for': client,
    'user-agent': agent,
  });

  test('count once for a browser of a network, and a network only so often', async (t) => {
    const host = await startTalkHost(t, { ...PROXIED, formLimit: 5, commentHold: 'none' });
    const { id } = await visitorOf(host).say('Hello');
    for (const path of ['/likes?page=/post', `/comments/${id}/like`]) {
      const press = async (headers: Record<string, string>) => {
        const response = await visitorOf(host).call('PUT', path, undefined, headers);
        return [response.status, await response.json()] as const;
      };
      for (let index = 0; index < 5; index += 1) {
        assert.deepEqual(await press(from('192.0.2.1')), [200, { likes: 1, isLiked: true }], path);
      }
      for (const likes of [2, 3, 4, 5]) {
        const answer = await press(from('192.0.2.1', `agent ${likes}`));
        assert.deepEqual(answer, [200, { likes, isLiked: true }]);
      }
      assert.equal((await press(from('192.0.2.1', 'one more')))[0], 429);
      assert.deepEqual(await press(from('198.51.100.1')), [200, { likes: 6, isLiked: true }]);
    }
  });

  test('of visitors with a cookie count each, and are not doubled by a retry', async (t) => {
    const host = await startTalkHost(t, { ...PROXIED, commentHold: 'none' });
    for (const likes of [1, 2, 3]) {
      const visitor = visitorOf(host);
      await visitor.say(`Hello ${likes}`);
      for (let index = 0; index < 2; index += 1) {
        const response = await visitor.call('PUT', '/likes?page=/post');
        assert.deepEqual(await response.json(), { likes, isLiked: true });
      }
    }
  });

  test('report a comment once for a network', async (t) => {
    const host = await startTalkHost(t, { ...PROXIED, commentHold: 'none' });
    const { id } = await visitorOf(host).say('Hello');
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1']) {
      const body = { reason: 'Rude' };
      const call = visitorOf(host).call('POST', `/comments/${id}/report`, body, from(client));
      assert.equal((await call).status, 200);
    }
    const rows = await queryDatabase(host.workspace, 'select count(*) as n from comment_report');
    assert.equal(Number(rows[0]?.['n']), 2);
  });
});
