import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PASSWORD, signInAsOwner, startTalkHost } from '../fixtures/talk';
import { startTestHost } from '../fixtures/testing';

const MULTIPART = 'multipart/form-data; boundary=x';

/** Bodies that are not what their type says. */
const MALFORMED: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no part', MULTIPART, 'nothing'],
  ['no end', MULTIPART, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'],
  ['no header', MULTIPART, '--x\r\n\r\nb\r\n--x--\r\n'],
  ['no boundary', 'multipart/form-data', '--x--\r\n'],
];

const PATHS = [
  '/admin/sign-in',
  '/_dm/s/rt/scripts/ajax_ext.jsp',
  '/_dm/s/rt/api/public/rt/site/fixture/page/auth',
  '/_dm/s/rt/api/public/rt/site/fixture/member/sign-in',
  '/_dm/s/rt/api/public/rt/site/fixture/comments',
  '/_dm/s/rt/widgets/dmform.submit.jsp?alias=fixture',
];

describe('a malformed form', () => {
  for (const path of PATHS) {
    test(`is refused by ${path}, not a fault of the host`, async (t) => {
      const errors = t.mock.method(console, 'error', () => undefined);
      const { port } = await startTestHost(t, { adminPassword: 'salt' });
      for (const [what, type, body] of MALFORMED) {
        const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        });
        assert.ok(status >= 400 && status < 500, `${what}: ${status}`);
      }
      assert.equal(errors.mock.callCount(), 0);
    });
  }

  test('of the owner is refused, too', async (t) => {
    const errors = t.mock.method(console, 'error', () => undefined);
    const { port } = await startTalkHost(t, { adminPassword: PASSWORD });
    const { cookie } = await signInAsOwner({ port });
    for (const path of ['sign-out', 'push/send', 'orders/1/send', 'comments/a/approve']) {
      const { status } = await fetch(`http://localhost:${port}/admin/${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': MULTIPART },
        body: 'nothing',
      });
      assert.equal(status, 400, path);
    }
    assert.equal(errors.mock.callCount(), 0);
  });
});
