import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send, startTestHost } from '../fixtures/testing';
import { addressFault } from './address-bounds';

/** Nearly as long as the head of a request may be, in bytes. */
const LONGEST = 30_000;

const filled = (part: string): string => part.repeat(LONGEST / part.length);

describe('the bounds of addresses', () => {
  test('let through what browsers send', () => {
    const addresses = [
      '/',
      '/search?searchTerm=100%',
      '/search?searchTerm=caf%E9&page=2',
      `/search?searchTerm=${filled('%E6%BC%A2')}`,
      `/contact?${Array.from({ length: 900 }, (_, number) => `field-${number}=x`).join('&')}`,
      `/${'a/'.repeat(2000)}`,
    ];
    for (const address of addresses) {
      assert.equal(addressFault(address), undefined, address.slice(0, 50));
    }
  });

  test('refuse long paths, too many parameters, and too much that does not decode', () => {
    for (const part of ['a', 'a/', '%41', '/']) {
      assert.equal(addressFault(`/${filled(part)}?q=1`), 414, part);
    }
    for (const part of ['+', 'a', 'q=', '%20+++', '漢']) {
      assert.equal(addressFault(`/contact?q=${filled(part)}`), 414, part);
    }
    for (const part of ['a&', '&', 'a=%&', 'key=b&']) {
      assert.equal(addressFault(`/contact?${filled(part)}`), 414, part);
    }
    for (const part of ['%', '%ff-', '%ff/', '%E6.', 'a%zz']) {
      assert.equal(addressFault(`/${part.repeat(1000)}`), 400, part);
      assert.equal(addressFault(`/contact?q=${filled(part)}`), 400, part);
    }
  });

  test('have an answer that nothing can be read into', async (t) => {
    const { port, embedPort } = await startTestHost(t);
    for (const server of [port, embedPort]) {
      for (const [query, status] of [
        ['a&', 414],
        ['+', 414],
        ['%ff-', 400],
      ] as const) {
        const { headers, text, ...response } = await send(server, `/about?${filled(query)}`);
        assert.equal(response.status, status);
        assert.match(text, /^The address /);
        assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.equal(headers['cache-control'], 'no-store');
      }
    }
  });
});
