import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allRoutes } from '../fixtures/all-routes';
import { POSTGRES, send } from '../fixtures/testing';
import { startUploadHost } from '../fixtures/uploads';
import { LibsqlDatabase } from '../database/libsql-database';
import { FairTurns } from '../time/fair-turns';
import { answerKind, type AnswerKind } from './answer-kind';
import { BusyError } from './busy';

describe('what a client can read', () => {
  const cases: readonly (readonly [AnswerKind, string, Readonly<Record<string, string>>])[] = [
    ['page', '/about', {}],
    ['page', '/about', { accept: '*/*' }],
    ['page', '/_dm/s/rt/widgets/dmform.submit.jsp', { 'sec-fetch-mode': 'navigate' }],
    ['page', '/_shop/cart', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['json', '/_shop/cart', { accept: '*/*' }],
    ['json', '/_dm/s/rt/api/public/rt/geocode', {}],
    ['json', '/_dm/x', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['json', '/about', { accept: 'application/json' }],
    ['json', '/about', { 'content-type': 'application/json; charset=utf-8' }],
    ['text', '/about', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['text', '/media/mobile/a.jpg', { 'sec-fetch-dest': 'image' }],
    ['text', '/assets/a.css', { accept: 'text/css,*/*;q=0.1' }],
    ['page', '/_dmx', {}],
  ];
  for (const [kind, path, headers] of cases) {
    test(`is ${kind} at ${path} with ${JSON.stringify(headers)}`, () => {
      assert.equal(answerKind({ path, header: (name) => headers[name] }), kind);
    });
  }
});

describe('a refusal', () => {
  /** Asserts that every route that is refused says so in the kind that was asked for. */
  async function assertRefused(
    port: number,
    paths: readonly string[],
    { least }: { least: number },
  ): Promise<void> {
    const refused = { call: 0, page: 0 };
    for (const path of paths) {
      for (const [what, headers] of [
        ['call', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', accept: '*/*' }],
        ['page', { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' }],
      ] as const) {
        const { status, headers: answered, text } = await send(port, path, headers);
        if (status < 500) continue;
        refused[what] += 1;
        const type = String(answered['content-type']);
        assert.equal(status, 503, path);
        assert.match(String(answered['retry-after']), /^\d+$/, path);
        if (what === 'page') continue;
        assert.doesNotMatch(type, /html/, path);
        if (/^\/(?:_dm|_shop)\//.test(path) && !/map-still/.test(path)) {
          assert.match(type, /^application\/json/, path);
          const answer = JSON.parse(text) as Readonly<Record<string, unknown>>;
          assert.equal(typeof answer['error_code'], 'string', path);
        }
      }
    }
    assert.ok(refused.call >= least && refused.page >= least, JSON.stringify(refused));
  }

  const reading = (context: Parameters<typeof allRoutes>[0]): string[] =>
    allRoutes(context)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path);

  test('is what the caller can read, on any route without a turn', async (t) => {
    const { port, context } = await startUploadHost(t, { adminPassword: 'x' });
    t.mock.method(FairTurns.prototype, 'run', () => Promise.reject(new BusyError('Full.')));
    await assertRefused(port, reading(context), { least: 10 });
  });

  const skip = POSTGRES !== undefined;
  test('is what the caller can read, on any route without a database', { skip }, async (t) => {
    const { port, context } = await startUploadHost(t, { adminPassword: 'x' });
    const paths = reading(context);
    for (const name of ['all', 'first', 'read', 'versions', 'write', 'run'] as const) {
      t.mock.method(LibsqlDatabase.prototype, name, () => Promise.reject(new BusyError('Full.')));
    }
    await assertRefused(port, paths, { least: 20 });
  });

  test('of an address is JSON to a call, and text to a page', async (t) => {
    const { port } = await startUploadHost(t);
    const long = 'a'.repeat(5000);
    const call = await send(port, `/_dm/${long}`);
    assert.deepEqual(
      [call.status, JSON.parse(call.text)],
      [414, { error_code: 'TooLong', error_message: 'The address is too long.' }],
    );
    assert.match(String(call.headers['content-type']), /^application\/json/);
    const page = await send(port, `/${long}`);
    assert.deepEqual([page.status, page.text], [414, 'The address is too long.']);
  });
});
