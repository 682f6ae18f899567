import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';

/** Serves a site with these files in its folder, and returns the port. */
async function hostWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<number> {
  const { options, siteFolder } = await createWorkspace(t);
  await mkdir(join(siteFolder, 'styles'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(siteFolder, name), text);
  const host = await startHost(options);
  t.after(() => host.stop());
  return host.port;
}

describe('the style sheet of a site', () => {
  test('is sent in one piece, its parts in their order', async (t) => {
    const port = await hostWith(t, {
      'assets/site.css': "/* A */\n\n@import '../styles/b.css';\n@import '../styles/a.css';\n",
      'styles/a.css': 'a {\n}\n',
      'styles/b.css': 'b {\n}\n',
    });
    const { status, text, headers } = await send(port, '/assets/site.css');
    assert.equal(status, 200);
    assert.equal(text, '/* A */\n\nb {\n}\n\na {\n}\n');
    assert.match(headers['content-type'] ?? '', /^text\/css/);
    assert.equal(headers['cache-control'], 'public, no-cache');
    const again = await send(port, '/assets/site.css', { 'if-none-match': headers.etag ?? '' });
    assert.equal(again.status, 304);
  });

  test('contains no file from outside the site, and none that is missing', async (t) => {
    const lines = "@import '../../secret.css';\n@import '../styles/none.css';\n";
    const port = await hostWith(t, { 'assets/site.css': lines, '../secret.css': 'secret {}' });
    assert.equal((await send(port, '/assets/site.css')).text, lines);
  });
});
