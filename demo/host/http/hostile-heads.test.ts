import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allRoutes } from '../fixtures/all-routes';
import { send } from '../fixtures/testing';
import { startUploadHost } from '../fixtures/uploads';

/** Nearly as long as the head of a request may be, in bytes. */
const LONGEST = 30_000;

const filled = (part: string): string => part.repeat(LONGEST / part.length);

/** Parts that a stranger repeats in an address. */
const PARTS = [
  ...['a&', 'a=%&', '%ff-', '=', '%00', '%ED%A0%80', '%26', '../', 'a/', '/', '[', 'a[b]', '%0A'],
  ...['__proto__&', 'key=b&', 'tag=a%2C&', '%F0%9F%98%80', 'a%CC%81', '%F3%A0%81%81', '+', ','],
];

const HEADERS = [
  ...['accept', 'accept-encoding', 'cookie', 'if-none-match', 'range', 'upload-metadata'],
];

/** Parts that a stranger repeats in a header. */
const VALUES = ['a=b; ', 'a;q=1,', '"x",'];

const PAGE = '/about';

/** Requests of which the time is measured together. */
const REQUESTS = 20;

/** Processor time of the host and its visitor for some requests, in ms: the least of three attempts. */
async function cost(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const start = process.cpuUsage();
    for (let index = 0; index < REQUESTS; index += 1) {
      const { status } = await send(port, path, headers);
      assert.ok(status < 500, `${status} for ${path.slice(0, 50)}`);
    }
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe('on any route', () => {
  test('an address that is long in any way is answered, and never a fault of the host', async (t) => {
    const faults: unknown[] = [];
    t.mock.method(console, 'error', (...args: unknown[]) => {
      // Refusals are counted.
      if (!String(args[0]).startsWith('Refused ')) faults.push(args);
    });
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

describe('takes no longer than letters', () => {
  /** Asserts that none of these costs much more than another of their length. */
  function assertCheap(costs: ReadonlyMap<string, number>, usual: number): void {
    for (const [what, time] of costs) {
      assert.ok(time < 2 * usual + 60, `${Math.round(time)} ms, not ${Math.round(usual)}: ${what}`);
    }
  }

  test('whatever a query is filled with', async (t) => {
    const { port } = await startUploadHost(t);
    await cost(port, PAGE);
    const costs = new Map<string, number>();
    for (const part of PARTS) costs.set(part, await cost(port, `${PAGE}?${filled(part)}`));
    assertCheap(costs, await cost(port, `${PAGE}?${filled('a')}`));
  });

  test('whatever a header is filled with', async (t) => {
    const { port } = await startUploadHost(t);
    await cost(port, PAGE);
    const costs = new Map<string, number>();
    for (const name of HEADERS) {
      for (const value of VALUES) {
        const headers = { [name]: filled(value).trim() };
        costs.set(`${name}: ${value}`, await cost(port, PAGE, headers));
      }
    }
    assertCheap(costs, await cost(port, PAGE, { cookie: filled('a') }));
  });
});
