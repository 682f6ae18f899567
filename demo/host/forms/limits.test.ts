import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { HostOptions } from '../config';
import { send, startTestServer } from '../fixtures/testing';
import {
  ANSWERS,
  withAnswers,
  CONTACT,
  startFormHost,
  json,
  post,
  postNatively,
  SUBMIT,
} from '../fixtures/forms';

const WITH_CAPTCHA = CONTACT.replace('<dm-form', '<dm-form captcha');
const TOKEN = 'g-recaptcha-response';

/** Starts a captcha service that records requests and responds as the test defines. */
async function startCaptchaService(t: TestContext, respond: (token: string) => unknown) {
  const requests: URLSearchParams[] = [];
  const port = await startTestServer(t, (body, _request, response) => {
    const fields = new URLSearchParams(body.toString());
    requests.push(fields);
    const result = respond(fields.get('response') ?? '');
    if (result === undefined) response.writeHead(503);
    response.end(typeof result === 'string' ? result : JSON.stringify(result));
  });
  const options: HostOptions = {
    captchaSecret: 'hush',
    captchaVerifyUrl: `http://127.0.0.1:${port}/`,
  };
  return { requests, options };
}

/** Mocks `console.error` and returns the logged errors. */
function mockErrors(t: TestContext): unknown[][] {
  const errors: unknown[][] = [];
  t.mock.method(console, 'error', (...parts: unknown[]) => errors.push(parts));
  return errors;
}

describe('a captcha', () => {
  test('is verified by the service and not stored', async (t) => {
    const service = await startCaptchaService(t, (token) => ({ success: token === 'right' }));
    const host = await startFormHost(t, service.options, WITH_CAPTCHA);
    for (const token of ['', 'wrong']) {
      const response = await post(host, withAnswers({ [TOKEN]: token }));
      assert.equal(response.status, 401, token);
      assert.equal((await json(response))['status'], 'captcha');
    }
    assert.equal((await post(host, withAnswers({ [TOKEN]: 'right' }))).status, 200);
    assert.equal(service.requests.at(-1)?.get('secret'), 'hush');
    const [row, ...others] = await host.rows('select captcha, entries from submission');
    assert.equal(others.length, 0);
    assert.equal(row?.['captcha'], 'verified');
    assert.doesNotMatch(String(row['entries']), /right/);
    assert.match(await (await postNatively(host)).text(), /complete the captcha/);
  });

  test('does not lose a submission if the service fails', async (t) => {
    const errors = mockErrors(t);
    let result: unknown;
    const service = await startCaptchaService(t, () => result);
    const host = await startFormHost(t, service.options, WITH_CAPTCHA);
    for (result of [
      undefined,
      'no json',
      null,
      { success: false, 'error-codes': ['invalid-input-secret'] },
    ]) {
      assert.equal((await post(host, withAnswers({ [TOKEN]: 'x' }))).status, 200);
    }
    const rows = await host.rows(`select id from submission where captcha = 'unverified'`);
    assert.deepEqual([rows.length, errors.length], [4, 1]);
  });

  test('waits for no end of an answer that is unpacked to more and more', async (t) => {
    mockErrors(t);
    const zeros = gzipSync(Buffer.alloc(1_000_000));
    const port = await startTestServer(t, (_body, _request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      // It never ends.
      response.write(zeros);
    });
    const captchaVerifyUrl = `http://127.0.0.1:${port}/`;
    const host = await startFormHost(t, { captchaSecret: 'hush', captchaVerifyUrl }, WITH_CAPTCHA);
    const start = performance.now();
    assert.equal((await post(host, withAnswers({ [TOKEN]: 'x' }))).status, 200);
    // Not the five seconds that the service has for its answer.
    assert.ok(performance.now() - start < 4000);
  });

  test('is required by a form on another site that declares it', async (t) => {
    const service = await startCaptchaService(t, () => ({ success: false }));
    const host = await startFormHost(t, service.options, '');
    const fields = [
      ['captcha', 'true'],
      ['x', 'y'],
    ] as const;
    assert.equal((await post(host, fields)).status, 401);
  });

  test('is verified once for two requests with the same key', async (t) => {
    const service = await startCaptchaService(t, () => ({
      success: service.requests.length === 1,
    }));
    const host = await startFormHost(t, service.options, WITH_CAPTCHA);
    const send = () => post(host, withAnswers({ [TOKEN]: 'x' }), { 'idempotency-key': 'k' });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      statuses.join(),
    );
    assert.equal((await send()).status, 200);
    assert.equal(service.requests.length, 1);
  });

  test('that was wrong can be answered again at once, with the same key', async (t) => {
    const service = await startCaptchaService(t, (token) => ({ success: token === 'right' }));
    const host = await startFormHost(t, service.options, WITH_CAPTCHA);
    const answer = async (token: string): Promise<number> =>
      (await post(host, withAnswers({ [TOKEN]: token }), { 'idempotency-key': 'k' })).status;
    assert.deepEqual([await answer('wrong'), await answer('right')], [401, 200]);
  });

  test('has a public key that all origins may read', async (t) => {
    const host = await startFormHost(t, { captchaPublicKey: 'public' });
    const { headers, text: body } = await send(host.port, '/_dm/s/rt/api/public/rt/captcha');
    assert.deepEqual(JSON.parse(body), { publicKey: 'public' });
    assert.equal(headers['access-control-allow-origin'], '*');
  });
});

describe('a closed form', () => {
  const closing = (attributes: string): string =>
    CONTACT.replace(
      '<dm-form',
      `<dm-form data-dm-closed-message="Come back in May." ${attributes}`,
    );

  test('responds with its own message', async (t) => {
    const host = await startFormHost(t, {}, closing('data-dm-closes="2020-05-01"'));
    const response = await post(host);
    assert.equal(response.status, 410);
    assert.deepEqual(await json(response), { status: 'closed', message: 'Come back in May.' });
    assert.match(await (await postNatively(host)).text(), /Come back in May\./);
  });

  test('is open until the end of its closing day, or always if the date is invalid', async (t) => {
    const today = new Date().toISOString().slice(0, 10);
    for (const day of [today, 'soon']) {
      const host = await startFormHost(t, {}, closing(`data-dm-closes="${day}"`));
      assert.equal((await post(host)).status, 200, day);
    }
  });

  test('is open until its closing day has ended in all time zones', async (t) => {
    const host = await startFormHost(t, {}, closing('data-dm-closes="2030-06-30"'));
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2030-07-01T11:59:59Z') });
    assert.equal((await post(host)).status, 200);
    t.mock.timers.setTime(Date.parse('2030-07-01T12:00:00Z'));
    assert.equal((await post(host)).status, 410);
  });

  test('cannot be submitted under another name once it is full', async (t) => {
    const host = await startFormHost(t, {}, closing('data-dm-max-answers="1"'));
    const [first, second] = [
      await post(host),
      await post(host, withAnswers({ form_id: 'invented' })),
    ];
    assert.deepEqual([first.status, second.status], [200, 410]);
    // A bot is not told.
    assert.equal((await post(host, withAnswers({ _dm_website: 'http://spam' }))).status, 200);
  });

  test('accepts exactly its maximum of parallel submissions', async (t) => {
    const host = await startFormHost(t, {}, closing('data-dm-max-answers="3"'));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(host, ANSWERS, { 'idempotency-key': `${index}` }),
      ),
    );
    const stored = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    assert.equal(stored.length, 3);
    assert.equal(responses.filter(({ status }) => status === 410).length, 5);
    const retry = await post(host, ANSWERS, { 'idempotency-key': String(stored[0]) });
    assert.equal(retry.status, 200);
  });
});

describe('a visitor', () => {
  test('is rate-limited per form, except for retries', async (t) => {
    const host = await startFormHost(t, { formLimit: 3 });
    for (let index = 0; index < 3; index += 1) {
      assert.equal((await post(host, ANSWERS, { 'idempotency-key': 'k' })).status, 200);
      if (index > 0) assert.equal((await post(host)).status, 200);
    }
    const response = await post(host);
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers.get('retry-after')) > 500);
    assert.match(response.headers.get('access-control-expose-headers') ?? '', /retry-after/i);
    assert.equal((await post(host, ANSWERS, { 'idempotency-key': 'k' })).status, 200);
  });

  test('can submit another form after reaching the limit of one', async (t) => {
    const other = CONTACT.replaceAll('"contact"', '"guests"').replaceAll('Contact', 'Guests');
    const host = await startFormHost(t, { formLimit: 2 }, CONTACT + other);
    const guests = withAnswers({ form_id: 'guests', form_title: 'Guests' });
    const elsewhere = withAnswers({ form_id: 'else', form_title: 'Elsewhere' });
    for (const fields of [ANSWERS, guests, elsewhere]) {
      const statuses = [];
      for (let index = 0; index < 3; index += 1) statuses.push((await post(host, fields)).status);
      assert.deepEqual(statuses, [200, 200, 429]);
    }
  });

  test('cannot evade the rate limit by changing the form’s name', async (t) => {
    const host = await startFormHost(t, { formLimit: 2 });
    /** Submits until the limit is reached, and returns the number of accepted submissions. */
    const submitUntilLimited = async (
      answers: (index: number) => Record<string, string>,
    ): Promise<number> => {
      for (let index = 0; index < 20; index += 1) {
        if ((await post(host, withAnswers(answers(index)))).status === 429) return index;
      }
      return Infinity;
    };
    // A form of the site, found by its title.
    assert.equal(await submitUntilLimited((index) => ({ form_id: `${index}` })), 2);
    assert.equal(
      await submitUntilLimited((index) => ({ form_id: `${index}`, form_title: 'x' })),
      6,
    );
    assert.equal(await submitUntilLimited((index) => ({ form_id: '', form_title: `${index}` })), 0);
    const rows = await host.rows('select distinct form from submission');
    assert.equal(rows.filter(({ form }) => form === 'contact').length, 1);
  });

  test('who is a bot gets a success response, and the submission is marked as spam', async (t) => {
    const host = await startFormHost(t);
    const botFields: readonly Record<string, string>[] = [
      { _dm_website: 'http://spam' },
      { _dm_elapsed: '80', 'dmform-02': 'none' },
    ];
    for (const field of botFields) {
      const response = await post(host, withAnswers(field));
      assert.equal(response.status, 200);
      const { status, id } = await json(response);
      assert.equal(status, 'stored');
      assert.match(String(id), /^[0-9a-f-]{36}$/);
    }
    // A quick visitor takes a second and a half.
    for (const elapsed of ['1500', '9000']) {
      const answers = withAnswers({ _dm_website: '', _dm_elapsed: elapsed });
      assert.equal((await post(host, answers)).status, 200);
    }
    const rows = await host.rows('select spam from submission order by spam');
    assert.deepEqual(
      rows.map(({ spam }) => spam),
      ['', '', 'fast', 'honeypot'],
    );
  });

  test('gets an error response if the database fails', async (t) => {
    mockErrors(t);
    const host = await startFormHost(t);
    await host.rows('drop table submission');
    const response = await post(host);
    assert.equal(response.status, 500);
    assert.equal((await json(response))['status'], 'failed');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal((await send(host.port, SUBMIT)).status, 404);
  });
});
