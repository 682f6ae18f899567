import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseMembersFile } from '../content/members-file';
import { startHost } from '../host';
import {
  assertMissing,
  createWorkspace,
  getPageJson,
  queryDatabase,
  send,
  startTestHost,
} from '../fixtures/testing';

const SITE = '/_dm/s/rt/api/public/rt/site/fixture';
const MEMBER = `${SITE}/member`;
const ADA = { email: 'ada@example.com', password: 'tide table', pagePath: '/members' };

type Fields = Readonly<Record<string, string>>;

const post = (
  port: number,
  call: string,
  fields: Fields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`http://localhost:${port}${MEMBER}/${call}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: `http://localhost:${port}`, ...headers },
  });

const signIn = (port: number, fields: Fields = {}): Promise<Response> =>
  post(port, 'sign-in', { ...ADA, ...fields });

const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const statusFor = async (port: number, cookie: string): Promise<number> =>
  (await send(port, MEMBER, { cookie })).status;

describe('a member', () => {
  test('signs in on a page and is known to scripts', async (t) => {
    const { port } = await startTestHost(t);
    const response = await signIn(port);
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), '/members');
    assert.match(response.headers.get('set-cookie') ?? '', /; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(response);
    const { status, headers, text } = await send(port, MEMBER, { cookie });
    assert.equal(status, 200);
    assert.match(String(headers['cache-control']), /no-store/);
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.deepEqual(JSON.parse(text), {
      id: 'm1',
      firstName: 'Ada',
      lastName: 'Lóvelace <b>',
      email: 'ada@example.com',
    });
    const page = await send(port, '/members', { cookie });
    assert.match(page.text, /signed in as\s+<strong><bdi>Ada Lóvelace &lt;b&gt;<\/bdi><\/strong>/);
    assert.doesNotMatch(page.text, /type="password"|scrypt/);
    assert.match(page.text, /"protected":true/);
    assert.match(String(page.headers['cache-control']), /private, no-store/);
    const { json } = await getPageJson(port, '/members', { cookie });
    assert.equal(json['protected'], true);
    assert.match(String(json['content']), /Sign out/);
  });

  test('signs in with an address in any case', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await signIn(port, { email: ' ADA@Example.com ' })).status, 303);
  });

  test('signs out, also of a copied cookie', async (t) => {
    const { port } = await startTestHost(t);
    const cookie = cookieOf(await signIn(port));
    const response = await post(port, 'sign-out', { pagePath: '/members' }, { cookie });
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/members']);
    assert.match(response.headers.get('set-cookie') ?? '', /_dm_member=; Max-Age=0; Path=\//);
    assert.equal(await statusFor(port, cookie), 401);
    assert.match((await send(port, '/members', { cookie })).text, /type="password"/);
  });

  test('is signed out when the password changes, and stays signed in otherwise', async (t) => {
    const workspace = await createWorkspace(t);
    const first = await startHost(workspace.options);
    t.after(() => first.stop());
    const cookies = [
      cookieOf(await signIn(first.port)),
      cookieOf(await signIn(first.port, { email: 'bo@example.com', password: 'low water' })),
    ];
    const file = join(workspace.siteFolder, 'data/members.json');
    const members = JSON.parse(await readFile(file, 'utf8')) as { passwordHash: string }[];
    const [ada, bo] = members;
    await writeFile(file, JSON.stringify([{ ...ada, passwordHash: bo?.passwordHash }, bo]));
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    const statuses = cookies.map((cookie) => statusFor(second.port, cookie));
    assert.deepEqual(await Promise.all(statuses), [401, 200]);
  });

  test('has at most 20 sessions', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const cookies: string[] = [];
    for (let count = 0; count < 22; count++) cookies.push(cookieOf(await signIn(host.port)));
    const [row] = await queryDatabase(workspace, 'select count(*) as n from member_session');
    assert.equal(row?.['n'], 20);
    assert.equal(await statusFor(host.port, cookies.at(-1) ?? ''), 200);
  });
});

describe('nobody', () => {
  test('is signed in without a valid cookie', async (t) => {
    const { port } = await startTestHost(t);
    const [name = '', value = ''] = cookieOf(await signIn(port)).split('=');
    const [id = '', signature = ''] = value.split('.');
    const other = cookieOf(await signIn(port, { email: 'bo@example.com', password: 'low water' }));
    const foreign = other.split('=')[1]?.split('.')[1] ?? '';
    const cookies = [
      '',
      `${name}=`,
      `${name}=${id}`,
      `${name}=${id}.`,
      `${name}=${id}.${foreign}`,
      `${name}=x.${signature}`,
      `${name}=' or 1=1 --.${signature}`,
    ];
    for (const cookie of cookies) {
      const { status, text, headers } = await send(port, MEMBER, cookie ? { cookie } : {});
      assert.equal(status, 401, cookie);
      assert.deepEqual(JSON.parse(text), { error_code: 'Unauthorized' });
      assert.match(String(headers['cache-control']), /no-store/);
    }
  });

  test('signs in with a wrong password or as an unknown member, and the answer is the same', async (t) => {
    const { port } = await startTestHost(t);
    const texts: string[] = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const response = await signIn(port, { email, password: 'x' });
      assert.equal(response.status, 401);
      assert.equal(response.headers.get('set-cookie'), null);
      const text = await response.text();
      assert.match(text, /role="alert">There is no member with this e-mail address and password/);
      assert.match(text, new RegExp(`value="${email}"`));
      assert.match(text, /aria-invalid="true" aria-describedby="dm-member-problem"/);
      texts.push(text.replaceAll(email, ''));
    }
    assert.equal(texts[0], texts[1]);
  });

  test('signs in without an address or a password', async (t) => {
    const { port } = await startTestHost(t);
    for (const fields of [{ email: ' ' }, { password: '' }]) {
      const response = await signIn(port, fields);
      assert.equal(response.status, 400);
      assert.match(await response.text(), /Enter your e-mail address and your password/);
    }
  });

  test('injects markup with what they enter', async (t) => {
    const { port } = await startTestHost(t);
    const response = await signIn(port, { email: '"><script>$&', password: 'x' });
    const text = await response.text();
    assert.match(text, /value="&quot;&gt;&lt;script&gt;\$&amp;"/);
    assert.doesNotMatch(text, /"><script>\$&/);
  });

  test('tries more than ten passwords of a member in ten minutes', async (t) => {
    const { port } = await startTestHost(t);
    for (let attempt = 0; attempt < 10; attempt++) {
      assert.equal((await signIn(port, { password: String(attempt) })).status, 401);
    }
    const limited = await signIn(port);
    assert.equal(limited.status, 429);
    assert.ok(Number(limited.headers.get('retry-after')) > 0);
    assert.match(await limited.text(), /Too many attempts/);
    const other = await signIn(port, { email: 'bo@example.com', password: 'low water' });
    assert.equal(other.status, 303, 'other members still can');
  });

  test('tries one password for many members, also between their own sign-ins', async (t) => {
    const { port } = await startTestHost(t);
    const statuses = new Set<number>();
    const own = { email: 'bo@example.com', password: 'low water' };
    for (let attempt = 0; attempt < 40; attempt++) {
      const guess = { email: `guess-${attempt}@example.com`, password: '' };
      statuses.add((await signIn(port, attempt % 2 ? own : guess)).status);
    }
    assert.deepEqual([...statuses], [400, 303]);
    for (let attempt = 0; attempt < 11; attempt++) statuses.add((await signIn(port, own)).status);
    assert.ok(statuses.has(429));
  });

  test('sends empty forms without end', async (t) => {
    const { port } = await startTestHost(t);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      statuses.push((await signIn(port, { email: '', password: '' })).status);
    }
    assert.deepEqual(statuses.slice(-2), [400, 429]);
  });

  test('is signed in or out by another site', async (t) => {
    const { port } = await startTestHost(t);
    const headers = { origin: 'https://other.example' };
    for (const call of ['sign-in', 'sign-out']) {
      assert.equal((await post(port, call, ADA, headers)).status, 403);
    }
  });

  test('is sent to a page without the form', async (t) => {
    const { port } = await startTestHost(t);
    for (const pagePath of ['/about', '/none', '', '//other.example/members', 'members']) {
      const response = await signIn(port, { pagePath });
      assert.equal(response.status, 404, pagePath);
      assert.equal(response.headers.get('set-cookie'), null);
    }
    await assertMissing(port, [MEMBER.replace('fixture', 'other'), `${MEMBER}/sign-in`]);
  });

  test('sends a body that is too large', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await signIn(port, { password: 'a'.repeat(10_000) })).status, 413);
  });
});

test('members.json is rejected if it contains a password or a member twice', () => {
  const member = {
    id: 'a',
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    passwordHash: 'scrypt:1024:8:1:aa:bb',
  };
  const refuse = (members: unknown, message: RegExp): void => {
    assert.throws(() => parseMembersFile(JSON.stringify(members)), message);
  };
  refuse([{ ...member, passwordHash: 'secret' }], /print-hash/);
  refuse([{ ...member, email: 'a' }], /members\.json[\s\S]*email/);
  refuse([member, { ...member, id: 'b', email: 'A@example.com' }], /the email "a@example\.com"/);
  refuse([member, { ...member, email: 'b@example.com' }], /the id "a"/);
  assert.deepEqual(parseMembersFile(undefined), []);
});
