import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ask, askJson, assertMissing, hostFor } from './testing';

describe('the second origin', () => {
  test('serves a foreign page that names the platform’s origin', async (t) => {
    const { port, embedPort } = await hostFor(t);
    const { status, headers, text } = await ask(embedPort, '/embed/');
    assert.equal(status, 200);
    assert.notEqual(embedPort, port);
    const platform = `http://127.0.0.1:${String(port)}`;
    assert.ok(text.includes(`src="${platform}/dm/1/dm.js"`));
    const policy = String(headers['content-security-policy']);
    assert.ok(policy.includes(`script-src 'self' ${platform};`));
    assert.ok(policy.includes(`require-trusted-types-for 'script'`));
    assert.doesNotMatch(policy, /unsafe|\*/);
  });

  test('is where /embed of the site leads, in both forms', async (t) => {
    const { port, embedPort } = await hostFor(t);
    const address = `http://127.0.0.1:${String(embedPort)}/embed/`;
    const whole = await ask(port, '/embed');
    assert.deepEqual([whole.status, whole.headers.location], [302, address]);
    const { status, json } = await askJson(port, '/embed');
    assert.deepEqual([status, json['url_redirect']], [200, address]);
  });

  test('leads from its root to the page, and has no pages of the site', async (t) => {
    const { embedPort } = await hostFor(t);
    assert.equal((await ask(embedPort, '/')).headers.location, '/embed/');
    assert.equal((await ask(embedPort, '/embed')).headers.location, '/embed/');
    const paths = ['/about', '/embed/none.css', '/embed/..%2fsite/site.json', '/embed//etc'];
    await assertMissing(embedPort, paths);
  });
});
