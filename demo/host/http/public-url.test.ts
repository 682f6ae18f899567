import assert from 'node:assert/strict';
import { lookup as systemLookup } from 'node:dns';
import { describe, test } from 'node:test';
import { startTestServer } from '../fixtures/testing';
import { post } from './post';
import { createPublicLookup, faultOfName, publicLookup, type Names } from './public-lookup';
import { parsePublicUrl } from './public-url';

/** Server of names that gives one answer after the other. */
function answering(...answers: readonly (readonly string[])[]): Names {
  let asked = 0;
  const next = (): Promise<string[]> => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return Promise.resolve([...answer]);
  };
  return { resolve4: next, resolve6: () => Promise.resolve([]) } as unknown as Names;
}

const failing = (code: string): Names => {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
  return { resolve4: fail, resolve6: fail };
};

describe('an address that somebody else has chosen', () => {
  for (const [address, fault] of [
    ['https://hooks.example/forms?key=1', undefined],
    ['https://8.8.8.8/x', undefined],
    ['http://10.0.0.2:8080/x', undefined],
    ['', 'malformed'],
    ['hooks.example', 'malformed'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['http://hooks.example/', 'scheme'],
    ['https://user:word@hooks.example/', 'credentials'],
    ['http://user:word@10.0.0.2:8080/', 'credentials'],
    ['https://hooks.example:8443/', 'port'],
    ['https://hooks.example/#part', 'fragment'],
    ['https://localhost/', 'private'],
    ['https://127.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[::1]/', 'private'],
    ['http://10.0.0.2:8081/', 'scheme'],
    [`https://hooks.example/${'a'.repeat(10_000)}`, 'long'],
  ] as const) {
    test(`${address.slice(0, 60)} is ${fault ?? 'taken'}`, () => {
      assert.equal(parsePublicUrl(address, ['http://10.0.0.2:8080']).fault, fault);
    });
  }
});

describe('a name', () => {
  test('that leads to this machine is not called', async () => {
    for (const all of [true, false]) {
      const error = await new Promise<Error | null>((resolve) => {
        publicLookup('localhost', { all }, resolve);
      });
      assert.match(String(error), /not a public address/);
    }
  });

  test('is refused if nobody knows it, or it leads to private networks only', async () => {
    assert.equal(await faultOfName('a.example', answering(['10.0.0.1'])), 'private');
    assert.equal(await faultOfName('a.example', answering(['10.0.0.1', '8.8.8.8'])), undefined);
    assert.equal(await faultOfName('a.example', failing('ENOTFOUND')), 'unknown');
    // A server of names that does not answer: each connection asks again.
    assert.equal(await faultOfName('a.example', failing('ETIMEOUT')), undefined);
    assert.equal(await faultOfName('[2606:4700::1111]', failing('ENOTFOUND')), undefined);
  });

  test('that leads to this machine once it was checked is not called', async (t) => {
    let calls = 0;
    const port = await startTestServer(t, (_body, _request, response) => {
      calls += 1;
      response.end();
    });
    const names = answering(['8.8.8.8'], ['127.0.0.1']);
    assert.equal(await faultOfName('turning.example', names), undefined);
    const outgoing = { headers: {}, body: 'x', signal: AbortSignal.timeout(5000) };
    const url = new URL(`http://turning.example:${port}/`);
    await assert.rejects(post(url, { ...outgoing, lookup: createPublicLookup(names) }), {
      name: 'NoAnswerError',
      message: /not a public address/,
      wasConnected: false,
    });
    assert.equal(calls, 0);
    const toItself = new URL(`http://localhost:${port}/`);
    await post(toItself, { ...outgoing, lookup: systemLookup });
    assert.equal(calls, 1);
  });
});
