import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createUpload } from '../fixtures/uploads';
import { send } from '../fixtures/testing';
import {
  ANSWERS,
  CONTACT,
  json,
  post,
  postNatively,
  startFormHost,
  startHostIn,
  SUBMIT,
  withAnswers,
  writePage,
  type Field,
  type FormHost,
} from '../fixtures/forms';

const PASSWORD = 'salt & silver';

/** Signs in and returns a way to read and change `/admin`. */
async function signIn(host: FormHost) {
  const request = (path: string, fields?: Record<string, string>, cookie = '') =>
    fetch(`http://localhost:${host.port}${path}`, {
      redirect: 'manual',
      headers: { cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
  const response = await request('/admin/sign-in', { password: PASSWORD });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const read = async (path: string) => (await request(path, undefined, cookie)).text();
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await read('/admin')) ?? [];
  const change = (path: string) => request(path, { token }, cookie);
  return { read, change, request };
}

const startWithOwner = (t: TestContext, markup = CONTACT): Promise<FormHost> =>
  startFormHost(t, { adminPassword: PASSWORD, formLimit: 1000 }, markup);

const withField = (markup: string): string => CONTACT.replace('<button>', `${markup}$&`);

/** Posts the contact form with a file in its body. */
function postFile(host: FormHost, name: string, content: string, field = 'f'): Promise<Response> {
  const body = new FormData();
  for (const [key, value] of ANSWERS) body.append(key, value);
  body.append(field, new File([content], name));
  return fetch(`http://localhost:${host.port}${SUBMIT}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', referer: `http://localhost:${host.port}/contact` },
  });
}

/** Uploads a text file and returns the path to submit. */
async function upload(host: FormHost, name = 'a.txt'): Promise<string> {
  const created = await createUpload(host.port, name, 5);
  const sent = await send(
    host.port,
    new URL(created.url).pathname + new URL(created.url).search,
    { ...created.headers, 'upload-offset': '0' },
    { method: 'PATCH', body: 'words' },
  );
  assert.equal(sent.status, 204);
  return created.path;
}

describe('the name of a form', () => {
  test('and its labels are those of the markup, whatever a visitor posts', async (t) => {
    const host = await startWithOwner(t);
    const posted = withAnswers({ form_title: 'Renamed', 'label-dmform-01': 'Renamed' });
    assert.equal((await post(host, posted)).status, 200);
    const { read } = await signIn(host);
    assert.match(await read('/admin'), /<bdi>Contact<\/bdi>/);
    const csv = await read('/admin/export.csv?form=contact');
    assert.match(csv, /"Name"/);
    assert.doesNotMatch(csv + (await read('/admin/form?form=contact')), /Renamed/);
  });

  test('is not taken by a form that is not of the site', async (t) => {
    const host = await startWithOwner(t, CONTACT);
    await post(host);
    const unknown: Field[] = [...withAnswers({ form_title: 'Renamed' }), ['other', 'x']];
    await post(host, unknown, { referer: 'https://elsewhere.example/' });
    const { read } = await signIn(host);
    const overview = await read('/admin');
    assert.match(overview, /<bdi>Contact<\/bdi><\/strong>\s*<span\s*>1 submission</);
    const rows = await host.rows('select form from submission order by form');
    assert.deepEqual(
      rows.map(({ form }) => form),
      ['contact', 'contact (unknown form)'],
    );
  });
});

describe('a file in the body of a form', () => {
  test('is judged by its content and by the markup', async (t) => {
    const host = await startWithOwner(
      t,
      withField('<input type="file" name="f" accept=".txt,.pdf">'),
    );
    for (const [name, content, field] of [
      ['a.exe', 'words', 'f'],
      ['a.txt', '<script>1</script>', 'f'],
      ['a.pdf', 'no document', 'f'],
      ['a.csv', 'a,b', 'f'],
      ['a.txt', 'words', 'dmform-03'],
    ] as const) {
      const response = await postFile(host, name, content, field);
      assert.equal(response.status, 422, name);
      assert.deepEqual((await json(response))['errors'], { [field]: 'file' }, name);
    }
    assert.equal((await postFile(host, 'a.txt', 'words')).status, 200);
    assert.equal((await host.rows('select * from submission_file')).length, 1);
  });
});

describe('an uploaded file', () => {
  test('must be of a type that the markup accepts, whatever the upload claimed', async (t) => {
    const markup = withField('<dm-file-upload name="f" accept="image/*"></dm-file-upload>');
    const host = await startWithOwner(t, markup);
    const path = await upload(host);
    const response = await post(host, withAnswers({ f: path }));
    assert.deepEqual((await json(response))['errors'], { f: 'file' });
  });

  test('stays until the last submission that refers to it is deleted', async (t) => {
    const host = await startWithOwner(t, withField('<input type="file" name="f">'));
    const path = await upload(host);
    await post(host, withAnswers({ f: path }));
    await post(host, withAnswers({ f: path, 'dmform-01': 'Bob' }));
    const { change } = await signIn(host);
    const ids = (await host.rows('select id from submission')).map(({ id }) => id as string);
    const stateOf = async () => (await host.rows('select state from upload'))[0]?.['state'];
    await change(`/admin/submissions/${ids[0] ?? ''}/delete`);
    assert.equal(await stateOf(), 'claimed');
    await change(`/admin/submissions/${ids[1] ?? ''}/delete`);
    assert.equal(await stateOf(), 'gone');
  });
});

describe('a form on a protected page', () => {
  const HASH = 'scrypt:1024:8:1:aQ5MA0fj6ASobZxPJXVzfQ:TpyPbSuQQWt6Q0c528sHNekTijCnxmjEV9p5hVdNQns';
  const UNLOCK = '/_dm/s/rt/api/public/rt/site/fixture/page/auth';

  test('accepts answers, and shows its labels, only with the password', async (t) => {
    const host = await startFormHost(t, {}, '');
    await host.stop();
    await writePage(
      host.workspace,
      'secret',
      CONTACT.replace('Message', 'Secret plan').replace('form-id', 'success-message="Agreed" $&'),
      { passwordHash: HASH },
    );
    const locked = await startHostIn(t, host.workspace);
    for (const referer of [`http://localhost:${locked.port}/secret`, '']) {
      const response = await post(locked, withAnswers({ 'dmform-01': '' }), { referer });
      assert.equal(response.status, 403, referer);
      assert.equal((await json(response))['status'], 'locked');
    }
    const native = await postNatively(locked, withAnswers({ 'dmform-01': '' }));
    assert.equal(native.status, 403);
    assert.doesNotMatch(await native.text(), /Secret plan|Agreed/);
    assert.equal((await locked.rows('select id from submission')).length, 0);

    const unlock = await fetch(`http://localhost:${locked.port}${UNLOCK}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD, pagePath: '/secret' }),
    });
    const { name, value } = (await unlock.json()) as Record<string, string>;
    const cookie = `${name ?? ''}=${value ?? ''}`;
    const referer = `http://localhost:${locked.port}/secret`;
    assert.equal((await post(locked, ANSWERS, { referer, cookie })).status, 200);
    assert.equal((await post(locked, ANSWERS, { referer, cookie: `${cookie}x` })).status, 403);
  });
});

describe('an address from outside', () => {
  test('in Referer leads to this site or its own, never to another', async (t) => {
    const host = await startWithOwner(t);
    for (const path of ['/%5Cevil.example', '/%09/evil.example', '/%2Fevil.example']) {
      await post(host, ANSWERS, { referer: `http://localhost:${host.port}${path}` });
    }
    const { read } = await signIn(host);
    for (const { id } of await host.rows('select id from submission')) {
      const page = await read(`/admin/submissions/${id as string}`);
      for (const [, href = ''] of page.matchAll(/href="([^"#]*)"/g)) {
        const url = new URL(href.replaceAll('&amp;', '&'), 'http://site.example/admin/');
        assert.ok(url.host === 'site.example' || url.protocol === 'data:', href);
      }
    }
  });

  test('to return to after signing in contains no line breaks', async (t) => {
    const host = await startWithOwner(t);
    const { request } = await signIn(host);
    for (const next of ['/admin/\r\nSet-Cookie: a=b', '/admin?\n', '/admin\r', '/admin/é']) {
      const response = await request('/admin/sign-in', { password: PASSWORD, next });
      assert.equal(response.status, 303, JSON.stringify(next));
      assert.equal(response.headers.get('location'), '/admin');
    }
  });
});

describe('large submissions', () => {
  test('do not make the lists and the export large', async (t) => {
    const host = await startWithOwner(t);
    for (let index = 0; index < 20; index += 1) {
      const fields = Array.from(
        { length: 900 },
        (_, n) => [`f${index}-${n}`, 'x'.repeat(190)] as const,
      );
      const response = await post(host, [['form_id', 'many'], ...fields], { referer: '' });
      assert.equal(response.status, 200);
    }
    const { read } = await signIn(host);
    assert.ok((await read('/admin')).length < 10_000);
    assert.ok((await read('/admin/form?form=many')).length < 40_000);
    const csv = await read('/admin/export.csv?form=many');
    const heading = csv.slice(0, csv.indexOf('\r\n'));
    assert.equal(heading.split('","').length, 304);
    assert.match(heading, /"Other fields"$/);
    assert.equal(csv.match(/x{190}/g)?.length, 20 * 900);
  });

  test('are refused when the storage is full, as are uploads', async (t) => {
    const host = await startFormHost(t, { storageLimit: 30_000 });
    const large = withAnswers({ 'dmform-03': 'x'.repeat(9000) });
    const log = t.mock.method(console, 'error', () => undefined);
    assert.equal((await post(host, large)).status, 200);
    assert.equal((await post(host, large)).status, 507);
    assert.match(String(log.mock.calls[0]?.arguments[0]), /storage limit of 30000 bytes/);
    const call = '/_dm/s/rt/api/public/rt/site/fixture/uploads';
    const body = JSON.stringify({ name: 'a.txt', size: 20_000 });
    const refused = await send(host.port, call, {}, { method: 'POST', body });
    assert.equal(refused.status, 507);
    assert.equal((await post(host)).status, 200);
  });
});
