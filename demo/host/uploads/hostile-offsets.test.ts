import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { send, type RawResponse } from '../fixtures/testing';
import { createUpload, startUploadHost } from '../fixtures/uploads';

const HEADERS = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
};

/** An upload of ten bytes, of which half have arrived. */
async function startHalf(t: TestContext) {
  const { port, workspace } = await startUploadHost(t);
  const { url, path } = await createUpload(port, 'a.txt', 10);
  const { pathname, search } = new URL(url);
  const call = (method: string, headers = {}, body?: string): Promise<RawResponse> =>
    send(port, `${pathname}${search}`, headers, { method, ...(body !== undefined && { body }) });
  const patch = (offset: string, body: string, headers = {}): Promise<RawResponse> =>
    call('PATCH', { ...HEADERS, 'upload-offset': offset, ...headers }, body);
  const received = async (): Promise<unknown> => (await call('HEAD')).headers['upload-offset'];
  const content = (): Promise<string> =>
    readFile(join(workspace.dataFolder, 'uploads/kept', path), 'utf8');
  assert.equal((await patch('0', 'hello')).status, 204);
  return { port, pathname, search, call, patch, received, content };
}

const codeOf = ({ status, text }: RawResponse): string =>
  `${status} ${String((JSON.parse(text) as Record<string, unknown>)['error_code'])}`;

describe('a request to an upload that is half there', () => {
  test('is refused with an offset that is none or another, and the file goes on', async (t) => {
    const { call, patch, received, content } = await startHalf(t);
    for (const offset of [
      '',
      ' ',
      '-5',
      '+5',
      '5.0',
      '5e0',
      '0x5',
      '05x',
      '5, 5',
      'NaN',
      '9'.repeat(400),
    ]) {
      assert.equal(codeOf(await patch(offset, 'WORLD')), '400 Malformed', offset.slice(0, 20));
    }
    assert.equal(codeOf(await call('PATCH', HEADERS, 'WORLD')), '400 Malformed');
    for (const offset of ['0', '4', '6', '10', '11', '9007199254740991']) {
      const refused = await patch(offset, 'WORLD');
      assert.equal(codeOf(refused), '409 Offset', offset);
      assert.equal(refused.headers['upload-offset'], '5', offset);
    }
    assert.equal(await received(), '5');
    assert.equal((await patch('5', 'world')).status, 204);
    assert.equal(await content(), 'helloworld');
  });

  test('is refused with another type, protocol or length, and the file goes on', async (t) => {
    const { call, patch, received, content } = await startHalf(t);
    for (const type of [
      ...['', 'text/plain', 'application/json', 'application/offset'],
      ...['application/offset+octet-streams', 'x; application/offset+octet-stream'],
    ]) {
      assert.equal(
        codeOf(await patch('5', 'WORLD', { 'content-type': type })),
        '415 BytesOnly',
        type,
      );
    }
    for (const version of ['', '0.2.2', '1', '2.0.0']) {
      const refused = await patch('5', 'WORLD', { 'tus-resumable': version });
      assert.equal(codeOf(refused), '412 Protocol', version);
      assert.equal(refused.headers['tus-version'], '1.0.0');
      for (const method of ['HEAD', 'DELETE']) {
        assert.equal((await call(method, { 'tus-resumable': version })).status, 412, method);
      }
    }
    for (const [missing, code] of [
      ['content-type', '415 BytesOnly'],
      ['tus-resumable', '412 Protocol'],
      ['upload-offset', '400 Malformed'],
    ] as const) {
      const all = Object.entries({ ...HEADERS, 'upload-offset': '5' });
      const some = Object.fromEntries(all.filter(([name]) => name !== missing));
      assert.equal(codeOf(await call('PATCH', some, 'WORLD')), code, missing);
    }
    assert.equal(codeOf(await patch('5', 'WORLD and more')), '413 TooLarge');
    assert.equal((await patch('5', '')).headers['upload-offset'], '5');
    assert.equal(await received(), '5');
    const type = 'Application/Offset+Octet-Stream; charset=x';
    const last = await patch('5', 'world', { 'content-type': type });
    assert.deepEqual([last.status, last.headers['tus-resumable']], [204, '1.0.0']);
    for (const [offset, body] of [
      ['10', ''],
      ['10', 'x'],
      ['5', 'WORLD'],
      ['0', 'HELLOWORLD'],
    ] as const) {
      assert.equal(codeOf(await patch(offset, body)), '409 Offset', `${offset} ${body}`);
    }
    assert.equal(await content(), 'helloworld');
  });

  test('is refused at an address that was changed, whatever its method', async (t) => {
    const { port, pathname, search, patch, content } = await startHalf(t);
    const addresses = [
      pathname,
      `${pathname}?expires=9999999999`,
      `${pathname}${search.replace(/expires=\d+/, 'expires=9999999999')}`,
      `${pathname}x${search}`,
    ];
    for (const address of addresses) {
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST']) {
        const headers = method === 'PATCH' ? { ...HEADERS, 'upload-offset': '5' } : {};
        const { status } = await send(port, address, headers, { method });
        assert.equal(status, 403, `${method} ${address}`);
      }
    }
    assert.equal((await patch('5', 'world')).status, 204);
    assert.equal(await content(), 'helloworld');
  });

  test('finds nothing after it was deleted', async (t) => {
    const { call, patch } = await startHalf(t);
    assert.equal((await call('DELETE')).status, 204);
    for (const method of ['HEAD', 'DELETE']) {
      assert.ok([403, 404].includes((await call(method)).status), method);
    }
    assert.ok([403, 404].includes((await patch('5', 'world')).status));
    assert.ok([403, 404].includes((await patch('0', 'helloworld')).status));
  });
});
