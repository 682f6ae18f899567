import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../content/model';
import type { PageSource } from '../content/page-source';
import { startHostIn, writePage } from '../fixtures/forms';
import { writeCatalogue } from '../fixtures/shop';
import { CALLS } from '../fixtures/talk';
import { createWorkspace, send } from '../fixtures/testing';
import { FairTurns } from '../time/fair-turns';

const MARKUP = '<dm-like></dm-like><dm-comments></dm-comments>';

/** A page that is built whenever it is asked for. */
const pageAt = (path: string): Page => ({
  ...{ path, alias: 'built', isHome: false, lang: 'en', dir: 'ltr', title: 'Built' },
  ...{ description: '', headsection: '', content: MARKUP, tags: ['dm-comments', 'dm-like'] },
  ...{ css: '', devicecss: '', alternates: {} },
});

/** Starts a host that notes of each page that it builds whether that was in a turn, and how many at once. */
async function startBuilder(t: TestContext) {
  const isInTurn = new AsyncLocalStorage<boolean>();
  const run = Reflect.get(FairTurns.prototype, 'run');
  t.mock.method(
    FairTurns.prototype,
    'run',
    function (this: FairTurns, client: string, task: never, signal: never) {
      const inTurn = (...args: never[]): unknown =>
        isInTurn.run(true, () => Reflect.apply(task, undefined, args));
      return Reflect.apply(run, this, [client, inTurn as never, signal]) as unknown;
    },
  );
  const built: boolean[] = [];
  let [running, most] = [0, 0];
  const source: PageSource = async (path) => {
    if (!path.startsWith('/built')) return undefined;
    built.push(isInTurn.getStore() === true);
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return pageAt(path);
  };
  const workspace = await createWorkspace(t);
  await writePage(workspace, 'post', MARKUP);
  const host = await startHostIn(t, workspace, { sources: [source] });
  return { ...host, built, atOnce: () => most };
}

type Ask = readonly [method: string, path: string, fields?: Readonly<Record<string, string>>];

const POPUP = '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';

/** Requests of strangers that have a page built. */
const BUILT: Readonly<Record<string, Ask>> = {
  'the prompt of its password': ['GET', `${POPUP}?siteAlias=fixture&pageUrl=/built`],
  'its password': ['POST', `${CALLS}/page/auth`, { pagePath: '/built', password: 'x' }],
  'a sign-in': ['POST', `${CALLS}/member/sign-in`, { pagePath: '/built' }],
  'a sign-out': ['POST', `${CALLS}/member/sign-out`, { pagePath: '/built' }],
  'a comment': ['POST', `${CALLS}/comments`, { page: '/built', name: 'Ada', text: 'Hello' }],
  'a like': ['PUT', `${CALLS}/likes?page=/built`],
  'the place of an address': ['GET', '/_dm/s/rt/api/public/rt/geocode?address=Oban'],
  'a picture of a map': ['GET', '/_dm/s/rt/api/public/rt/map-still?lat=1&lng=1'],
};

/** Requests that are refused before anything is built. */
const REFUSED: Readonly<Record<string, Ask>> = {
  'the prompt of another site': ['GET', `${POPUP}?siteAlias=other&pageUrl=/built`],
  'a password of another site': [
    'POST',
    `${CALLS.replace('fixture', 'other')}/page/auth`,
    { pagePath: '/built' },
  ],
  'a sign-in of another site': [
    'POST',
    `${CALLS.replace('fixture', 'other')}/member/sign-in`,
    { pagePath: '/built' },
  ],
};

const ask = (port: number, [method, path, fields]: Ask) =>
  send(
    port,
    path,
    {
      referer: `http://localhost:${port}/built`,
      ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    { method, ...(fields && { body: new URLSearchParams(fields).toString() }) },
  );

describe('a page that is built', () => {
  for (const [what, request] of Object.entries(BUILT)) {
    test(`for ${what} is built in the visitor’s turn`, async (t) => {
      const { port, built } = await startBuilder(t);
      built.length = 0;
      await ask(port, request);
      assert.ok(built.length > 0);
      assert.ok(built.every(Boolean), 'built without a turn');
    });
  }

  for (const [what, request] of Object.entries(REFUSED)) {
    test(`is none for ${what}`, async (t) => {
      const { port, built } = await startBuilder(t);
      built.length = 0;
      assert.equal((await ask(port, request)).status, 404);
      assert.deepEqual(built, []);
    });
  }

  test('is none for a comment without a text, sent by a script', async (t) => {
    const { port, built } = await startBuilder(t);
    built.length = 0;
    const body = JSON.stringify({ page: '/built', name: 'Ada', text: ' ' });
    const headers = { 'content-type': 'application/json' };
    const { status } = await send(port, `${CALLS}/comments`, headers, { method: 'POST', body });
    assert.equal(status, 422);
    assert.deepEqual(built, []);
  });

  test('is built alone where many are asked about', async (t) => {
    const host = await startBuilder(t);
    const { port, built, atOnce } = host;
    const keys = Array.from({ length: 20 }, (_, index) => `/built/${index}`);
    for (const key of keys) {
      await host.rows(`insert into thread (id, page) values ('${key}', '${key}')`);
      await host.rows(`insert into comment (id, thread, parent, reply_to, author, name, text, created, state,
        is_owner, idempotency_key, fingerprint, approved, network) values ('c${key}', '${key}', '', '', 'a',
        'Ada', 'Hello', 1, 'shown', 0, 'k${key}', '', 'Hello', '')`);
    }
    built.length = 0;
    const query = keys.map((key) => `key=${key}`).join('&');
    const { text } = await send(port, `${CALLS}/comments/counts?${query}`);
    assert.deepEqual(
      Object.values((JSON.parse(text) as { readonly counts: object }).counts),
      keys.map(() => 1),
    );
    assert.equal(built.length, keys.length);
    assert.equal(atOnce(), 1);
  });
});

test('the passwords of all screens of a shop are counted as one', async (t) => {
  const workspace = await createWorkspace(t);
  await writeCatalogue(workspace);
  await writePage(workspace, 'shop', '<!--dm:shop-->', { shop: true, passwordHash: HASH });
  const { port } = await startHostIn(t, workspace);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const fields = { pagePath: `/shop/Name-${index}-p1`, password: `guess ${index}` };
    statuses.push((await ask(port, ['POST', `${CALLS}/page/auth`, fields])).status);
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429]);
});

const HASH = 'scrypt:1024:8:1:aQ5MA0fj6ASobZxPJXVzfQ:TpyPbSuQQWt6Q0c528sHNekTijCnxmjEV9p5hVdNQns';
