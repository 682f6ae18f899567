import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import type { HostOptions } from '../config';
import { text } from '../store/row';
import { send } from '../testing';
import { ANSWERS, answering, CONTACT, formHost, json, post, postPlainly, SUBMIT } from './testing';

const WITH_CAPTCHA = CONTACT.replace('<dm-form', '<dm-form captcha');
const TOKEN = 'g-recaptcha-response';

/** A captcha service that answers with what a test says, and keeps what it was asked. */
async function captchaService(t: TestContext, answer: (token: string) => unknown) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const fields = new URLSearchParams(body);
      asked.push(fields);
      const said = answer(fields.get('response') ?? '');
      if (said === undefined) response.writeHead(503);
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const options: HostOptions = {
    captchaSecret: 'hush',
    captchaVerifyUrl: `http://127.0.0.1:${port}/`,
  };
  return { asked, options };
}

/** What the host says on its console is part of these tests. */
function silence(t: TestContext): unknown[][] {
  const said: unknown[][] = [];
  t.mock.method(console, 'error', (...parts: unknown[]) => said.push(parts));
  return said;
}

describe('a captcha', () => {
  test('is verified with the service, and its answer is not kept', async (t) => {
    const service = await captchaService(t, (token) => ({ success: token === 'right' }));
    const host = await formHost(t, service.options, WITH_CAPTCHA);
    for (const token of ['', 'wrong']) {
      const answer = await post(host, answering({ [TOKEN]: token }));
      assert.equal(answer.status, 401, token);
      assert.equal((await json(answer))['status'], 'captcha');
    }
    assert.equal((await post(host, answering({ [TOKEN]: 'right' }))).status, 200);
    assert.equal(service.asked.at(-1)?.get('secret'), 'hush');
    const [row, ...others] = await host.rows('select captcha, entries from submission');
    assert.equal(others.length, 0);
    assert.equal(row?.['captcha'], 'verified');
    assert.doesNotMatch(text(row, 'entries'), /right/);
    assert.match(await (await postPlainly(host)).text(), /tells people from robots/);
  });

  test('that the service cannot judge costs no submission', async (t) => {
    const said = silence(t);
    let answer: unknown;
    const service = await captchaService(t, () => answer);
    const host = await formHost(t, service.options, WITH_CAPTCHA);
    for (answer of [
      undefined,
      'no json',
      null,
      { success: false, 'error-codes': ['invalid-input-secret'] },
    ]) {
      assert.equal((await post(host, answering({ [TOKEN]: 'x' }))).status, 200);
    }
    const rows = await host.rows(`select id from submission where captcha = 'unverified'`);
    assert.deepEqual([rows.length, said.length], [4, 4]);
  });

  test('is asked of a form on somebody else’s page that says so', async (t) => {
    const service = await captchaService(t, () => ({ success: false }));
    const host = await formHost(t, service.options, '');
    const fields = [
      ['captcha', 'true'],
      ['x', 'y'],
    ] as const;
    assert.equal((await post(host, fields)).status, 401);
  });

  test('of two requests with one key is looked at once', async (t) => {
    const service = await captchaService(t, () => ({ success: service.asked.length === 1 }));
    const host = await formHost(t, service.options, WITH_CAPTCHA);
    const send = () => post(host, answering({ [TOKEN]: 'x' }), { 'idempotency-key': 'k' });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      statuses.join(),
    );
    assert.equal((await send()).status, 200);
    assert.equal(service.asked.length, 1);
  });

  test('has a public key that any page may read', async (t) => {
    const host = await formHost(t, { captchaPublicKey: 'public' });
    const { headers, text: body } = await send(host.port, '/_dm/s/rt/api/public/rt/captcha');
    assert.deepEqual(JSON.parse(body), { publicKey: 'public' });
    assert.equal(headers['access-control-allow-origin'], '*');
  });
});

describe('a form that is closed', () => {
  const closing = (attributes: string): string =>
    CONTACT.replace(
      '<dm-form',
      `<dm-form data-dm-closed-message="Come back in May." ${attributes}`,
    );

  test('says so in its own words', async (t) => {
    const host = await formHost(t, {}, closing('data-dm-closes="2020-05-01"'));
    const answer = await post(host);
    assert.equal(answer.status, 410);
    assert.deepEqual(await json(answer), { status: 'closed', message: 'Come back in May.' });
    assert.match(await (await postPlainly(host)).text(), /Come back in May\./);
  });

  test('is open until its day is over, and where the date is none', async (t) => {
    const today = new Date().toISOString().slice(0, 10);
    for (const day of [today, 'soon']) {
      const host = await formHost(t, {}, closing(`data-dm-closes="${day}"`));
      assert.equal((await post(host)).status, 200, day);
    }
  });

  test('is open until its day is over for every visitor, wherever', async (t) => {
    const host = await formHost(t, {}, closing('data-dm-closes="2030-06-30"'));
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2030-07-01T11:59:59Z') });
    assert.equal((await post(host)).status, 200);
    t.mock.timers.setTime(Date.parse('2030-07-01T12:00:00Z'));
    assert.equal((await post(host)).status, 410);
  });

  test('is full under any name', async (t) => {
    const host = await formHost(t, {}, closing('data-dm-max-answers="1"'));
    const [first, second] = [
      await post(host),
      await post(host, answering({ form_id: 'invented' })),
    ];
    assert.deepEqual([first.status, second.status], [200, 410]);
  });

  test('takes as many answers as it says, also of many at once', async (t) => {
    const host = await formHost(t, {}, closing('data-dm-max-answers="3"'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(host, ANSWERS, { 'idempotency-key': `${index}` }),
      ),
    );
    const stored = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    assert.equal(stored.length, 3);
    assert.equal(answers.filter(({ status }) => status === 410).length, 5);
    const retry = await post(host, ANSWERS, { 'idempotency-key': String(stored[0]) });
    assert.equal(retry.status, 200);
  });
});

describe('a visitor', () => {
  test('who sends very much is asked to wait, by form, and a retry is free', async (t) => {
    const host = await formHost(t, { formLimit: 3 });
    for (let index = 0; index < 3; index += 1) {
      assert.equal((await post(host, ANSWERS, { 'idempotency-key': 'k' })).status, 200);
      if (index > 0) assert.equal((await post(host)).status, 200);
    }
    const answer = await post(host);
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 500);
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /retry-after/i);
    assert.equal((await post(host, ANSWERS, { 'idempotency-key': 'k' })).status, 200);
  });

  test('who has used up one form has not used up another', async (t) => {
    const other = CONTACT.replaceAll('"contact"', '"guests"').replaceAll('Contact', 'Guests');
    const host = await formHost(t, { formLimit: 2 }, CONTACT + other);
    const guests = answering({ form_id: 'guests', form_title: 'Guests' });
    const elsewhere = answering({ form_id: 'else', form_title: 'Elsewhere' });
    for (const fields of [ANSWERS, guests, elsewhere]) {
      const statuses = [];
      for (let index = 0; index < 3; index += 1) statuses.push((await post(host, fields)).status);
      assert.deepEqual(statuses, [200, 200, 429]);
    }
  });

  test('who gives the form another name each time is asked to wait all the same', async (t) => {
    const host = await formHost(t, { formLimit: 2 });
    const sent = async (of: (index: number) => Record<string, string>): Promise<number> => {
      for (let index = 0; index < 20; index += 1) {
        if ((await post(host, answering(of(index)))).status === 429) return index;
      }
      return Infinity;
    };
    // Known by its title, whatever it is called besides.
    assert.equal(await sent((index) => ({ form_id: `${index}` })), 2);
    assert.equal(await sent((index) => ({ form_id: `${index}`, form_title: 'x' })), 6);
    assert.equal(await sent((index) => ({ form_id: '', form_title: `${index}` })), 0);
    const rows = await host.rows('select distinct form from submission');
    assert.equal(rows.filter(({ form }) => form === 'contact').length, 1);
  });

  test('who is a robot is told that all went well, and is kept apart', async (t) => {
    const host = await formHost(t);
    const robots: readonly Record<string, string>[] = [
      { _dm_website: 'http://spam' },
      { _dm_elapsed: '80', 'dmform-02': 'none' },
    ];
    for (const field of robots) {
      const answer = await post(host, answering(field));
      assert.equal(answer.status, 200);
      const { status, id } = await json(answer);
      assert.equal(status, 'stored');
      assert.match(String(id), /^[0-9a-f-]{36}$/);
    }
    assert.equal(
      (await post(host, answering({ _dm_website: '', _dm_elapsed: '9000' }))).status,
      200,
    );
    const rows = await host.rows('select spam from submission order by spam');
    assert.deepEqual(
      rows.map(({ spam }) => spam),
      ['', 'fast', 'honeypot'],
    );
  });

  test('is answered in the database’s absence with a failure, not with silence', async (t) => {
    silence(t);
    const host = await formHost(t);
    await host.rows('drop table submission');
    const answer = await post(host);
    assert.equal(answer.status, 500);
    assert.equal((await json(answer))['status'], 'failed');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal((await send(host.port, SUBMIT)).status, 404);
  });
});
