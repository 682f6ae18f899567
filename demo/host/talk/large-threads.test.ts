import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { resolveSettings } from '../config';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { byDialect, type Query } from '../database/query';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { startTalkHost } from '../fixtures/talk';
import { createWorkspace, send } from '../fixtures/testing';
import { countThreads, threadState } from '../records/thread-counts';
import { likesOf } from './change-comment';
import { findInThread, listComments, listReplies, SORTS } from './list-comments';

const OPEN = { commentHold: 'none', formLimit: 100_000 } as const;

interface Thread {
  readonly thread: string;
  readonly tops: number;
  /** Of each comment at the top. */
  readonly replies: number;
  readonly text?: string;
}

/** Stores a thread. */
async function fillThread(
  database: Database,
  { thread, tops, replies, text = 'Hello.' }: Thread,
): Promise<void> {
  const insert = (id: string, parent: string, source: string): string => `
    insert into comment (id, thread, parent, reply_to, author, name, text, created, state,
      idempotency_key, fingerprint)
    select ${id}, '${thread}', ${parent}, ${parent}, 'author', 'Ada', '${text}', n, 'shown',
      '${thread}' || ${id}, '' from ${source}`;
  const numbers = (count: number): string => `(with recursive r(n) as
    (select 1 union all select n + 1 from r where n < ${count}) select n from r) as r`;
  await database.write([
    sql.raw(`insert into thread (id, page) values ('${thread}', '${thread}')`),
    sql.raw(insert(`'t' || n || '-${thread.slice(1)}'`, `''`, numbers(tops))),
    ...(replies === 0
      ? []
      : Array.from({ length: tops }, (_, index) => {
          const parent = `t${index + 1}-${thread.slice(1)}`;
          return sql.raw(insert(`'r' || n || '-${parent}'`, `'${parent}'`, numbers(replies)));
        })),
  ]);
  // SQLite has no figures on a host; PostgreSQL gathers them by itself, a little later.
  if (database.dialect === 'postgres') await database.run(sql.raw('analyze'));
}

async function withDatabase(
  workspace: Awaited<ReturnType<typeof createWorkspace>>,
  use: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(
    resolveSettings({ ...workspace.options, databaseConnections: 1 }),
  );
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

const commentsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<article id="comment-([\w-]+)"/g), ([, id = '']) => id);

describe('a thread of any size', () => {
  test('is a page of a bounded size, and its links lead to all comments', async (t) => {
    const host = await startTalkHost(t, OPEN);
    await withDatabase(host.workspace, (database) =>
      fillThread(database, {
        thread: '/post',
        tops: 55,
        replies: 110,
        text: 'https://a.example/" '.repeat(20),
      }),
    );
    const found = new Set<string>();
    const seen = new Set<string>();
    const waiting = ['/post'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { text, status } = await send(host.port, path);
      assert.equal(status, 200);
      assert.ok(text.length < 400_000, `${path}: ${text.length}`);
      const ids = commentsIn(text);
      assert.ok(ids.length > 0 && ids.length <= 210, `${path}: ${ids.length}`);
      for (const id of ids) found.add(id);
      for (const [, href = ''] of text.matchAll(/<a href="(\/post\?[^"#]+)[^"]*"/g)) {
        waiting.push(href.replaceAll('&amp;', '&'));
      }
    }
    assert.equal(found.size, 55 * 111);
  });

  test('leads to a comment that is not on its first page', async (t) => {
    const host = await startTalkHost(t, OPEN);
    await withDatabase(host.workspace, (database) =>
      fillThread(database, { thread: '/post', tops: 120, replies: 120 }),
    );
    for (const id of ['t1-post', 'r119-t1-post', 'r1-t77-post']) {
      assert.ok(!commentsIn((await send(host.port, '/post')).text).includes(id), id);
      const { text } = await send(host.port, `/post?comment=${id}`);
      const top = id.replace(/^r\d+-/, '');
      assert.deepEqual(
        commentsIn(text).slice(0, 2).sort(),
        [top, id === top ? 'r1-t1-post' : id].sort(),
      );
      assert.match(text, /href="\/post">First comments/);
      assert.ok(
        text.includes(`rel="canonical" href="http://127.0.0.1:${host.port}/post?comment=${id}"`),
      );
    }
    const first = commentsIn((await send(host.port, '/post')).text);
    for (const query of [
      'comment=unknown',
      'comment=%22%3E',
      'comments=unknown',
      'comments=%00',
      'comment=t0-post&comments=zzz',
    ]) {
      const { text } = await send(host.port, `/post?${query}`);
      assert.deepEqual(commentsIn(text), first, query);
      assert.ok(
        text.includes(`rel="canonical" href="http://127.0.0.1:${host.port}/post"`),
        `search engines are led to the page itself: ${query}`,
      );
      assert.doesNotMatch(text, /First comments/, query);
    }
  });

  test('holds nobody else’s page, however deep its answers are', async (t) => {
    const host = await startTalkHost(t, OPEN);
    await withDatabase(host.workspace, async (database) => {
      await fillThread(database, {
        thread: '/post',
        tops: 50,
        replies: 400,
        text: 'x'.repeat(4000),
      });
      await database.run(
        sql.raw(`update comment set reply_to = 'r' || (created - 1) || '-' || parent
          where parent <> '' and created > 1`),
      );
    });
    await assertOthersAreServed(
      host.port,
      async () => {
        for (let count = 0; count < 5; count += 1) await send(host.port, '/post');
      },
      { path: '/shut' },
    );
  });
});

/** How a database runs a query. */
async function planOf(database: Database, query: Query): Promise<string> {
  const isRaw = query.toOperationNode().kind === 'RawNode';
  const from = isRaw ? sql`(${query})` : sql`${query}`;
  const rows = await database.all(
    sql<
      Record<string, unknown>
    >`${byDialect({ sqlite: sql`explain query plan`, postgres: sql`explain` })}
      select * from ${from} as q`,
  );
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
}

/** The same database, which notes how it runs what it reads. */
function explained(database: Database, plans: string[]): Database {
  const note = async (query: Query): Promise<void> => {
    plans.push(await planOf(database, query));
  };
  return {
    ...database,
    dialect: database.dialect,
    connections: database.connections,
    all: async (query) => {
      await note(query);
      return database.all(query);
    },
    first: async (query) => {
      await note(query);
      return database.first(query);
    },
    run: (query) => database.run(query),
    read: async (queries) => {
      for (const query of queries) await note(query);
      return database.read(queries);
    },
    write: (queries, ...locks) => database.write(queries, ...locks),
    close: () => database.close(),
  };
}

test('comments and likes of a page are found by indexes, however many others there are', async (t) => {
  const workspace = await createWorkspace(t);
  await withDatabase(workspace, async (database) => {
    await fillThread(database, { thread: '/large', tops: 200, replies: 160 });
    await fillThread(database, { thread: '/small', tops: 3, replies: 5 });
    await database.run(
      sql.raw(`insert into liked (subject, visitor)
      select 'comment:' || id, 'me' from comment`),
    );
    const plans: string[] = [];
    const watched = explained(database, plans);
    for (const me of ['', 'me']) {
      for (const sort of SORTS) {
        const first = await listComments(watched, '/small', { sort, me, after: '', limit: 2 });
        assert.equal(first.comments.length, 2);
        await listComments(watched, '/small', { sort, me, after: first.next, limit: 2 });
      }
      await listReplies(watched, 't1-small', { me, after: 'r2-t1-small', limit: 2 });
    }
    await findInThread(watched, '/small', 'r2-t1-small');
    assert.deepEqual(await threadState(watched, '/small'), { total: 18, isClosed: false });
    assert.equal((await countThreads(watched, ['/small', '/none'])).length, 1);
    await likesOf(watched, ['page:/small', 'comment:t1-small'], 'me');
    assert.ok(plans.length > 40);
    for (const plan of plans) {
      assert.doesNotMatch(plan, /Seq Scan on (?:comment|liked)/, plan);
      // Each of its scans has a search before it.
      const scanned = Array.from(plan.matchAll(/^SCAN (\w+)/gm), ([, name = '']) => name);
      for (const name of scanned) {
        assert.match(
          plan,
          new RegExp(`^(?:CO-ROUTINE|MATERIALIZE) ${name}$|^SCAN CONSTANT`, 'm'),
          plan,
        );
      }
      assert.doesNotMatch(plan, /comment_by_state\b/, plan);
    }
  });
});
