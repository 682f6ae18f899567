import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from './host';
import { hashPassword, isHash, isPassword } from './passwords/hash';
import { ask, askJson, assertMissing, hostFor, workplace, type Answer } from './testing';

const AUTH = '/_dm/s/rt/api/public/rt/site/fixture/page/auth';
const POPUP = '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';
const PASSWORD = 'open sésame';
const SECRET = /door code/;
/** Hash of another password, at a lower cost than people's are. */
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

const tryPassword = (port: number, password: unknown, headers: Headers = {}): Promise<Response> =>
  post(port, JSON.stringify({ password, pagePath: '/guests' }), {
    'content-type': 'application/json',
    ...headers,
  });

const sendForm = (port: number, password: string): Promise<Response> =>
  post(port, new URLSearchParams({ password, pagePath: '/guests' }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

async function cookieFor(port: number): Promise<string> {
  const answer = await tryPassword(port, PASSWORD);
  const { name, value } = (await answer.json()) as Record<string, string>;
  return `${name}=${value}`;
}

const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as Record<string, unknown>)['error_code'];

const isKept = ({ headers }: Answer): boolean => !/no-store/.test(headers['cache-control'] ?? '');

describe('a page with a password', () => {
  test('says in JSON only that it has one', async (t) => {
    const { port } = await hostFor(t);
    const answer = await askJson(port, '/guests');
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.json).sort(), ['build', 'pageAlias', 'status']);
    assert.equal(answer.json['status'], 'password');
    assert.equal(isKept(answer), false);
  });

  test('is a document with the form that asks, and nothing of the page but its name', async (t) => {
    const { port } = await hostFor(t);
    const answer = await ask(port, '/guests');
    assert.equal(answer.status, 200);
    assert.match(answer.text, /<title>Guests — Fixture<\/title>/);
    assert.match(answer.text, /<form [^>]*method="post" action="[^"]*\/page\/auth"/);
    assert.match(answer.text, /autocomplete="current-password"/);
    assert.match(answer.text, /name="robots" content="noindex"/);
    assert.doesNotMatch(answer.text, SECRET);
    assert.doesNotMatch(answer.text, /Nobody reads this|scrypt|assets\/pages/);
    assert.equal(isKept(answer), false);
  });

  test('opens with the cookie that its password is answered with', async (t) => {
    const { port } = await hostFor(t);
    const answer = await tryPassword(port, PASSWORD);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const cookie = await cookieFor(port);
    const whole = await ask(port, '/guests', { cookie });
    assert.match(whole.text, SECRET);
    assert.match(whole.text, /"protected":true/);
    assert.equal(isKept(whole), false);
    const { json, headers } = await askJson(port, '/guests', { cookie });
    assert.match(String(json['content']), SECRET);
    assert.equal(json['protected'], true);
    assert.match(String(headers['cache-control']), /no-store/);
    assert.doesNotMatch(JSON.stringify(json), /scrypt/);
  });

  test('takes an accent however it was typed', async (t) => {
    const { port } = await hostFor(t);
    assert.equal((await tryPassword(port, PASSWORD.normalize('NFD'))).status, 200);
  });

  test('stays locked for a cookie that was changed, has ended, or is of another page', async (t) => {
    const { port } = await hostFor(t);
    const cookie = await cookieFor(port);
    const [name = '', value = ''] = cookie.split('=');
    const [expires = '', signature = ''] = value.split('.');
    const forged = [
      `${name}=${Number(expires) + 1}.${signature}`,
      `${name}=1.${signature}`,
      `${name}=${expires}.${'A'.repeat(signature.length)}`,
      `${name}=${expires}.`,
      `${name}=`,
      `_dm_page_0000000000000000=${value}`,
    ];
    for (const wrong of forged) {
      assert.doesNotMatch((await ask(port, '/guests', { cookie: wrong })).text, SECRET, wrong);
    }
  });

  test('is locked anew by another password', async (t) => {
    const place = await workplace(t);
    const first = await startHost(place.options);
    const cookie = await cookieFor(first.port);
    await first.stop();
    const file = join(place.siteFolder, 'pages/en/guests.html');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/scrypt:[^"]*/, ANOTHER));
    const second = await startHost(place.options);
    t.after(() => second.stop());
    assert.doesNotMatch((await ask(second.port, '/guests', { cookie })).text, SECRET);
  });

  test('opens on another host of the same data with the same cookie', async (t) => {
    const place = await workplace(t);
    const hosts = await Promise.all([startHost(place.options), startHost(place.options)]);
    t.after(() => Promise.all(hosts.map((host) => host.stop())));
    const cookie = await cookieFor(hosts[0].port);
    assert.match((await ask(hosts[1].port, '/guests', { cookie })).text, SECRET);
  });
});

describe('the call that asks for the password', () => {
  test('answers with the form, for an absolute address and for a path', async (t) => {
    const { port, url } = await hostFor(t);
    for (const page of ['/guests', `${url}guests?from=mail`]) {
      const query = new URLSearchParams({ siteAlias: 'fixture', pageUrl: page }).toString();
      const { status, text, headers } = await ask(port, `${POPUP}?${query}`);
      assert.equal(status, 200);
      assert.match(text, /data-dm-password[\s\S]*data-dm-cancel/);
      assert.equal(headers['cache-control'], 'no-store');
    }
  });

  test('knows no other site, and no page that is open to all', async (t) => {
    const { port } = await hostFor(t);
    await assertMissing(port, [
      `${POPUP}?siteAlias=other&pageUrl=/guests`,
      `${POPUP}?siteAlias=fixture&pageUrl=/about`,
      `${POPUP}?siteAlias=fixture&pageUrl=http://[`,
      `${POPUP}?`,
    ]);
  });
});

describe('a password', () => {
  test('that is wrong is unauthorized, one that is missing is something else', async (t) => {
    const { port } = await hostFor(t);
    const wrong = await tryPassword(port, 'open');
    assert.equal(wrong.status, 401);
    assert.equal(await codeOf(wrong), 'Unauthorized');
    for (const password of ['', undefined, 7, null]) {
      const missing = await tryPassword(port, password);
      assert.equal(missing.status, 400);
      assert.notEqual(await codeOf(missing), 'Unauthorized');
    }
  });

  test('is refused for pages and sites that have none', async (t) => {
    const { port } = await hostFor(t);
    const body = JSON.stringify({ password: PASSWORD, pagePath: '/about' });
    const json = { 'content-type': 'application/json' };
    assert.equal((await post(port, body, json)).status, 404);
    assert.equal((await post(port, '{"pagePath": ', json)).status, 404);
    assert.equal((await post(port, '[]', json)).status, 404);
    assert.equal((await post(port, 'null', json)).status, 404);
    assert.equal((await post(port, 'x'.repeat(10_000), json)).status, 413);
  });

  test('sent by the form itself leads to the page, with a cookie that no script reads', async (t) => {
    const { port } = await hostFor(t);
    const right = await sendForm(port, PASSWORD);
    assert.equal(right.status, 303);
    assert.equal(right.headers.get('location'), '/guests');
    const cookie = right.headers.get('set-cookie') ?? '';
    assert.match(cookie, /HttpOnly; SameSite=Lax$/);
    const opened = await ask(port, '/guests', { cookie: cookie.split(';', 1)[0] ?? '' });
    assert.match(opened.text, SECRET);
  });

  test('sent by the form itself is asked for again with a warning when it is wrong', async (t) => {
    const { port } = await hostFor(t);
    for (const [password, status, warning] of [
      ['open', 401, /That password is not right/],
      ['', 400, /Enter the password/],
    ] as const) {
      const answer = await sendForm(port, password);
      const text = await answer.text();
      assert.equal(answer.status, status);
      assert.match(text, warning);
      assert.match(text, /aria-invalid="true"/);
      assert.doesNotMatch(text, SECRET);
    }
  });

  test('cannot be guessed for ever, and the right one is not heard then either', async (t) => {
    const { port } = await hostFor(t);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryPassword(port, `guess ${index}`)),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    assert.deepEqual(statuses.slice(9), [401, 429, 429]);
    const right = await tryPassword(port, PASSWORD);
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers.get('retry-after')) > 500);
  });

  test('that is right forgives the wrong ones before it', async (t) => {
    const { port } = await hostFor(t);
    for (let index = 0; index < 9; index += 1) await tryPassword(port, 'guess');
    assert.equal((await tryPassword(port, PASSWORD)).status, 200);
    assert.equal((await tryPassword(port, 'guess')).status, 401);
  });

  test('counts by visitor behind a proxy, and not by what a visitor claims without one', async (t) => {
    const direct = await hostFor(t);
    const proxied = await hostFor(t, { publicOrigin: 'https://fixture.example' });
    const guess = (port: number, visitor: string): Promise<Response> =>
      tryPassword(port, 'guess', { 'x-forwarded-for': `10.9.9.9, ${visitor}` });
    for (let index = 0; index < 10; index += 1) {
      await Promise.all([guess(direct.port, `10.0.0.${index}`), guess(proxied.port, '10.0.0.1')]);
    }
    assert.equal((await guess(direct.port, '10.0.0.99')).status, 429);
    assert.equal((await guess(proxied.port, '10.0.0.1')).status, 429);
    assert.equal((await guess(proxied.port, '10.0.0.2')).status, 401);
  });
});

describe('a hash', () => {
  test('is salted, and is compared with what was typed', async () => {
    const [one, other] = await Promise.all([hashPassword('harbour'), hashPassword('harbour')]);
    assert.notEqual(one, other);
    assert.ok(isHash(one));
    assert.equal(await isPassword('harbour', one), true);
    assert.equal(await isPassword('harbour', other), true);
    assert.equal(await isPassword('Harbour', one), false);
    assert.equal(await isPassword('harbour', 'harbour'), false);
  });

  test('is the only thing a page file may hold', async (t) => {
    const place = await workplace(t);
    const file = join(place.siteFolder, 'pages/en/guests.html');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/scrypt:[^"]*/, PASSWORD));
    await assert.rejects(startHost(place.options), /guests\.html.*passwordHash/s);
  });
});
