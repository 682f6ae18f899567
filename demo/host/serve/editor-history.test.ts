import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type {
  ChangesAnswer,
  Difference,
  HashAnswer,
  VersionAnswer,
  VersionsAnswer,
} from '../editor/api.types';
import { ABOUT, saved, signIn, type Owner } from '../fixtures/owner';
import { queryDatabase, send } from '../fixtures/testing';

const FLEET = 'en/fleet.html';

/** Title of the page that is edited. */
const TITLE = 'About <us> & you';

/** Contents of a wrong shape, for the theme and for the pages and the menu: no editor sends them. */
const FOREIGN = {
  theme: ['red', 'null', '[]', '5', '{"--ink":5}', '{"--ink":"red;}"}', '{"ink":"red"}'],
  pages: [
    ...['', 'null', '[]', '5', '{"pages":null}', '{"pages":[5]}', '{"menu":{"en":5}}'],
    ...['{"menu":{"en":[null]}}', '{"menu":{"en":[{"text":"A","href":"/a","items":{}}]}}'],
    ...['{"pages":{"en/about.html":null}}', '{"pages":{"en/about.html":{"title":{"length":1}}}}'],
    ...['{"products":{"2":{"images":{"length":{}}}}}', '{"more":1}'],
    `{"menu":{"en":${'[{"text":"A","href":"/a","items":'.repeat(50_000)}[]${'}]'.repeat(50_000)}}}`,
  ],
} as const;

async function versionsOf(owner: Owner): Promise<VersionsAnswer> {
  const { status, text } = await owner.get('/editor/api/versions');
  assert.equal(status, 200);
  return JSON.parse(text) as VersionsAnswer;
}

async function versionOf(owner: Owner, id: number): Promise<VersionAnswer> {
  const { status, text } = await owner.get(`/editor/api/version?id=${id}`);
  assert.equal(status, 200);
  return JSON.parse(text) as VersionAnswer;
}

/** Saves and publishes a page or a setting; returns its revision then. */
async function publishAs(owner: Owner, author: string, name: string, content: string) {
  const { revision: before } = await owner.state(name);
  const revision = saved(await owner.save(content, before, name));
  const drafts = [{ name, revision }];
  const { status } = await owner.change('POST', 'publish', { drafts, author });
  assert.equal(status, 200);
  return revision + 1;
}

const restore = (owner: Owner, id: number, ...drafts: readonly object[]) =>
  owner.change('POST', 'restore', { id, drafts });

describe('the history of /editor', () => {
  test('keeps each publication with who, when and what, in the owner’s zone', async (t) => {
    const owner = await signIn(t);
    assert.deepEqual((await versionsOf(owner)).versions, []);
    await publishAs(owner, ' Salma <b> ', ABOUT, '<h1>One</h1>');
    await publishAs(owner, '', 'theme', '{"--ink":"#112233"}');
    const { versions, zone } = await versionsOf(owner);
    assert.notEqual(zone, '');
    assert.deepEqual(
      versions.map(({ author, changes }) => [author, changes]),
      [
        ['', [{ name: 'theme', title: 'Colours and fonts' }]],
        ['Salma <b>', [{ name: ABOUT, title: TITLE }]],
        ['', []],
      ],
    );
    const [latest, first, oldest] = versions;
    assert.ok(Math.abs(Date.parse(latest?.at ?? '') - Date.now()) < 60_000);
    assert.deepEqual([oldest?.at, oldest?.id], ['', (first?.id ?? 0) - 1]);
    assert.equal(oldest?.when, first?.when);
    for (const call of ['versions', 'version?id=1']) {
      assert.equal((await send(owner.host.port, `/editor/api/${call}`)).status, 401);
    }
  });

  test('shows how drafts differ from what visitors see, and a content from another', async (t) => {
    const owner = await signIn(t);
    const { port } = owner.host;
    assert.equal((await send(port, '/editor/api/changes')).status, 401);
    const changes = async () =>
      (JSON.parse((await owner.get('/editor/api/changes')).text) as ChangesAnswer).changes;
    assert.deepEqual(await changes(), []);
    await publishAs(owner, '', ABOUT, '<h1>One</h1><p>Stays</p>');
    const { revision } = await owner.state();
    assert.equal((await owner.save('<h1>Two</h1><p>Stays</p>', revision)).status, 200);
    assert.equal((await owner.save('{"--ink":"#112233"}', 0, 'theme')).status, 200);
    const ink = { name: 'theme', title: 'Colours and fonts', gone: [], added: ['--ink: #112233'] };
    assert.deepEqual(
      (await changes()).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      [
        { name: ABOUT, title: TITLE, gone: ['One'], added: ['Two'], more: 0 },
        { ...ink, more: 0 },
      ],
    );
    const before = '<h1>Two</h1><p>Stays</p>';
    const compare = (body: object, headers = {}) =>
      owner.change('POST', 'compare', { name: ABOUT, before, content: '<p>', ...body }, headers);
    const { status, text } = await compare({ content: '<h1>Three</h1><p>Stays</p>' });
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text) as Difference, {
      ...{ name: ABOUT, title: TITLE, gone: ['Two'], added: ['Three'], more: 0 },
    });
    // Nothing is saved by it.
    assert.equal((await owner.state()).content, before);
    assert.equal((await compare({ name: 'en/none.html' })).status, 404);
    assert.equal((await compare({}, { 'x-dm-token': 'x' })).status, 401);
    for (const body of [
      ...[{ content: '<p>'.repeat(200_000) }, { before: '<p>'.repeat(200_000) }, { before: 5 }],
      ...FOREIGN.theme.map((content) => ({ name: 'theme', before: '{}', content })),
      ...FOREIGN.theme.map((content) => ({ name: 'theme', before: content, content: '{}' })),
      ...FOREIGN.pages.map((content) => ({ name: 'pages', before: '{}', content })),
      ...FOREIGN.pages.map((content) => ({ name: 'pages', before: content, content: '{}' })),
    ]) {
      const answer = await compare(body);
      assert.equal(answer.status, 422, JSON.stringify(body).slice(0, 200));
      assert.doesNotMatch(answer.text, /TypeError|Cannot|undefined|not a function/);
    }
  });

  test('shows what was changed, and restores it as a draft', async (t) => {
    const owner = await signIn(t);
    const original = (await owner.state()).content;
    await publishAs(owner, '', ABOUT, '<h1>One</h1><p>Stays</p>');
    await publishAs(owner, '', FLEET, '<h1>Other</h1>');
    const revision = await publishAs(owner, '', ABOUT, '<h1>Two</h1><p>Stays</p>');
    const { versions } = await versionsOf(owner);
    const [third, , first, oldest] = versions;
    const { changes } = await versionOf(owner, third?.id ?? 0);
    const shown = { name: ABOUT, title: TITLE, more: 0 };
    assert.deepEqual(changes, [{ ...shown, gone: ['One'], added: ['Two'] }]);

    const { restorable } = await versionOf(owner, first?.id ?? 0);
    const [about] = restorable.filter(({ name }) => name === ABOUT);
    const state = { revision, hasDraft: false };
    assert.deepEqual(about, { ...shown, ...state, gone: ['Two'], added: ['One'] });
    const answer = await restore(owner, first?.id ?? 0, { name: ABOUT, revision });
    assert.equal(answer.status, 200);
    assert.match((await send(owner.host.port, '/about')).text, /<h1>Two<\/h1>/);
    const restored = await owner.state();
    assert.deepEqual([restored.content, restored.isDraft], ['<h1>One</h1><p>Stays</p>', true]);
    await owner.publish({ name: ABOUT, revision: restored.revision });
    assert.match((await send(owner.host.port, '/about')).text, /<h1>One<\/h1>/);
    assert.match((await send(owner.host.port, '/fleet')).text, /<h1>Other<\/h1>/);

    // Back to the file of the folder.
    const now = (await owner.state()).revision;
    const id = oldest?.id ?? 0;
    assert.equal((await restore(owner, id, { name: ABOUT, revision: now })).status, 200);
    assert.equal((await owner.state()).content, original);
    // And on to what is published, for which no draft is left.
    const [latest] = (await versionsOf(owner)).versions;
    const { restorable: none } = await versionOf(owner, latest?.id ?? 0);
    assert.deepEqual(none, []);
  });

  test('does not overwrite what somebody saved meanwhile, on another host', async (t) => {
    const owner = await signIn(t);
    const other = await signIn(t, owner.workspace);
    await publishAs(owner, '', ABOUT, '<h1>One</h1>');
    const seen = await publishAs(other, '', ABOUT, '<h1>Two</h1>');
    const { versions } = await versionsOf(owner);
    assert.deepEqual((await versionsOf(other)).versions, versions);
    const id = versions[1]?.id ?? 0;
    const theirs = saved(await other.save('<h1>Theirs</h1>', seen));
    assert.equal((await restore(owner, id, { name: ABOUT, revision: seen })).status, 409);
    assert.equal((await owner.state()).content, '<h1>Theirs</h1>');
    const [part] = (await versionOf(owner, id)).restorable;
    assert.deepEqual([part?.revision, part?.hasDraft], [theirs, true]);
    // One of two that restore at once.
    const results = await Promise.all(
      [owner, other].map((one) => restore(one, id, { name: ABOUT, revision: theirs })),
    );
    assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await other.state()).content, '<h1>One</h1>');
  });

  test('restores pages that were moved, added or deleted since', async (t) => {
    const owner = await signIn(t);
    const added = 'en/new-page.html';
    const pages = { [added]: { title: 'New <i>', alias: 'new-page' } };
    await publishAs(owner, '', 'pages', JSON.stringify({ pages, added: [added] }));
    await publishAs(owner, '', added, '<h1>New</h1>');
    const deleted = { [added]: { title: 'New <i>', alias: 'new-page', isDeleted: true } };
    const structure = { pages: { ...deleted, [ABOUT]: { alias: 'us' } }, added: [added] };
    const revision = await publishAs(owner, '', 'pages', JSON.stringify(structure));
    assert.equal((await send(owner.host.port, '/new-page')).status, 404);
    const { versions } = await versionsOf(owner);
    const id = versions[1]?.id ?? 0;
    const { restorable } = await versionOf(owner, id);
    assert.deepEqual(
      restorable.map(({ name, gone }) => [name, gone]),
      [['pages', ['New <i> · Deleted: true', `${TITLE} · Address: us`]]],
    );
    await restore(owner, id, { name: 'pages', revision });
    await owner.publish({ name: 'pages', revision: revision + 1 });
    assert.match((await send(owner.host.port, '/new-page')).text, /<h1>New<\/h1>/);
    assert.equal((await send(owner.host.port, '/about')).status, 200);
  });

  test('says that a password has changed, and never what it is', async (t) => {
    const owner = await signIn(t);
    const hash = async (password: string) =>
      (JSON.parse((await owner.change('POST', 'password', { password })).text) as HashAnswer).hash;
    const withHash = async (passwordHash: string) => {
      const pages = { [ABOUT]: { passwordHash } };
      await publishAs(owner, '', 'pages', JSON.stringify({ pages }));
      const [latest] = (await versionsOf(owner)).versions;
      const [change] = (await versionOf(owner, latest?.id ?? 0)).changes;
      return [change?.gone, change?.added];
    };
    const [first, second] = [await hash('salt'), await hash('silver')];
    assert.deepEqual(await withHash(first), [[], [`${TITLE} · Password: set`]]);
    assert.deepEqual(await withHash(second), [[], [`${TITLE} · Password: changed`]]);
    assert.deepEqual(await withHash(second), [[], []]);
    const none = [[`${TITLE} · Password: set`], [`${TITLE} · Password: none`]];
    assert.deepEqual(await withHash(''), none);
    const { versions } = await versionsOf(owner);
    for (const { id } of versions) {
      const { text } = await owner.get(`/editor/api/version?id=${id}`);
      assert.ok(!text.includes(first) && !text.includes(second));
    }
  });

  test('forgets the oldest publications beyond 100, and those beyond 20 MB', async (t) => {
    const owner = await signIn(t);
    await publishAs(owner, 'First', ABOUT, '<h1>0</h1>');
    const run = (sql: string) => queryDatabase(owner.workspace, sql);
    for (let index = 1; index <= 99; index += 1) {
      await run(`insert into publication (at, author, bytes) values (${index}, 'P${index}', 1)`);
    }
    assert.equal((await versionsOf(owner)).versions.length, 101);
    await publishAs(owner, 'Last', ABOUT, '<h1>1</h1>');
    const { versions } = await versionsOf(owner);
    assert.equal(versions.length, 101);
    assert.deepEqual([versions[0]?.author, versions[99]?.author], ['Last', 'P1']);
    await run(`update publication set bytes = 19999980 where author = 'P97'`);
    await publishAs(owner, 'Large', ABOUT, '<h1>2</h1>');
    const left = (await versionsOf(owner)).versions.map(({ author }) => author);
    assert.deepEqual(left, ['Large', 'Last', 'P99', 'P98', '']);
    const rows = await run('select distinct publication from publication_change');
    assert.equal(rows.length, 2);
    assert.equal((await owner.get('/editor/api/version?id=2')).status, 404);
  });

  test('refuses versions that are not kept, and what is malformed', async (t) => {
    const owner = await signIn(t);
    const revision = await publishAs(owner, '', ABOUT, '<h1>One</h1>');
    for (const id of ['7', '-1', 'x', '', '1e99']) {
      assert.equal((await owner.get(`/editor/api/version?id=${id}`)).status, 404, id);
    }
    const part = { name: ABOUT, revision };
    assert.equal((await restore(owner, 7, part)).status, 404);
    assert.equal((await restore(owner, 0, { name: FLEET, revision: 1 })).status, 404);
    assert.equal((await restore(owner, 0)).status, 422);
    const drafts = [part];
    for (const body of [null, { id: -1, drafts }, { id: 0, drafts, more: 1 }]) {
      assert.equal((await owner.change('POST', 'restore', body)).status, 422);
    }
    for (const headers of [{ 'x-dm-token': '' }, { origin: 'https://evil.example' }]) {
      const answer = await owner.change('POST', 'restore', { id: 0, drafts }, headers);
      assert.equal(answer.status, 401);
    }
    const long = await owner.change('POST', 'publish', { drafts, author: 'x'.repeat(61) });
    assert.equal(long.status, 422);
  });
});
