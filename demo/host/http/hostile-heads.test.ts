import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { allRoutes } from '../fixtures/all-routes';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';
import { startUploadHost } from '../fixtures/uploads';

/** Nearly as long as the head of a request may be, in bytes. */
const LONGEST = 30_000;

const filled = (part: string): string => part.repeat(LONGEST / part.length);

/** What a stranger repeats in an address. */
const PARTS = [
  ...['a&', 'a=%&', '%ff-', '=', '%00', '%ED%A0%80', '%26', '../', 'a/', '/', '[', 'a[b]', '%0A'],
  ...['__proto__&', 'key=b&', 'tag=a%2C&', '%F0%9F%98%80', 'a%CC%81', '%F3%A0%81%81', '+', ','],
];

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'forwarded', 'if-none-match'],
  ...['range', 'referer', 'upload-metadata', 'x-forwarded-for'],
];

/** What a stranger repeats in a header. */
const VALUES = ['a=b; ', 'a;q=1,', '"x",', '%ff;'];

/** Requests on connections of their own that arrive at once. */
const CROWD = 20;

describe('on any route', () => {
  test('an address that is long in any way is answered, and never a fault of the host', async (t) => {
    const faults: unknown[] = [];
    t.mock.method(console, 'error', (...args: unknown[]) => faults.push(args));
    const { port, context } = await startUploadHost(t, { adminPassword: 'x' });
    const reading = allRoutes(context).filter(({ method }) => method === 'GET');
    assert.ok(reading.length > 40);
    for (const { path } of reading) {
      const addresses = PARTS.flatMap((part) => [
        `${path}?${filled(part)}`,
        `${path}/${part.repeat(4000 / part.length)}`,
      ]);
      // The address of a redirection repeats the query.
      const answers = await Promise.all(
        addresses.map((address) => send(port, address, {}, { maxHeaderSize: 3 * LONGEST })),
      );
      for (const [index, { status }] of answers.entries()) {
        assert.ok(status < 500, `${status} for ${addresses[index]?.slice(0, 80)}`);
      }
    }
    assert.deepEqual(faults, []);
  });
});

describe('a crowd whose requests are long lets others be served', () => {
  const PAGE = '/about';

  /** Starts a host, and sends it the crowd's requests while another visitor opens a page. */
  async function crowd(
    t: TestContext,
    requests: readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[],
  ): Promise<void> {
    const { port } = await startUploadHost(t);
    await send(port, PAGE);
    const work = async (): Promise<void> => {
      for (const [path, headers] of requests) {
        const asked = Array.from({ length: CROWD }, () => send(port, path, headers));
        for (const { status } of await Promise.all(asked)) assert.ok(status < 500, String(status));
      }
    };
    await assertOthersAreServed(port, work, { path: PAGE, attempts: 3 });
  }

  test('in their queries', (t) =>
    crowd(
      t,
      PARTS.flatMap((part) => [
        [`${PAGE}?${filled(part)}`, {}],
        [`${PAGE}?q=${filled(part)}`, {}],
      ]),
    ));

  test('in their paths', (t) =>
    crowd(
      t,
      PARTS.map((part) => [`/missing/${filled(part)}`, {}]),
    ));

  test('in their headers', (t) =>
    crowd(
      t,
      HEADERS.flatMap((name) =>
        VALUES.map((value) => [PAGE, { [name]: filled(value).trim() }] as const),
      ),
    ));
});
