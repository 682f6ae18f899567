import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { resolveSettings } from '../config';
import { startHost } from '../host';
import { hashPassword, isHash, matchesHash } from '../text/password-hash';
import { countAttempt } from '../database/attempts';
import { isBusy } from '../database/busy';
import { db } from '../database/query';
import { verifyPassword } from './verify-password';
import { openDatabase } from '../database/open-database';
import {
  send,
  getPageJson,
  assertMissing,
  startTestHost,
  createWorkspace,
  waitUntil,
  type RawResponse,
} from '../fixtures/testing';

const AUTH = '/_dm/s/rt/api/public/rt/site/fixture/page/auth';
const POPUP = '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';
const PASSWORD = 'open sésame';
const SECRET = /door code/;
/** Hash of another password, at a low cost. */
const ANOTHER =
  'scrypt:1024:8:1:oxEc2Rzs4suHlhYamPKTbg:8fUnFHdtEB7R_sRy37OvfJpJ0YBF7u2d_oHDdDPb8Sw';

type Headers = Readonly<Record<string, string>>;

/** Sends a request with a body. */
async function post(port: number, body: string, headers: Headers): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${AUTH}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
}

const postPassword = (port: number, password: unknown, headers: Headers = {}): Promise<Response> =>
  post(port, JSON.stringify({ password, pagePath: '/guests' }), {
    'content-type': 'application/json',
    ...headers,
  });

const postForm = (port: number, password: string): Promise<Response> =>
  post(port, new URLSearchParams({ password, pagePath: '/guests' }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

async function cookieFor(port: number): Promise<string> {
  const response = await postPassword(port, PASSWORD);
  const { name, value } = (await response.json()) as Record<string, string>;
  return `${name}=${value}`;
}

const codeOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as Record<string, unknown>)['error_code'];

const isCacheable = ({ headers }: RawResponse): boolean =>
  !/no-store/.test(headers['cache-control'] ?? '');

/** Asserts that a page asks for its password, and contains nothing else. */
async function assertLocked(port: number, cookie: string): Promise<void> {
  const { status, text } = await send(port, '/guests', { cookie });
  assert.equal(status, 200, cookie);
  assert.match(text, /autocomplete="current-password"/, cookie);
  assert.doesNotMatch(text, SECRET, cookie);
}

describe('a page with a password', () => {
  test('has only its status in page JSON', async (t) => {
    const { port } = await startTestHost(t);
    const response = await getPageJson(port, '/guests');
    assert.equal(response.status, 200);
    assert.deepEqual(Object.keys(response.json).sort(), ['build', 'pageAlias', 'status']);
    assert.equal(response.json['status'], 'password');
    assert.equal(isCacheable(response), false);
  });

  test('is a document with the password form and the title only', async (t) => {
    const { port } = await startTestHost(t);
    const response = await send(port, '/guests');
    assert.equal(response.status, 200);
    assert.match(response.text, /<title>Guests — Fixture<\/title>/);
    assert.match(response.text, /<form [^>]*method="post" action="[^"]*\/page\/auth"/);
    assert.match(response.text, /autocomplete="current-password"/);
    assert.match(response.text, /name="robots" content="noindex"/);
    assert.doesNotMatch(response.text, SECRET);
    assert.doesNotMatch(response.text, /Nobody reads this|scrypt|assets\/pages/);
    assert.equal(isCacheable(response), false);
  });

  test('is unlocked by the cookie that the right password returns', async (t) => {
    const { port } = await startTestHost(t);
    const response = await postPassword(port, PASSWORD);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const cookie = await cookieFor(port);
    const document = await send(port, '/guests', { cookie });
    assert.match(document.text, SECRET);
    assert.match(document.text, /"protected":true/);
    assert.equal(isCacheable(document), false);
    const { json, headers } = await getPageJson(port, '/guests', { cookie });
    assert.match(String(json['content']), SECRET);
    assert.equal(json['protected'], true);
    assert.match(String(headers['cache-control']), /no-store/);
    assert.doesNotMatch(JSON.stringify(json), /scrypt/);
  });

  test('accepts an accent in any Unicode normalization', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await postPassword(port, PASSWORD.normalize('NFD'))).status, 200);
  });

  test('stays locked for a forged or expired cookie, or that of another page', async (t) => {
    const { port } = await startTestHost(t);
    const cookie = await cookieFor(port);
    const [name = '', value = ''] = cookie.split('=');
    const [expires = '', signature = ''] = value.split('.');
    const invalid = [
      `${name}=${Number(expires) + 1}.${signature}`,
      `${name}=1.${signature}`,
      `${name}=${expires}.${'A'.repeat(signature.length)}`,
      `${name}=${expires}.`,
      `${name}=`,
      `_dm_page_0000000000000000=${value}`,
    ];
    for (const cookie of invalid) await assertLocked(port, cookie);
    assert.match((await send(port, '/guests', { cookie })).text, SECRET);
  });

  test('is locked again when its password changes', async (t) => {
    const workspace = await createWorkspace(t);
    const first = await startHost(workspace.options);
    const cookie = await cookieFor(first.port);
    assert.match((await send(first.port, '/guests', { cookie })).text, SECRET);
    await first.stop();
    const file = join(workspace.siteFolder, 'pages/en/guests.html');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/scrypt:[^"]*/, ANOTHER));
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    await assertLocked(second.port, cookie);
  });

  test('is unlocked on another host of the same data by the same cookie', async (t) => {
    const workspace = await createWorkspace(t);
    const hosts = await Promise.all([startHost(workspace.options), startHost(workspace.options)]);
    t.after(() => Promise.all(hosts.map((host) => host.stop())));
    const cookie = await cookieFor(hosts[0].port);
    assert.match((await send(hosts[1].port, '/guests', { cookie })).text, SECRET);
  });
});

describe('the password popup call', () => {
  test('responds with the form for an absolute URL and for a path', async (t) => {
    const { port, url } = await startTestHost(t);
    for (const page of ['/guests', `${url}guests?from=mail`]) {
      const query = new URLSearchParams({ siteAlias: 'fixture', pageUrl: page }).toString();
      const { status, text, headers } = await send(port, `${POPUP}?${query}`);
      assert.equal(status, 200);
      assert.match(text, /data-dm-password[\s\S]*data-dm-cancel/);
      assert.equal(headers['cache-control'], 'no-store');
    }
  });

  test('responds with 404 for another site and for a page without a password', async (t) => {
    const { port } = await startTestHost(t);
    await assertMissing(port, [
      `${POPUP}?siteAlias=other&pageUrl=/guests`,
      `${POPUP}?siteAlias=fixture&pageUrl=/about`,
      `${POPUP}?siteAlias=fixture&pageUrl=http://[`,
      `${POPUP}?`,
    ]);
  });
});

describe('a password', () => {
  test('gets different error codes when wrong and when missing', async (t) => {
    const { port } = await startTestHost(t);
    const wrong = await postPassword(port, 'open');
    assert.equal(wrong.status, 401);
    assert.equal(await codeOf(wrong), 'Unauthorized');
    for (const password of ['', undefined, 7, null]) {
      const missing = await postPassword(port, password);
      assert.equal(missing.status, 400);
      assert.notEqual(await codeOf(missing), 'Unauthorized');
    }
  });

  test('is rejected for pages and sites without one', async (t) => {
    const { port } = await startTestHost(t);
    const body = JSON.stringify({ password: PASSWORD, pagePath: '/about' });
    const json = { 'content-type': 'application/json' };
    assert.equal((await post(port, body, json)).status, 404);
    assert.equal((await post(port, '{"pagePath": ', json)).status, 404);
    assert.equal((await post(port, '[]', json)).status, 404);
    assert.equal((await post(port, 'null', json)).status, 404);
    assert.equal((await post(port, 'x'.repeat(10_000), json)).status, 413);
  });

  test('submitted by the form without script sets an HttpOnly cookie and redirects to the page', async (t) => {
    const { port } = await startTestHost(t);
    const right = await postForm(port, PASSWORD);
    assert.equal(right.status, 303);
    assert.equal(right.headers.get('location'), '/guests');
    const cookie = right.headers.get('set-cookie') ?? '';
    assert.match(cookie, /HttpOnly; SameSite=Lax$/);
    const opened = await send(port, '/guests', { cookie: cookie.split(';', 1)[0] ?? '' });
    assert.match(opened.text, SECRET);
  });

  test('submitted by the form without script shows a warning when wrong', async (t) => {
    const { port } = await startTestHost(t);
    for (const [password, status, warning] of [
      ['open', 401, /Wrong password/],
      ['', 400, /Enter the password/],
    ] as const) {
      const response = await postForm(port, password);
      const text = await response.text();
      assert.equal(response.status, status);
      assert.match(text, warning);
      assert.match(text, /aria-invalid="true"/);
      assert.doesNotMatch(text, SECRET);
    }
  });

  test('is limited to ten attempts, also when the last one is right', async (t) => {
    const { port } = await startTestHost(t);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => postPassword(port, `guess ${index}`)),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    assert.deepEqual(statuses.slice(9), [401, 429, 429]);
    const right = await postPassword(port, PASSWORD);
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers.get('retry-after')) > 500);
  });

  test('is refused if another site has sent it', async (t) => {
    const { port } = await startTestHost(t);
    for (const headers of [
      { origin: 'https://attacker.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await postPassword(port, PASSWORD, headers);
      assert.equal(response.status, 403);
      assert.equal(await codeOf(response), 'Forbidden');
    }
    const own = { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' };
    assert.equal((await postPassword(port, PASSWORD, own)).status, 200);
  });

  test('resets the counter when it is right', async (t) => {
    const { port } = await startTestHost(t);
    for (let index = 0; index < 9; index += 1) await postPassword(port, 'guess');
    assert.equal((await postPassword(port, PASSWORD)).status, 200);
    assert.equal((await postPassword(port, 'guess')).status, 401);
  });

  test('is counted per visitor: behind a proxy by X-Forwarded-For, else by connection', async (t) => {
    const direct = await startTestHost(t);
    const proxied = await startTestHost(t, { publicOrigin: 'https://fixture.example' });
    const guess = (port: number, visitor: string): Promise<Response> =>
      postPassword(port, 'guess', { 'x-forwarded-for': `10.9.9.9, ${visitor}` });
    for (let index = 0; index < 10; index += 1) {
      await Promise.all([guess(direct.port, `10.0.0.${index}`), guess(proxied.port, '10.0.0.1')]);
    }
    assert.equal((await guess(direct.port, '10.0.0.99')).status, 429);
    assert.equal((await guess(proxied.port, '10.0.0.1')).status, 429);
    assert.equal((await guess(proxied.port, '10.0.0.2')).status, 401);
  });

  test('is counted per network of IPv6, and per address however the proxy writes it', async (t) => {
    const { port } = await startTestHost(t, { publicOrigin: 'https://fixture.example' });
    const guess = async (visitor: string): Promise<number> =>
      (await postPassword(port, 'guess', { 'x-forwarded-for': visitor })).status;
    for (let index = 0; index < 10; index += 1) {
      assert.equal(await guess(`2001:db8:1:2:${index}::1`), 401);
      assert.equal(await guess(`10.0.0.1:${4000 + index}`), 401);
    }
    assert.equal(await guess('[2001:DB8:1:2::ffff]:4321'), 429);
    assert.equal(await guess('::ffff:10.0.0.1'), 429);
    assert.equal(await guess('2001:db8:1:3::1'), 401);
  });
});

describe('attempts', () => {
  test('of one visitor count once for all, and those of all leave a newcomer the first', async (t) => {
    const { folder } = await createWorkspace(t);
    const dataFolder = join(folder, 'attempts');
    const database = await openDatabase(resolveSettings({ dataFolder }));
    t.after(() => database.close());
    const attempt = async (client: string, subject = '/guests'): Promise<boolean> =>
      (await countAttempt(database, { kind: 'password', client, subject }, 1)) === 0;
    for (let index = 0; index < 30; index += 1) {
      assert.equal(await attempt('10.0.0.1'), index === 0);
    }
    for (let index = 2; index <= 30; index += 1) {
      assert.ok(await attempt(`10.0.${index}.1`));
      assert.equal(await attempt(`10.0.${index}.1`), false);
    }
    assert.ok(await attempt('10.0.0.1', '/other'));
  });

  test('of one visitor are refused while many wait, are taken back then, and keep nobody out', async (t) => {
    const { folder } = await createWorkspace(t);
    const database = await openDatabase(resolveSettings({ dataFolder: join(folder, 'attempts') }));
    t.after(() => database.close());
    const { signal } = new AbortController();
    const ended: string[] = [];
    const check = async (client: string): Promise<boolean> => {
      const attempt = { kind: 'password', client, subject: '/guests' } as const;
      await countAttempt(database, attempt, 1000);
      try {
        const options = { password: 'guess', hash: ANOTHER, client, signal, attempts: [attempt] };
        return await verifyPassword(database, options);
      } finally {
        ended.push(client);
      }
    };
    const crowd = Promise.allSettled(Array.from({ length: 40 }, () => check('192.0.2.1')));
    await waitUntil(() => ended.length > 0);
    assert.equal(await check('198.51.100.1'), false);
    const results = await crowd;
    const refused = results.filter(({ status }) => status === 'rejected');
    assert.ok(refused.length > 0 && refused.length < 40);
    assert.ok(refused.every((result) => isBusy('reason' in result && result.reason)));
    const [row] = await database.all(
      db.selectFrom('attempt').select('count').where('client', '=', '192.0.2.1'),
    );
    assert.equal(row?.count, 40 - refused.length);
  });
});

describe('a hash', () => {
  test('is salted and verified', async () => {
    const [one, other] = await Promise.all([hashPassword('harbour'), hashPassword('harbour')]);
    assert.notEqual(one, other);
    assert.ok(isHash(one));
    assert.equal(await matchesHash('harbour', one), true);
    assert.equal(await matchesHash('harbour', other), true);
    assert.equal(await matchesHash('Harbour', one), false);
    assert.equal(await matchesHash('harbour', 'harbour'), false);
  });

  test('is required in a page file instead of the password', async (t) => {
    const workspace = await createWorkspace(t);
    const file = join(workspace.siteFolder, 'pages/en/guests.html');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/scrypt:[^"]*/, PASSWORD));
    await assert.rejects(startHost(workspace.options), /guests\.html.*passwordHash/s);
  });
});
