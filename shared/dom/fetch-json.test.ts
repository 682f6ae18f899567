import { expect } from '@open-wc/testing';
import { fetchJson } from './fetch-json';

const addressOf = (body: string, type = 'application/json'): string =>
  URL.createObjectURL(new Blob([body], { type }));

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );

describe('fetchJson', () => {
  it('resolves with what the answer holds', async () => {
    expect(await fetchJson(addressOf('{"high":"14:05"}'))).to.deep.equal({ high: '14:05' });
    expect(await fetchJson(new URL(addressOf('[1]')))).to.deep.equal([1]);
  });

  it('rejects for a missing file, for text that is not JSON and for more than a megabyte', async () => {
    expect(await failureOf(fetchJson('/no-such-file.json'))).to.have.property('status', 404);
    expect(await failureOf(fetchJson(addressOf('<p>')))).to.be.instanceOf(SyntaxError);
    const long = JSON.stringify('x'.repeat(1_000_001));
    expect(await failureOf(fetchJson(addressOf(long)))).to.be.instanceOf(RangeError);
  });

  it('is cancelled by its signal, and by its timeout', async () => {
    const reason = new Error('gone');
    const signal = AbortSignal.abort(reason);
    expect(await failureOf(fetchJson('/', { signal }))).to.equal(reason);
    const fetch = window.fetch.bind(window);
    window.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        const given = init?.signal;
        given?.addEventListener('abort', () => reject(given.reason as Error));
      });
    try {
      const cause = await failureOf(fetchJson('/slow.json', { timeout: 1 }));
      expect(cause).to.have.property('name', 'TimeoutError');
    } finally {
      window.fetch = fetch;
    }
  });
});
