import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { post, startFormHost, withAnswers, type FormHost } from '../../fixtures/forms';
import { startReceiver } from '../../fixtures/receivers';
import { PASSWORD, signInAsOwner } from '../../fixtures/talk';
import { queryDatabase, waitUntil } from '../../fixtures/testing';

type Entry = readonly [string, string];

const PLACE: readonly Entry[] = [
  ['form', 'contact'],
  ['page', '1'],
];

async function start(t: TestContext, names: readonly string[], options = {}) {
  const host = await startFormHost(t, { adminPassword: PASSWORD, formLimit: 1000, ...options });
  for (const name of names) await post(host, withAnswers({ 'dmform-01': name }));
  const rows = await host.rows('select id, preview from submission');
  const idOf = (name: string): string =>
    rows.find(({ preview }) => String(preview).includes(`"${name}"`))?.['id'] as string;
  const owner = await signInAsOwner(host);
  const act = (action: string, entries: readonly Entry[], place = PLACE): Promise<Response> =>
    owner.submit('/admin/form/selected', [...place, ['action', action], ...entries]);
  const pick = (...chosen: readonly string[]): Entry[] =>
    chosen.map((name) => ['item', idOf(name)] as const);
  return { host, owner, act, pick, idOf };
}

const spamOf = async (host: FormHost): Promise<string> =>
  (await host.rows('select spam from submission order by spam'))
    .map(({ spam }) => spam as string)
    .join();

describe('selected submissions', () => {
  test('are marked as spam and as not spam, and no others', async (t) => {
    const { host, owner, act, pick } = await start(t, ['Ada', 'Bob', 'Cleo']);
    const spam = await act('spam', pick('Ada', 'Cleo'));
    assert.match(spam.headers.get('location') ?? '', /done=spam\.2\.0#result$/);
    assert.equal(await spamOf(host), ',owner,owner');
    const list = await owner.read('/admin/form?form=contact&done=spam.2.0');
    assert.match(list, /id="result"[^>]*>\s*2 submissions marked as spam\./);
    assert.match(list, />Bob</);
    assert.doesNotMatch(list, />Ada</);

    const place: Entry[] = [...PLACE, ['spam', '1']];
    const kept = await act('keep', pick('Ada', 'Bob'), place);
    // Bob was none.
    assert.match(kept.headers.get('location') ?? '', /spam=1&done=keep\.1\.1#result$/);
    assert.equal(await spamOf(host), ',,owner');
  });

  test('are delivered once, whatever they are marked as', async (t) => {
    const receiver = await startReceiver(t);
    const { host, act, pick } = await start(t, ['Ada'], { webhookUrl: receiver.url });
    await waitUntil(() => receiver.calls.length === 1);
    await waitUntil(
      async () => (await host.rows(`select id from delivery where state = 'done'`)).length === 1,
    );
    await act('spam', pick('Ada'));
    await act('keep', pick('Ada'));
    assert.equal((await host.rows('select id from delivery')).length, 1);
    await host.rows(`update delivery set state = 'waiting', due = ${Date.now() + 3_600_000}`);
    await act('spam', pick('Ada'));
    assert.equal((await host.rows('select id from delivery')).length, 0);
    await act('keep', pick('Ada'));
    await waitUntil(() => receiver.calls.length === 2);
  });

  test('are removed after a page has asked', async (t) => {
    const { host, act, pick, idOf } = await start(t, ['Ada', 'Bob', 'Cleo']);
    const chosen = pick('Ada', 'Bob');
    const asking = await act('remove', chosen);
    assert.equal(asking.status, 200);
    const page = await asking.text();
    assert.match(page, /<title>Remove 2 submissions\? — Submissions — Admin<\/title>/);
    assert.match(page, /Remove 2 submissions permanently/);
    assert.match(page, /href="\/admin\/form\?form=contact"[^>]*>Go back/);
    assert.ok(page.includes(`value="${idOf('Ada')}"`) && !page.includes(idOf('Cleo')));
    assert.equal((await host.rows('select id from submission')).length, 3);
    const done = await act('remove', [...chosen, ['confirmed', '1']]);
    assert.match(done.headers.get('location') ?? '', /done=remove\.2\.0#result$/);
    assert.deepEqual(
      (await host.rows('select id from submission')).map(({ id }) => id),
      [idOf('Cleo')],
    );
    // The result is told also where nothing is left.
    const last = await act('remove', [...pick('Cleo'), ['confirmed', '1']]);
    const address = last.headers.get('location') ?? '';
    const { owner } = { owner: await signInAsOwner(host) };
    assert.match(await owner.read(address.split('#')[0] ?? ''), /1 submission removed/);
  });

  test('are exported, and no others', async (t) => {
    const { act, pick } = await start(t, ['Ada', 'Bob', 'Cleo']);
    const response = await act('export', pick('Ada', 'Cleo'));
    assert.match(response.headers.get('content-type') ?? '', /text\/csv/);
    assert.match(response.headers.get('content-disposition') ?? '', /attachment/);
    const csv = await response.text();
    assert.match(csv, /"Ada"/);
    assert.match(csv, /"Cleo"/);
    assert.doesNotMatch(csv, /"Bob"/);
  });

  test('can be all of the page', async (t) => {
    const { host, act, idOf } = await start(t, ['Ada', 'Bob']);
    await act('spam', [
      ['whole', '1'],
      ['shown', idOf('Ada')],
      ['shown', idOf('Bob')],
      ['shown', "') or 1=1 --"],
    ]);
    assert.equal(await spamOf(host), 'owner,owner');
  });

  test('change nothing if there are none, without the token, or of an unknown action', async (t) => {
    const { host, owner, act, pick } = await start(t, ['Ada']);
    for (const [action, entries] of [
      ['spam', []],
      ['spam', [['item', "') or 1=1 --"]]],
      ['toString', pick('Ada')],
      ['', pick('Ada')],
    ] as const) {
      const response = await act(action, entries);
      assert.equal(response.status, 422, action);
      assert.match(await response.text(), /Select the submissions first/);
    }
    const response = await fetch(`http://localhost:${host.port}/admin/form/selected`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: owner.cookie },
      body: new URLSearchParams([['action', 'spam'], ...pick('Ada').map((entry) => [...entry])]),
    });
    assert.equal(response.status, 403);
    assert.equal(await spamOf(host), '');
    // The address of the page that asks, opened again.
    const again = await fetch(`http://localhost:${host.port}/admin/form/selected`, {
      redirect: 'manual',
      headers: { cookie: owner.cookie },
    });
    assert.equal(again.headers.get('location'), '/admin/submissions');
  });
});

describe('all submissions of a list', () => {
  test('are removed after a page has asked, up to then', async (t) => {
    const { host, owner } = await start(t, ['Ada', 'Bob', 'Cleo']);
    const page = await owner.read('/admin/form/all?form=contact&q=bob');
    assert.match(page, /Remove 1 submission permanently/);
    const [, until = ''] = /name="until" value="(\d+)"/.exec(page) ?? [];
    const confirm = (entries: readonly Entry[]) => owner.submit('/admin/form/all', entries);
    const found = await confirm([...PLACE, ['q', 'bob'], ['until', until]]);
    assert.match(found.headers.get('location') ?? '', /q=bob&done=remove\.1\.0#result$/);
    assert.equal((await confirm([...PLACE, ['until', '']])).status, 404);
    await post(host, withAnswers({ 'dmform-01': 'Late' }));
    await queryDatabase(
      host.workspace,
      `update submission set received = ${Date.now() + 60_000} where preview like '%Late%'`,
    );
    await confirm([...PLACE, ['until', String(Date.now())]]);
    const rows = await host.rows('select preview from submission');
    assert.equal(rows.length, 1);
    assert.match(String(rows[0]?.['preview']), /Late/);
  });
});
