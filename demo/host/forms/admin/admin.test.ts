import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ANSWERS,
  withAnswers,
  startFormHost,
  post,
  startHostIn,
  SUBMIT,
  type Field,
  type FormHost,
} from '../../fixtures/forms';
import { assertMissing } from '../../fixtures/testing';

const PASSWORD = 'salt & silver';
/** Hash of the same password, at a low cost. */
const HASH = 'scrypt:1024:8:1:aQ5MA0fj6ASobZxPJXVzfQ:TpyPbSuQQWt6Q0c528sHNekTijCnxmjEV9p5hVdNQns';
const OPTIONS = { adminPassword: PASSWORD };

type Headers = Readonly<Record<string, string>>;

const get = (host: FormHost, path: string, headers: Headers = {}): Promise<Response> =>
  fetch(`http://localhost:${host.port}${path}`, { headers, redirect: 'manual' });

const send = (
  host: FormHost,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers = {},
): Promise<Response> =>
  fetch(`http://localhost:${host.port}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  });

const signIn = (host: FormHost, password = PASSWORD, next = '', headers: Headers = {}) =>
  send(host, '/admin/sign-in', { password, next }, headers);

/** Signs in and returns a way to read pages of `/admin`. */
async function signInAsOwner(host: FormHost) {
  const response = await signIn(host);
  assert.equal(response.status, 303);
  const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const read = async (path: string): Promise<string> => (await get(host, path, { cookie })).text();
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await read('/admin')) ?? [];
  return { cookie, token, read };
}

const idOf = async (host: FormHost): Promise<string> => {
  const [row] = await host.rows('select id from submission');
  return row?.['id'] as string;
};

describe('the password of /admin', () => {
  test('enables it: without a password, /admin does not exist', async (t) => {
    const host = await startFormHost(t);
    for (const path of ['/admin', '/admin/form?form=contact', '/admin/admin.css']) {
      const response = await get(host, path);
      assert.equal(response.status, 404, path);
      assert.doesNotMatch(await response.text(), /password/i);
    }
    assert.equal((await signIn(host, '')).status, 405);
  });

  test('is required at every address, and leads back to it', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host);
    const path = `/admin/submissions/${await idOf(host)}`;
    for (const address of ['/admin', path, '/admin/export.csv?form=contact', '/admin/nowhere']) {
      const text = await (await get(host, address)).text();
      assert.match(text, /<h1><bdi>Sign in<\/bdi><\/h1>/, address);
      assert.doesNotMatch(text, /ada@example/);
    }
    const response = await signIn(host, PASSWORD, path);
    assert.equal(response.headers.get('location'), path);
    for (const next of ['//evil.example', 'https://evil.example/admin', '/administrator']) {
      assert.equal((await signIn(host, PASSWORD, next)).headers.get('location'), '/admin');
    }
  });

  test('sets a cookie for the owner’s paths that scripts and other sites cannot use', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const cookies = (await signIn(host)).headers.getSetCookie();
    const paths = [
      ...['admin', 'editor', 'site', '_shop'],
      ...['_dm/s/rt/api/public/wpl', '_dm/s/rt/api/public/rt/site'],
    ];
    assert.equal(cookies.length, paths.length);
    const found = cookies.map(
      (cookie) =>
        /^_dm_admin=[\w.-]+; Path=\/([\w/]+); HttpOnly; SameSite=Strict$/.exec(cookie)?.[1],
    );
    assert.deepEqual(found.sort(), paths.sort());
    const safe = await startFormHost(t, { ...OPTIONS, publicOrigin: 'https://fixture.example' });
    assert.match((await signIn(safe)).headers.get('set-cookie') ?? '', /; Secure/);
  });

  test('is limited to ten attempts, even if the last one is right', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    for (let index = 0; index < 10; index += 1) {
      assert.equal((await signIn(host, 'guess')).status, 401);
    }
    const response = await signIn(host);
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers.get('retry-after')) > 500);
    assert.match(await response.text(), /role="alert">Too many attempts/);
  });

  test('may be configured as a hash', async (t) => {
    const host = await startFormHost(t, { adminPassword: HASH });
    assert.equal((await signIn(host, 'guess')).status, 401);
    assert.equal((await signIn(host)).status, 303);
  });

  test('is rejected from a form of another site', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      assert.equal((await signIn(host, PASSWORD, '', headers as Headers)).status, 403);
    }
  });
});

describe('a session', () => {
  test('ends everywhere after signing out', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const { cookie, token, read } = await signInAsOwner(host);
    assert.match(await read('/admin'), /Sign out/);
    const response = await send(host, '/admin/sign-out', { token }, { cookie });
    assert.equal(response.status, 303);
    assert.match(response.headers.get('set-cookie') ?? '', /_dm_admin=;.*Max-Age=0/);
    assert.match(await read('/admin'), /Sign in/);
  });

  test('is valid on another host of the same site, but not after changing the password', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const { cookie } = await signInAsOwner(host);
    const same = await startHostIn(t, host.workspace, OPTIONS);
    assert.match(await (await get(same, '/admin', { cookie })).text(), /Sign out/);
    const other = await startHostIn(t, host.workspace, { adminPassword: 'another' });
    assert.match(await (await get(other, '/admin', { cookie })).text(), /Sign in/);
    const [name = '', value = ''] = cookie.split('=');
    for (const forged of [`${value}x`, value.replace('.', 'x.'), value.split('.')[0] ?? '', '.']) {
      const response = await get(host, '/admin', { cookie: `${name}=${forged}` });
      assert.match(await response.text(), /Sign in/, forged);
    }
  });

  test('requires the token of its forms for changes', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host);
    const { cookie, token } = await signInAsOwner(host);
    const path = `/admin/submissions/${await idOf(host)}/delete`;
    const attempts: readonly (readonly [Record<string, string>, Headers])[] = [
      [{}, { cookie }],
      [{ token: 'x' }, { cookie }],
      [{ token }, { cookie, origin: 'https://evil.example' }],
    ];
    for (const [fields, headers] of attempts) {
      assert.equal((await send(host, path, fields, headers)).status, 403);
    }
    assert.equal((await send(host, path, { token })).status, 200);
    assert.equal((await host.rows('select id from submission')).length, 1);
    assert.equal((await send(host, path, { token }, { cookie })).status, 303);
    assert.equal((await host.rows('select id from submission')).length, 0);
  });

  test('is never cached and has a strict policy', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const { cookie } = await signInAsOwner(host);
    const { headers } = await get(host, '/admin', { cookie });
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-robots-tag'), 'noindex');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    const style = await get(host, '/admin/admin.css');
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8');
  });
});

describe('the list', () => {
  test('shows forms, and pages of their submissions with the newest first', async (t) => {
    const host = await startFormHost(t, { ...OPTIONS, formLimit: 1000 });
    for (let index = 1; index <= 27; index += 1) {
      await post(host, withAnswers({ 'dmform-01': `Visitor ${index}.` }));
    }
    const { read } = await signInAsOwner(host);
    const all = await read('/admin');
    assert.match(all, /<bdi>Contact<\/bdi>[\s\S]*27 submissions/);
    // Secrets are among the settings.
    assert.doesNotMatch(all, /whsec_/);
    const first = await read('/admin/form?form=contact');
    assert.ok(first.indexOf('Visitor 27.') < first.indexOf('Visitor 26.'));
    assert.doesNotMatch(first, /Visitor 2\.</);
    assert.match(first, /Page 1 of 2/);
    assert.doesNotMatch(first, />Newer</);
    const second = await read('/admin/form?form=contact&page=2');
    assert.match(second, /Visitor 2\.[\s\S]*Visitor 1\.[\s\S]*>Newer</);
    assert.doesNotMatch(second, />Older</);
    for (const page of ['0', '-1', 'x', '99']) {
      assert.match(await read(`/admin/form?form=contact&page=${page}`), /27 submissions/);
    }
    for (const page of ['3', '99', '1e300', 'Infinity']) {
      const last = await read(`/admin/form?form=contact&page=${page}`);
      assert.match(last, /Visitor 2\.[\s\S]*Visitor 1\.[\s\S]*Page 2 of 2/, page);
    }
  });

  test('finds text in answers, in any script and case', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host, withAnswers({ 'dmform-03': 'Grüße aus KÖLN 100%' }));
    await post(host, withAnswers({ 'dmform-03': 'Hello' }));
    const { read } = await signInAsOwner(host);
    for (const [search, found] of [
      ['köln', 1],
      ['GRÜSSE', 0],
      ['100%', 1],
      ['%', 1],
      ["' or 1=1 --", 0],
      ['ada@', 2],
      ['contact', 0],
    ] as const) {
      const text = await read(`/admin/form?form=contact&q=${encodeURIComponent(search)}`);
      assert.equal(text.match(/class="card"/g)?.length ?? 0, found, search);
    }
    assert.match(await read('/admin/form?form=contact&q=%3Cb%3E'), /value="&lt;b&gt;"/);
  });

  test('separates spam until it is marked as not spam', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host, withAnswers({ _dm_website: 'x' }));
    const { read, cookie, token } = await signInAsOwner(host);
    assert.doesNotMatch(await read('/admin/form?form=contact'), /class="card"/);
    assert.match(await read('/admin/form?form=contact&spam=1'), /class="card"/);
    const path = `/admin/submissions/${await idOf(host)}`;
    assert.match(await read(path), /a hidden field was filled in/);
    await send(host, `${path}/keep`, { token }, { cookie });
    assert.match(await read('/admin/form?form=contact'), /class="card"/);
    assert.doesNotMatch(await read(path), /Not spam/);
  });

  test('responds with 404 for missing pages', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const { cookie } = await signInAsOwner(host);
    const paths = ['form?form=x', 'submissions/x', 'files/x', 'else', 'submissions/%ff'];
    const addresses = paths.map((path) => `/admin/${path}`);
    await assertMissing(host.port, addresses, { cookie });
  });
});

describe('the submission page', () => {
  test('shows every field as text', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const markup = `<script>alert(1)</script><img src=x onerror="alert('2')">`;
    const fields: Field[] = [
      ...ANSWERS.filter(([name]) => name !== 'form_title' && name !== 'form_id'),
      ['form_id', 'elsewhere'],
      ['form_title', markup],
      [markup, markup],
      [`label-${markup}`, markup],
      [`type-${markup}`, markup],
      ['_dm_utm_source', markup],
    ];
    await post(host, fields, { referer: 'https://x.example/%22%3E<b>' });
    const { read } = await signInAsOwner(host);
    for (const path of ['', '/form?form=elsewhere', `/submissions/${await idOf(host)}`]) {
      const text = await read(`/admin${path}`);
      assert.ok(text.includes('&lt;script&gt;alert'), path);
      assert.doesNotMatch(text, /<script|<img/);
    }
    const text = await read(`/admin/submissions/${await idOf(host)}`);
    assert.match(text, /<dt><bdi>E-mail<\/bdi> <code>dmform-02<\/code><\/dt>/);
    assert.match(text, /_dm_utm_source/);
  });

  test('offers files as downloads that cannot run', async (t) => {
    const host = await startFormHost(t, OPTIONS, '');
    const body = new FormData();
    body.append('f', new File(['a <script>1</script>'], '../é "x".txt', { type: 'text/html' }));
    await fetch(`http://localhost:${host.port}${SUBMIT}`, { method: 'POST', body });
    const { read, cookie } = await signInAsOwner(host);
    const page = await read(`/admin/submissions/${await idOf(host)}`);
    const [, path = ''] = /href="(\/admin\/files\/[^"]+)"/.exec(page) ?? [];
    const response = await get(host, path, { cookie });
    assert.equal(await response.text(), 'a <script>1</script>');
    assert.equal(response.headers.get('content-type'), 'application/octet-stream');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(
      response.headers.get('content-disposition'),
      `attachment; filename="_ -x-.txt"; filename*=UTF-8''%C3%A9%20-x-.txt`,
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.equal(policy, `default-src 'none'; sandbox`);
    assert.equal(response.headers.get('referrer-policy'), 'same-origin');
    assert.match(await (await get(host, path)).text(), /Sign in/);
  });
});

describe('the export', () => {
  test('has a column per label and no formulas', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(
      host,
      withAnswers({ 'dmform-01': '=HYPERLINK("http://x")', 'dmform-03': 'a\r\n"b", ü' }),
    );
    await post(host, withAnswers({ 'dmform-03': 'x\n2026-01-01,/forged\r=1+1;@SUM(A1); -2' }));
    await post(host, [
      ...ANSWERS,
      ['dmform-09', '+1'],
      ['dmform-09', '@x'],
      ['label-dmform-09', 'Name'],
    ]);
    await post(host, withAnswers({ _dm_website: 'spam' }));
    const { cookie } = await signInAsOwner(host);
    const response = await get(host, '/admin/export.csv?form=contact', { cookie });
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="contact\.csv"/,
    );
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    assert.ok(
      text.startsWith(
        '\ufeff"Received (UTC)","Difference from UTC","Page","E-mail","Name (dmform-01)","Message",',
      ),
      text,
    );
    assert.match(text, /"Message","Name \(dmform-09\)"\r\n/);
    assert.ok(text.includes(`"'=HYPERLINK(""http://x"")",`));
    assert.ok(text.includes(`"a\r\n""b"", ü"`));
    assert.ok(text.includes(`"'+1; '@x"`));
    // A line break does not end a cell, and nothing after it is a formula.
    assert.ok(text.includes(`"x\n2026-01-01,/forged\r'=1+1;'@SUM(A1); '-2"`), text);
    assert.equal(text.match(/example\.com/g)?.length, 3);
    assert.doesNotMatch(text, /spam/);
  });

  test('contains all batches', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await host.rows(`insert into submission
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1203)
      select 'id' || i, 'many', '', '', i / 3, '[{"name":"n","value":"' || i || '"}]',
        '', '', 'none', null, '', '[]', 0 from n`);
    const { cookie } = await signInAsOwner(host);
    const text = await (await get(host, '/admin/export.csv?form=many', { cookie })).text();
    const values = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3]);
    assert.equal(new Set(values).size, 1203);
  });
});
