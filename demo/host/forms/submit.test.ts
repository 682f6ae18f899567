import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { send } from '../fixtures/testing';
import { MAX_SIZE } from '../uploads/limits';
import type { Entry } from './entries';
import {
  ANSWERS,
  withAnswers,
  CONTACT,
  startFormHost,
  json,
  post,
  postNatively,
  startHostIn,
  SUBMIT,
  type Field,
  type FormHost,
} from '../fixtures/forms';

/** The contact form, with a field for a file. */
const WITH_FILE = CONTACT.replace('<button>', '<input type="file" name="f">$&');

const count = async (host: FormHost): Promise<number> => {
  const [row] = await host.rows('select count(*) as n from submission');
  return Number(row?.['n']);
};

const entriesOf = async (host: FormHost): Promise<Entry[]> => {
  const [row] = await host.rows('select entries from submission');
  return row ? (JSON.parse(String(row['entries'])) as Entry[]) : [];
};

describe('a submission', () => {
  test('is stored as posted', async (t) => {
    const host = await startFormHost(t);
    const fields: Field[] = [
      ...ANSWERS,
      ['dmform-04', 'tea'],
      ['dmform-04', 'milk'],
      ['type-dmform-04', 'checkbox'],
      ['integrationMappingType-dmform-04', 'drink'],
      ['_dm_utm_source', 'letter'],
    ];
    const response = await post(host, fields);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const { status, id } = await json(response);
    assert.equal(status, 'stored');
    const [row] = await host.rows('select * from submission');
    assert.equal(row?.['id'], id);
    assert.equal(row?.['form'], 'contact');
    assert.equal(row['title'], 'Contact');
    assert.equal(row['page'], '/contact');
    const stored = (await entriesOf(host)).map(({ name, value }) => [name, value]);
    assert.deepEqual(stored, fields);
  });

  test('may be posted to the path for contact lists', async (t) => {
    const host = await startFormHost(t);
    const path = SUBMIT.replace('dmform', 'constantcontact.form');
    assert.equal((await post(host, ANSWERS, {}, path)).status, 200);
    assert.equal(await count(host), 1);
  });

  test('must be for this site or without an alias', async (t) => {
    const host = await startFormHost(t);
    assert.equal((await post(host, ANSWERS, {}, `${SUBMIT}s`)).status, 404);
    assert.equal((await post(host, ANSWERS, {}, SUBMIT.split('?')[0])).status, 200);
    assert.equal(await count(host), 1);
  });

  test('may have 300 fields with labels and types', async (t) => {
    const host = await startFormHost(t, {}, '');
    const fields = Array.from({ length: 300 }, (_, index) => [
      [`dmform-${index}`, `answer ${index}`],
      [`label-dmform-${index}`, `Question ${index}`],
      [`type-dmform-${index}`, 'text'],
    ]).flat() as unknown as Field[];
    assert.equal((await post(host, fields)).status, 200);
    assert.equal((await entriesOf(host)).length, 900);
  });

  test('stores markup, SQL and special characters as text', async (t) => {
    const host = await startFormHost(t);
    const texts = [
      '<script>alert(1)</script>',
      `'); drop table submission; --`,
      `" onload="x`,
      'line\r\nline',
      '\0 \ud83e\udd80 \u202e مرحبا',
    ];
    for (const item of texts) {
      const response = await post(host, [...ANSWERS, [item, item], [`label-${item}`, item]]);
      assert.equal(response.status, 200, item);
    }
    assert.equal(await count(host), texts.length);
    const rows = await host.rows('select entries from submission');
    const stored = rows.flatMap((row) => JSON.parse(String(row['entries'])) as Entry[]);
    for (const item of texts) {
      assert.ok(stored.some(({ name, value }) => name === item && value === item));
    }
  });

  test('is rejected if it is too large, has too many fields, another type or is incomplete', async (t) => {
    const host = await startFormHost(t);
    const many = Array.from({ length: 2001 }, (_, index) => [`f${index}`, ''] as const);
    assert.equal((await post(host, many)).status, 413);
    // In bytes of UTF-8, of all fields together.
    const half = 'é'.repeat(50_000);
    assert.equal((await post(host, withAnswers({ x: half, y: half }))).status, 413);
    const large = await post(host, withAnswers({ x: 'x'.repeat(3_000_000) }));
    assert.equal(large.status, 413);
    assert.equal((await json(large))['status'], 'too-large');
    assert.equal((await post(host, ANSWERS, { 'content-type': 'text/plain' })).status, 415);
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    assert.equal((await post(host, ANSWERS, multipart)).status, 400);
    assert.equal(await count(host), 0);
  });

  test('may have a file of exactly the maximum size, and no larger one', async (t) => {
    const host = await startFormHost(t, {}, WITH_FILE);
    const submit = async (size: number): Promise<number> => {
      const body = new FormData();
      for (const [name, value] of ANSWERS) body.append(name, value);
      body.append('f', new File([new Uint8Array(size)], 'plan.data'));
      const address = `http://localhost:${host.port}${SUBMIT}`;
      return (await fetch(address, { method: 'POST', body })).status;
    };
    assert.equal(await submit(MAX_SIZE), 200);
    assert.equal(await submit(MAX_SIZE + 1), 413);
  });

  test('stores files posted in the form’s body', async (t) => {
    const host = await startFormHost(t, {}, WITH_FILE);
    const body = new FormData();
    for (const [name, value] of ANSWERS) body.append(name, value);
    body.append('f', new File(['\u0000<b>'], '../a "b".data', { type: 'text/html' }));
    body.append('empty', new File([], ''));
    const response = await fetch(`http://localhost:${host.port}${SUBMIT}`, {
      method: 'POST',
      body,
    });
    assert.equal(response.status, 200);
    const [file] = await host.rows(
      'select submission_file.*, length(data) as size from submission_file',
    );
    assert.equal(file?.['name'], 'a -b-.data');
    assert.equal(file['size'], 4);
    const stored = await entriesOf(host);
    assert.equal(stored.find(({ name }) => name === 'f')?.file, file['id']);
    assert.equal(stored.find(({ name }) => name === 'empty')?.value, '');
  });
});

describe('an idempotency key', () => {
  test('is stored once, with the same response, in the header or as a field', async (t) => {
    const host = await startFormHost(t);
    const key = randomUUID();
    const responses = [
      await post(host, ANSWERS, { 'idempotency-key': key }),
      await post(host, ANSWERS, { 'idempotency-key': `"${key}"` }),
      await post(host, [...ANSWERS, ['_dm_key', key], ['_dm_elapsed', '90000']]),
    ];
    const texts = await Promise.all(responses.map((response) => response.text()));
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(texts).size, 1);
    assert.equal(await count(host), 1);
  });

  test('is stored once for parallel requests to two hosts', async (t) => {
    const host = await startFormHost(t);
    const other = await startHostIn(t, host.workspace);
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(index % 2 ? host : other, ANSWERS, headers)),
    );
    const texts = await Promise.all(responses.map((response) => response.text()));
    assert.equal(new Set(texts).size, 1, texts.join());
    assert.match(texts[0] ?? '', /stored/);
    assert.equal(await count(host), 1);
  });

  test('cannot be used for another submission', async (t) => {
    const host = await startFormHost(t);
    const headers = { 'idempotency-key': 'k' };
    await post(host, ANSWERS, headers);
    const response = await post(host, withAnswers({ 'dmform-01': 'Grace' }), headers);
    assert.equal(response.status, 422);
    assert.deepEqual(await json(response), { status: 'invalid', errors: { _dm_key: 'reused' } });
    assert.equal(await count(host), 1);
  });

  test('can be used again if nothing was stored', async (t) => {
    const host = await startFormHost(t);
    const headers = { 'idempotency-key': 'k' };
    assert.equal((await post(host, withAnswers({ 'dmform-01': '' }), headers)).status, 422);
    assert.equal((await post(host, ANSWERS, headers)).status, 200);
  });

  test('returns the result of a request whose response was lost', async (t) => {
    const host = await startFormHost(t, { faults: 'allowed' });
    const headers = { 'idempotency-key': 'k' };
    await assert.rejects(post(host, ANSWERS, { ...headers, 'x-dm-fault': 'store-drop' }));
    assert.equal(await count(host), 1);
    const { id } = await json(await post(host, ANSWERS, headers));
    const [row] = await host.rows('select id from submission');
    assert.equal(id, row?.['id']);
    for (const status of [401, 500]) {
      const fault = { 'x-dm-fault': `delay-5,status-${status}` };
      assert.equal((await post(host, ANSWERS, fault)).status, status);
    }
    assert.equal(await count(host), 1);
  });

  test('stores each submission exactly once despite many failures', async (t) => {
    const host = await startFormHost(t, { faults: 'allowed', formLimit: 10_000 });
    const faults = ['drop', 'store-drop', 'status-500', 'malformed', 'html', ''];
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        for (let attempt = 0; ; attempt += 1) {
          const fault = faults[(index + attempt) % faults.length] ?? '';
          const headers = { 'idempotency-key': `key ${index}`, 'x-dm-fault': fault };
          const status = await post(host, withAnswers({ 'dmform-03': String(index) }), headers)
            .then(json)
            .catch((): Record<string, unknown> => ({}));
          if (status['status'] === 'stored') return;
        }
      }),
    );
    const rows = await host.rows('select distinct words from submission');
    assert.deepEqual([rows.length, await count(host)], [60, 60]);
  });
});

describe('a form of another origin', () => {
  test('is allowed by the preflight, without credentials', async (t) => {
    const host = await startFormHost(t);
    const { status, headers } = await send(
      host.port,
      SUBMIT,
      {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
      { method: 'OPTIONS' },
    );
    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['access-control-allow-credentials'], undefined);
    assert.match(String(headers['access-control-allow-headers']), /idempotency-key/i);
    assert.match(String(headers['access-control-allow-methods']), /POST/);
    const response = await post(host, [['dmform-01', 'Ada']], {
      origin: 'https://elsewhere.example',
      referer: 'https://elsewhere.example/page?secret=1',
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    const [row] = await host.rows('select page from submission');
    assert.equal(row?.['page'], 'https://elsewhere.example/page');
  });

  test('is validated by its id against the form of the site', async (t) => {
    const host = await startFormHost(t);
    const fields: Field[] = [['form_id', 'contact']];
    const response = await post(host, fields, { referer: 'https://elsewhere.example/' });
    assert.equal(response.status, 422);
  });

  test('may have the id of another form of the site by chance', async (t) => {
    const host = await startFormHost(t);
    const fields: Field[] = [
      ['form_id', 'contact'],
      ['dmform-77', 'another form'],
    ];
    const response = await post(host, fields, {
      referer: `http://localhost:${host.port}/elements`,
    });
    assert.equal(response.status, 200);
  });
});

describe('a form without script', () => {
  test('gets a page of the site with a link back', async (t) => {
    const host = await startFormHost(t);
    const response = await postNatively(host);
    const page = await response.text();
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page, /<html lang="en" dir="ltr"/);
    assert.match(page, /<h1>Thank you<\/h1>/);
    assert.match(page, /<a href="\/contact"/);
    assert.match(page, /name="robots" content="noindex"/);
  });

  test('gets a link back to its address with the query, on this site only', async (t) => {
    const host = await startFormHost(t);
    const origin = `http://localhost:${host.port}`;
    for (const [from, back] of [
      ['/contact?room=3&day=%C3%BC', '/contact?room=3&amp;day=%C3%BC'],
      ['/a%3Fb', '/a%3Fb'],
      ['//evil.example/contact', '/evil.example/contact'],
    ] as const) {
      const headers = { accept: 'text/html', referer: origin + from };
      const page = await (await post(host, ANSWERS, headers)).text();
      assert.ok(page.includes(`<a href="${back}" data-dm-native>`), from);
    }
  });

  test('gets a list of errors by label, and its answers as text', async (t) => {
    const host = await startFormHost(t);
    const markup = '<img src=x onerror=alert(1)>';
    const response = await postNatively(
      host,
      withAnswers({ 'dmform-02': markup, 'label-dmform-03': markup }),
    );
    const page = await response.text();
    assert.equal(response.status, 422);
    assert.match(page, /<strong>E-mail<\/strong>: Enter an e-mail address/);
    assert.ok(page.includes('&lt;img src=x'));
    assert.ok(!page.includes('<img src=x'));
  });

  test('gets a page in its language, with its own message', async (t) => {
    const host = await startFormHost(
      t,
      {},
      CONTACT.replace('<dm-form', '$& success-message="Ahoy <b>"'),
    );
    assert.match(await (await postNatively(host)).text(), /Ahoy &lt;b&gt;/);
    const arabic = await post(host, ANSWERS, {
      accept: 'text/html',
      referer: `http://localhost:${host.port}/ar`,
    });
    assert.match(await arabic.text(), /<html lang="ar" dir="rtl"/);
  });

  test('is redirected to its success page', async (t) => {
    const host = await startFormHost(
      t,
      {},
      CONTACT.replace('<dm-form', '$& success-page="./about?sent"'),
    );
    const response = await postNatively(host);
    const location = response.headers.get('location');
    assert.deepEqual(
      [response.status, location],
      [303, `http://localhost:${host.port}/about?sent`],
    );
  });
});
