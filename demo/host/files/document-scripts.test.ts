import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from '../host';
import { IMPORT_MAP } from '../document/import-map';
import { createWorkspace, send, startTestHost } from '../fixtures/testing';

const STUB = 'window.dmAPI = "$& stub";';

describe('the stub of the scripting interface', () => {
  test('stands after the parameters in every document, and its policy allows nothing else', async (t) => {
    const { folder, options } = await createWorkspace(t);
    await writeFile(join(folder, 'dist', 'dm-api-stub.js'), `${STUB}\n`);
    const host = await startHost(options);
    t.after(() => host.stop());
    const hash = createHash('sha256').update(STUB).digest('base64');
    for (const path of ['/', '/nowhere']) {
      const { text, headers } = await send(host.port, path);
      assert.ok(
        /id="dm-site">.*<\/script>\s*<script>(.*)<\/script>/.exec(text)?.[1] === STUB,
        path,
      );
      const policy = String(headers['content-security-policy']);
      assert.ok(
        policy.includes(`script-src 'self' ${IMPORT_MAP.source} 'sha256-${hash}';`),
        policy,
      );
    }
  });

  test('is left out where the build has none', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text } = await send(port, '/');
    assert.equal(status, 200);
    assert.match(text, /id="dm-site">/);
    assert.doesNotMatch(text, /<script>/);
  });

  test('is refused if it would end its element', async (t) => {
    const { folder, options } = await createWorkspace(t);
    await writeFile(join(folder, 'dist', 'dm-api-stub.js'), 'x = "</script>"');
    await assert.rejects(startHost(options), /cannot stand in a document/);
  });
});
